/** Payment outcomes: lost answers, free orders, failures while pending, and orders that are paid already. */
import type { Page } from "@playwright/test";
import { listOrders } from "#contract/orders/seller-order-calls";
import { initiatePayment } from "#contract/payments/payment-calls";
import { getCheckout, updateCheckout } from "../contract/checkout/checkout-calls";
import { sealCheckoutLink } from "../core/signed-tokens/mailed-checkout-link";
import { SealingKeysSchema } from "../core/signed-tokens/seal";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { intentsOf, storeOf } from "./order-by-api";
import { promoCodesOf } from "./promo-codes";
import { download, openSeededCheckout } from "./seeded-checkout";
import { applyPromoCode, fillCard } from "./shop-steps";

const placeOrder = (page: Page) => page.getByRole("button", { name: /Place order/ });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order!" });
const paymentStep = (page: Page) => page.getByRole("region", { name: "Payment methods" });

async function pay(page: Page, name = "Ada Walker") {
  await fillCard(page, "4242424242424242");
  await page.getByLabel("Name on card").fill(name);
  await placeOrder(page).click();
}

async function ordersOf(shop: StackUrls, email: string, slug = "aurora"): Promise<number> {
  const { orders } = await storeOf(shop, slug).ask(listOrders, `${listOrders.path}?limit=200`);
  return orders.filter((order) => order.email === email).length;
}

test("PAY-05 PAY-08 a total of 0 shows no payment methods, and one click places the order", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const email = anAddress();
  const code = `ALL${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const codes = promoCodesOf(shop, download.slug);
  await codes.put(code, 100);
  const at = { shop, url: storeUrl(download.slug) };
  const id = await openSeededCheckout(page, at, { step: "payment", email, goods: download });
  await applyPromoCode(page, code);
  await expect(page.getByText("Nothing is due for this order")).toBeVisible();
  await expect(paymentStep(page).getByRole("radio")).toHaveCount(0);
  await expect(page.getByLabel("Name on card")).toHaveCount(0);
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await intentsOf(shop, id)).toEqual([]);
  expect(await ordersOf(shop, email, download.slug)).toBe(1);
  await codes.remove(code);
});

test("PAY-13 Q106 a payment that fails while pending shows the failure, and a card pays after it", {
  tag: "@sizeless",
}, async ({ page, shop, openSeededCheckout }) => {
  const email = anAddress();
  const id = await openSeededCheckout("payment", email);
  await pay(page, "Ada Walker +processing_fails");
  await expect(
    page.getByRole("heading", { name: "Your payment is being confirmed" }),
  ).toBeVisible();
  // CHK-22: where a card that is declined at once says so, and after a reload.
  const atCard = page.locator("form", { has: page.getByLabel("Name on card") });
  await expect(atCard.getByRole("alert")).toContainText("Your card was declined.");
  await page.reload();
  await expect(atCard.getByRole("alert")).toContainText("Your card was declined.");
  await pay(page);
  await expect(thanks(page)).toBeVisible();
  expect(await intentsOf(shop, id)).toEqual(["succeeded"]);
  expect(await ordersOf(shop, email)).toBe(1);
});

test("PAY-13 Q83 Q105 Q106 Q123 the link in a payment-failed mail opens the payment step on another device, and after its end redirects to the cart with a message, and the return page of an unpaid payment redirects to the payment step with one", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ browser, page, shop, storeUrl, openSeededCheckout, javaScriptEnabled }) => {
  const id = await openSeededCheckout("payment", anAddress());
  const keys = SealingKeysSchema.parse(readSettings(process.cwd(), shop).SEALING_KEYS);
  const link = async (checkoutId: string) => {
    const sealed = await sealCheckoutLink(keys, "aurora", checkoutId, new Date());
    const query = new URLSearchParams({ step: "payment", failed: "card", id: sealed });
    return storeUrl("aurora", `/checkout/${checkoutId}?${query}`);
  };
  const device = await browser.newContext({ javaScriptEnabled });
  const other = await device.newPage();
  await other.goto(await link(id));
  await expect(paymentStep(other)).toBeVisible();
  await expect(other.getByText("500 Howard Street").first()).toBeVisible();
  await other.goto(await link(crypto.randomUUID()));
  await expect(other).toHaveURL(/\/cart\?error=ended/);
  await expect(other.getByText("The checkout of this link has ended.")).toBeVisible();
  await device.close();
  await expect(paymentStep(page)).toBeVisible();

  const store = storeOf(shop, "aurora");
  const query = `?id=${id}&storeSlug=aurora`;
  const { costs } = await store.ask(getCheckout, `${getCheckout.path}${query}`);
  await store.ask(initiatePayment, initiatePayment.path, {
    storeSlug: "aurora",
    checkoutId: id,
    amount: costs.total.value,
    platform: "stripe",
    paymentMethod: "card",
  });
  await page.goto(storeUrl("aurora", `/checkout/${id}/return?method=card`));
  await expect(paymentStep(page)).toBeVisible();
  await expect(
    page.getByText("Your payment did not arrive, and nothing was charged."),
  ).toBeVisible();
  await expect(page.getByText("Your payment is being confirmed")).toHaveCount(0);
});

// An error of the provider's counts as a lost answer: card-error-outcome.test.ts.
test("CHK-15 Q103 Q105 a confirm whose answer is lost ends at the thank-you page, charged once, and the paid checkout redirects to its order by Back, by URL, and from a second tab that pays late", {
  tag: "@sizeless",
}, async ({ page, context, shop, storeUrl, openSeededCheckout }) => {
  const email = anAddress();
  const id = await openSeededCheckout("payment", email);
  const late = await context.newPage();
  await late.goto(storeUrl("aurora", `/checkout/${id}?step=payment`));
  await fillCard(late, "4242424242424242");
  await pay(page, "Ada Walker +cut_after_confirm +webhook_never");
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("cannot be authorized")).toHaveCount(0);
  const repeat = "This order was placed already.";
  await placeOrder(late).click();
  await expect(thanks(late)).toBeVisible();
  await expect(late.getByText(repeat)).toBeVisible();
  await page.goBack();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(repeat)).toBeVisible();
  await page.goto(storeUrl("aurora", `/checkout/${id}`));
  await expect(page.getByText(repeat)).toBeVisible();
  expect(await intentsOf(shop, id)).toEqual(["succeeded"]);
  expect(await ordersOf(shop, email)).toBe(1);
});

// A total is changed elsewhere in checkout-steps.spec.ts.
test("CHK-15 an address that was changed elsewhere since the page was drawn is shown before anything is paid", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, shop, openSeededCheckout, javaScriptEnabled }) => {
  const id = await openSeededCheckout("payment", anAddress());
  const store = storeOf(shop, "aurora");
  const change = (data: object) =>
    store.ask(updateCheckout, updateCheckout.path, { id, data: { storeSlug: "aurora", ...data } });
  const path = `${getCheckout.path}?id=${id}&storeSlug=aurora`;
  const { customer } = await store.ask(getCheckout, path);
  const address = { ...customer?.address, address1: "501 Howard Street" };
  await change({ customer: { ...customer, address } });
  if (javaScriptEnabled) await pay(page);
  else await placeOrder(page).click();
  await expect(page.getByText("was changed elsewhere")).toBeVisible();
  await expect(page.getByText("501 Howard Street").first()).toBeVisible();
  expect(await intentsOf(shop, id)).toEqual([]);
});
