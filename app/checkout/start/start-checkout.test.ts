import { expect, test } from "vitest";
import { sealCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import { paymentCookieFor } from "#app/checkout/cookies/payment-cookie.server";
import { type Asked, aCheckout, aShop } from "#tests/fixtures/app/checkout";
import { startCheckout } from "./start-checkout.server";

test("PRE-04 in a preview no checkout is started, whichever form asks for it", async () => {
  const { shop, asked } = aShop(() => null);
  const preview = { ...shop, isPreview: async () => true };
  const cart = { lines: [{ sku: "1_1_1", quantity: 1, slug: "tee" }] };
  expect(await startCheckout(preview, cart)).toEqual({
    ok: false,
    reason: "preview",
    message: null,
  });
  expect(asked).toEqual([]);
});

const cart = { lines: [{ sku: "1_1_1", quantity: 1, slug: "tee" }] };
const cookies = { affiliate: "partner-7", partner: "tiktok" };
const owed = { affiliate: "partner-7", trafficSource: "tiktok" };

/** What the checkout's own calls sent. */
const bodyOf = (asked: Asked[], call: string) => asked.find((one) => one.call === call)?.body;

test("ANA-08 ANA-10 API-20 a new checkout is created with its affiliate and traffic source, or with null", async () => {
  const { shop, asked } = aShop(() => aCheckout());
  expect(await startCheckout({ ...shop, cookies }, cart)).toEqual({ ok: true, checkoutId: "c1" });
  expect(bodyOf(asked, "POST /checkout")).toMatchObject(owed);
  const other = aShop(() => aCheckout());
  await startCheckout(other.shop, cart);
  const unattributed = { affiliate: null, trafficSource: null };
  expect(bodyOf(other.asked, "POST /checkout")).toMatchObject(unattributed);
});

test("Q71 an existing checkout is updated with the affiliate of a later visit", async () => {
  const { shop, asked } = aShop(() => aCheckout());
  const own = { "aurora.checkout": await sealCheckoutId(shop, "c1") };
  await startCheckout({ ...shop, cookies: { ...own, ...cookies } }, cart);
  expect(bodyOf(asked, "PUT /v1/checkout")).toMatchObject({ id: "c1", data: owed });
  const later = aShop(() => aCheckout());
  await startCheckout({ ...later.shop, cookies: own }, cart);
  expect(bodyOf(later.asked, "PUT /v1/checkout")).not.toHaveProperty("data.affiliate");
});

const tooMany = () =>
  Response.json({ errors: [{ code: "too_many_requests", detail: "Too many." }] }, { status: 429 });

test("CHK-18 too many checkouts of one network fail with the shop's own message", async () => {
  const { shop } = aShop(tooMany);
  const refused = { ok: false, reason: "too-many", message: null };
  expect(await startCheckout(shop, cart)).toEqual(refused);
});

const overloaded = () =>
  Response.json({ errors: [{ code: "overloaded", detail: "Later." }] }, { status: 503 });

/** The cookie of a payment that this browser has started. */
async function startedPayment({ shop }: ReturnType<typeof aShop>) {
  const payment = { checkoutId: "c1", paymentId: "pi_1", paymentToken: "t" };
  const [, value = ""] = (await paymentCookieFor(shop, payment)).match(/=([^;]+)/) ?? [];
  return { "aurora.payment": decodeURIComponent(value) };
}

test("Q105 while a started payment cannot be read, no second checkout of the cart is made beside it", async () => {
  const backend = ({ call }: Asked) => (call === "POST /checkout" ? aCheckout() : overloaded());
  const paying = aShop(backend);
  const own = { "aurora.checkout": await sealCheckoutId(paying.shop, "c1") };
  const started = { ...paying.shop, cookies: { ...own, ...(await startedPayment(paying)) } };
  const refused = { ok: false, reason: "failed", message: null };
  expect(await startCheckout(started, cart)).toEqual(refused);
  expect(bodyOf(paying.asked, "POST /checkout")).toBeUndefined();
  // Nothing was started here, so that nothing can be paid twice.
  const { shop } = aShop(backend);
  expect(await startCheckout({ ...shop, cookies: own }, cart)).toMatchObject({ ok: true });
});
