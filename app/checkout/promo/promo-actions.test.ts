import { expect, test } from "vitest";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { hasChangedCheckout, statusOf, typedPromoCode } from "#app/checkout/forms/checkout-result";
import {
  type Asked,
  aCheckout,
  aCustomer,
  aRequest,
  aShop,
  fitting,
  refusedWith,
} from "#tests/fixtures/app/checkout";
import { detailsForm } from "#tests/fixtures/app/details-form";

const withAddress = aCheckout({ customer: aCustomer });
const ended = {
  code: "promo_code_ended",
  detail: "over",
  source: { pointer: "/data/promoCode" },
};

/** What the backend received about the code, in order. */
const received = (asked: Asked[]) =>
  asked.filter(({ call }) => call === "PUT /v1/checkout").map(({ body }) => body);
const updateWith = (promoCode: string | null) => ({
  id: "c1",
  data: { storeSlug: "aurora", promoCode },
});

async function send(
  fields: Record<string, string> | [string, string][],
  backend: { checkout?: typeof withAddress; update?: () => unknown } = {},
) {
  const { checkout = withAddress, update = () => checkout } = backend;
  const { shop, asked } = aShop(({ call }) => (call === "GET /checkout" ? checkout : update()));
  const answer = await handleCheckoutForm(shop, await aRequest(shop, fields));
  return { answer, received: received(asked) };
}
/** @param update what is answered to a change of the checkout */
function detailsBackend(update: () => unknown) {
  return ({ call }: Asked) => {
    if (call === "POST /v1/addresses/validate") return fitting;
    return call === "GET /checkout" ? aCheckout() : update();
  };
}
const detailsWith = (promoCode: string) => ({ ...detailsForm, promoCode });

const apply = (promoCode: string) => ({ intent: "apply-promo", promoCode });
const rejected = (typed: string, problem: string) => ({
  kind: "promo",
  typed,
  problem,
  entries: null,
  changing: false,
});

test("PRM-04 an accepted code shows no message: the page reloads its data", async () => {
  const update = () => ({ ...withAddress, promoCode: "WELCOME10" });
  const applied = await send(apply(" welcome10 "), { update });
  expect(applied).toEqual({ answer: { kind: "stay" }, received: [updateWith("welcome10")] });
  expect(statusOf(applied.answer)).toBe(200);
});

test("PRM-01 an empty field, or one of blanks, is asked for a code and nothing is sent", async () => {
  for (const typed of ["", "   "]) {
    const empty = await send(apply(typed));
    expect(empty).toEqual({ answer: rejected(typed, "promo.error.empty"), received: [] });
    expect(statusOf(empty.answer)).toBe(422);
    expect(hasChangedCheckout(empty.answer)).toBe(false);
  }
  expect((await send({ intent: "apply-promo" })).answer).toEqual(rejected("", "promo.error.empty"));
});

test("PRM-02 before an address is entered, or e-mail and name for a download, nothing is applied", async () => {
  const early = await send(apply("WELCOME10"), { checkout: aCheckout() });
  expect(early).toEqual({ answer: rejected("WELCOME10", "promo.error.address"), received: [] });
  const download = aCheckout({ requiresShipping: false });
  expect(await send(apply("WELCOME10"), { checkout: download })).toEqual({
    answer: rejected("WELCOME10", "promo.error.contact"),
    received: [],
  });
});

test("PRM-03 PRM-05 a code that the backend drops is rejected, its field is empty, and the page's costs are reloaded", async () => {
  const update = () => ({ ...withAddress, promoCodeErrors: [ended] });
  const refused = await send(apply("oldnews"), { update });
  expect(refused.answer).toEqual(rejected("", "promo.error.refused"));
  expect(hasChangedCheckout(refused.answer)).toBe(true);
});

test("PRM-03 PRM-05 Q100 a code for other goods, and one tried too often, clear the code, and the page's costs are reloaded", async () => {
  for (const [code, problem] of [
    ["promo_code_other_goods", "promo.error.refused"],
    ["promo_code_too_many_tries", "recover.error.tooMany"],
  ] as const) {
    const update = () => ({ ...withAddress, promoCodeErrors: [{ ...ended, code }] });
    const { answer } = await send(apply("oldnews"), { update });
    expect(answer).toEqual(rejected("", problem));
    expect(hasChangedCheckout(answer)).toBe(true);
  }
});

test("PRM-05 PRM-06 a backend that refuses the update by a pointer to promoCode has the code cleared", async () => {
  const answers = [refusedWith(ended), withAddress];
  const refused = await send(apply("OLDNEWS"), { update: () => answers.shift() });
  expect(refused).toEqual({
    answer: rejected("", "promo.error.refused"),
    received: [updateWith("OLDNEWS"), updateWith(null)],
  });
});

test("PRM-05 a text longer than any code is refused and clears the code there was", async () => {
  const long = "X".repeat(61);
  const refused = await send(apply(long));
  expect(refused).toEqual({
    answer: rejected("", "promo.error.refused"),
    received: [updateWith(null)],
  });
});

test("a backend that cannot say, or refuses for another reason, is no refused code", async () => {
  const closed = { code: "checkout_closed", detail: "being paid" };
  for (const [update, problem] of [
    [() => refusedWith(closed), "payment.settling"],
    [() => new Response("down", { status: 503 }), "checkout.error.unavailable"],
  ] as const) {
    const { answer } = await send(apply("WELCOME10"), { update });
    expect(answer).toEqual(rejected("WELCOME10", problem));
    expect(hasChangedCheckout(answer)).toBe(false);
  }
});

test("PRM-04 Remove removes the code, Change code leaves it applied and fills it into the field", async () => {
  const checkout = { ...withAddress, promoCode: "TAKE5" };
  const removed = await send({ intent: "remove-promo" }, { checkout });
  expect(removed).toEqual({ answer: { kind: "stay" }, received: [updateWith(null)] });
  const changing = await send({ intent: "change-promo" }, { checkout });
  expect(changing).toEqual({
    answer: { ...rejected("TAKE5", ""), problem: null, changing: true },
    received: [],
  });
  expect(statusOf(changing.answer)).toBe(200);
});

test("PRM-02 without scripts the address being typed is sent along and filled in again", async () => {
  // The first step's own intent comes before that of the button elsewhere on the page.
  const { answer } = await send(
    [
      ["intent", "details"],
      ["email", "ada@exa"],
      ["city", "Austin"],
      ["promoCode", "TAKE5"],
      ["intent", "apply-promo"],
    ],
    { checkout: aCheckout() },
  );
  expect(answer).toMatchObject({
    kind: "promo",
    typed: "TAKE5",
    problem: "promo.error.address",
    entries: { initialValue: { email: "ada@exa", city: "Austin" } },
  });
});

test("PRM-02 without scripts a code that was typed beside the details is applied once they are saved", async () => {
  const { shop, asked } = aShop(detailsBackend(() => ({ ...withAddress, promoCode: "TAKE5" })));
  const answer = await handleCheckoutForm(shop, await aRequest(shop, detailsWith(" TAKE5 ")));
  expect(answer).toMatchObject({ kind: "step", step: "delivery" });
  expect(received(asked).at(-1)).toEqual(updateWith("TAKE5"));
});

test("PRM-03 PRM-05 without scripts a code beside the details that is refused stays on their page, and they are filled in", async () => {
  const { shop } = aShop(detailsBackend(() => ({ ...withAddress, promoCodeErrors: [ended] })));
  const answer = await handleCheckoutForm(shop, await aRequest(shop, detailsWith("OLDNEWS")));
  expect(answer).toMatchObject({
    kind: "promo",
    problem: "promo.error.refused",
    entries: { initialValue: { email: detailsForm.email, city: detailsForm.city } },
  });
});

test("PRM-02 without scripts a code is still typed where the details beside it are wrong", async () => {
  const { shop } = aShop(detailsBackend(() => withAddress));
  const wrong = { ...detailsWith("TAKE5"), email: "ada@exa" };
  const answer = await handleCheckoutForm(shop, await aRequest(shop, wrong));
  expect([answer.kind, typedPromoCode(answer)]).toEqual(["invalid", "TAKE5"]);
});
