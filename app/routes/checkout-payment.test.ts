import { expect, test } from "vitest";
import { sealCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { readCookies } from "#app/tenancy/store-cookies";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import { aCheckout, aCustomer, aShop, refusedWith } from "#tests/fixtures/app/checkout";
import { complete, underWay } from "#tests/fixtures/app/payment";
import { action as choosePage, loader as openCheckout } from "./checkout";
import { loader as openAfterpayFailed } from "./checkout-afterpay-failed";
import { loader as openEstimate } from "./checkout-estimate";
import { loader as openWallet } from "./checkout-express-wallet";
import { action, loader as openPayment } from "./checkout-payment";
import { loader as comeBack } from "./checkout-return";

const done = aCheckout({ state: "success", customer: aCustomer });

const argumentsOf = (shop: ShopContext, path: string, init: RequestInit = {}) => ({
  request: new Request(`https://aurora.test/checkout/c1${path}`, init),
  params: { checkoutId: "c1" },
  context: { shop },
});

/** The answer, or what was thrown in its place. */
async function responseOf(work: Promise<unknown>): Promise<Response> {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  throw answer;
}

const check = (shop: ShopContext, query: string) =>
  responseOf(
    action(
      argumentsOf(shop, `/payment${query}`, {
        method: "POST",
        body: new URLSearchParams({ intent: "check" }),
      }),
    ),
  );
const forgottenBy = ({ headers }: Response) =>
  headers.getSetCookie().map((cookie) => cookie.split("=")[0]);

test("CHK-02 Q83 a script may ask with the URL's sealed id in any browser, and with no other id", async () => {
  const { shop } = aShop(() => done);
  const query = `?id=${await sealCheckoutId(shop, "c1")}`;
  expect(await (await check(shop, query)).json()).toMatchObject({ kind: "redirect" });
  // A script cannot read the page that a redirect leads to.
  const ended = { kind: "redirect", path: "/cart?error=ended" };
  const foreign = `?id=${await sealCheckoutId(shop, "c2")}`;
  for (const id of ["", foreign]) expect(await (await check(shop, id)).json()).toEqual(ended);
});

test("CHK-14 Q83 a purchase is forgotten by the browser that made it, and by no other that is sent its address", async () => {
  const { shop } = aShop(() => done);
  const sealed = await sealCheckoutId(shop, "c1");
  const other = { ...shop, cookies: { "aurora.checkout": await sealCheckoutId(shop, "c2") } };
  const own = { ...shop, cookies: { "aurora.checkout": sealed } };
  const guarded = ["checkout", "payment", "ordered"].map((name) => `__Host-aurora.${name}`);
  const all = ["aurora", ...guarded];
  for (const [visitor, forgotten] of [
    [other, []],
    [shop, []],
    [own, all],
  ] as const) {
    const back = await responseOf(comeBack(argumentsOf(visitor, `/return?id=${sealed}`)));
    expect(back.headers.get("location")).toMatch(/^\/thankyou\?/);
    expect(forgottenBy(back)).toEqual(forgotten);
    expect(forgottenBy(await check(visitor, `?id=${sealed}`))).toEqual(forgotten);
  }
});

/** The browser as it is after a purchase: of its checkout it knows that it was ordered. */
async function afterPurchase(shop: ShopContext): Promise<ShopContext> {
  const own = { ...shop, cookies: { "aurora.checkout": await sealCheckoutId(shop, "c1") } };
  const paid = await responseOf(comeBack(argumentsOf(own, "/return")));
  const pairs = paid.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const cookies = Object.entries(readCookies(pairs.join("; "), true));
  return { ...shop, cookies: Object.fromEntries(cookies.filter(([, value]) => value !== "")) };
}

test("CHK-15 Q103 a buyer who returns to a finished checkout is redirected to its thank-you page", async () => {
  const { shop } = aShop(() => done);
  const buyer = await afterPurchase(shop);
  const again = /^\/thankyou\?.*repeat=1/;
  const page = await responseOf(openCheckout(argumentsOf(buyer, "?step=payment")));
  expect(page.headers.get("location")).toMatch(again);
  const body = new URLSearchParams({
    intent: "pay",
    method: "card",
    amount: "2000",
    nameOnCard: "A",
  });
  const late = await responseOf(action(argumentsOf(buyer, "/payment", { method: "POST", body })));
  expect(await late.json()).toMatchObject({ kind: "redirect", path: expect.stringMatching(again) });
  // Its first visit is no repeat, and another browser sees nothing of it.
  const first = { ...shop, cookies: { "aurora.checkout": await sealCheckoutId(shop, "c1") } };
  const thanked = await responseOf(openCheckout(argumentsOf(first, "")));
  expect(thanked.headers.get("location")).not.toMatch(again);
  const other = await responseOf(openCheckout(argumentsOf(shop, "")));
  expect(other.headers.get("location")).toBe("/cart");
});

test("PAY-12 Q86 a purchase whose answer names a page is forgotten, and leads to that page", async () => {
  const redirectUrl = "https://www.paypal.com/receipt/1";
  const open = aCheckout({ ...complete, payment: underWay });
  let isPaid = false;
  const { shop } = aShop(({ call }) => {
    if (!call.includes("submit")) return isPaid ? done : open;
    isPaid = true;
    return { state: "success", redirectUrl, displayMessage: null, message: null };
  });
  const own = { ...shop, cookies: { "aurora.checkout": await sealCheckoutId(shop, "c1") } };
  const back = await responseOf(comeBack(argumentsOf(own, "/return")));
  expect(back.headers.get("location")).toBe(redirectUrl);
  expect(forgottenBy(back)).toContain("aurora");
  isPaid = false;
  const posted = await check(own, "");
  expect(await posted.json()).toEqual({ kind: "redirect", path: redirectUrl });
  expect(forgottenBy(posted)).toContain("aurora");
});

test("CHK-02 what this browser has ordered opens no checkout that is still open", async () => {
  const { shop } = aShop(() => done);
  const { cookies } = await afterPurchase(shop);
  const { shop: later } = aShop(() => aCheckout({ customer: aCustomer }));
  const page = await responseOf(openCheckout(argumentsOf({ ...later, cookies }, "")));
  expect(page.headers.get("location")).toBe("/cart");
});

test("EXP-04 a checkout of another region or currency has no wallet's own page, and the cart says why", async () => {
  const market = { locale: "en", currency: "EUR", region: "EU" } as const;
  const { shop } = aShop(() => aCheckout({ market }));
  const own = { ...shop, cookies: { "aurora.checkout": await sealCheckoutId(shop, "c1") } };
  const answer = await responseOf(openWallet(argumentsOf(own, "/express?method=googlepay")));
  expect(answer.headers.get("location")).toBe("/cart?error=express");
});

test("Q105 what sold out before it was paid is said at the payment step, and not that PayPal failed", async () => {
  const approved = aCheckout({ ...complete, payment: underWay });
  const { shop } = aShop(({ call }) =>
    call === "POST /v1/checkout/submit"
      ? refusedWith({ code: "out_of_stock", detail: "no" })
      : approved,
  );
  const sealed = await sealCheckoutId(shop, "c1");
  const back = await responseOf(comeBack(argumentsOf(shop, `/return?id=${sealed}&method=paypal`)));
  const way = new URL(back.headers.get("location") ?? "", shop.origin);
  expect([way.searchParams.get("step"), way.searchParams.get("soldOut")]).toEqual([
    "payment",
    "paypal",
  ]);
});

test("PAY-20 where Afterpay's payment goes back, no page says that Afterpay failed", async () => {
  const open = async (displayMessage: string | null) => {
    const { shop } = aShop(() => aCheckout({ ...complete, displayMessage }));
    const sealed = await sealCheckoutId(shop, "c1");
    const page = await responseOf(openAfterpayFailed(argumentsOf(shop, `?id=${sealed}`)));
    return page.headers.get("location") ?? page.status;
  };
  expect(await open(paymentErrorMessages.returned)).toMatch(/step=payment&failed=afterpay$/);
  expect(await open("Your card was declined.")).toBe(200);
});

test("DEL-06 PAY-02 a choice that a script sends stays on its page, so that no redirect takes the place of the next form", async () => {
  const { shop } = aShop(() => aCheckout({ customer: aCustomer }));
  const own = { ...shop, cookies: { "aurora.checkout": await sealCheckoutId(shop, "c1") } };
  const choose = async (query: string, next: Record<string, string>) => {
    const body = new URLSearchParams({ intent: "method", paymentMethod: "paypal", ...next });
    const answer = await choosePage(argumentsOf(own, query, { method: "POST", body }));
    return answer.headers.get("location") ?? (await answer.json());
  };
  const stay = { next: "stay" };
  expect(await choose("?step=payment", stay)).toEqual({ kind: "saved" });
  expect(await choose("?step=payment", {})).toBe("/checkout/c1?step=payment");
  // The address itself has to change.
  expect(await choose("", stay)).toBe("/checkout/c1?step=payment");
  for (const mark of ["failed", "cancelled", "undeliverable", "unpaid"]) {
    expect(await choose(`?step=payment&${mark}=card`, stay)).toBe("/checkout/c1?step=payment");
  }
});

test("the address of a checkout's forms that is opened by itself is answered 405, and logs no failure", () => {
  for (const open of [openPayment, openEstimate]) {
    const { status, headers } = open();
    expect([status, headers.get("allow"), headers.get("cache-control")]).toEqual([
      405,
      "POST",
      "no-store",
    ]);
  }
});
