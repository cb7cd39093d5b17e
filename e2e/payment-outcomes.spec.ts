/** How a payment ends where an answer is lost, nothing is due, it fails while pending, or it is paid already. */
import type { Page } from "@playwright/test";
import Stripe from "stripe";
import { listOrders } from "../contract/order-calls";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { storeOf } from "./buying";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { download, openOwnCheckout } from "./own-checkout";
import { promoCodesOf } from "./promo-codes";
import { applyPromoCode, fillCard } from "./shop-steps";

const placeOrder = (page: Page) => page.getByRole("button", { name: /Place order/ });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order!" });
const paymentStep = (page: Page) => page.getByRole("region", { name: "Payment methods" });

async function pay(page: Page, name = "Ada Walker") {
  await fillCard(page, "4242424242424242");
  await page.getByLabel("Name on card").fill(name);
  await placeOrder(page).click();
}

/** What the provider has of a checkout. */
async function intentsOf(shop: StackUrls, checkoutId: string): Promise<string[]> {
  const { hostname, port } = new URL(shop.sandbox);
  const { STRIPE_SECRET_KEY = "" } = readSettings(process.cwd(), shop);
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...{ host: hostname, port, protocol: "http", telemetry: false },
  });
  const { data } = await stripe.paymentIntents.list({ limit: 100 });
  const own = data.filter(({ metadata }) => metadata.checkout_id === checkoutId);
  return own.map(({ status }) => status);
}

async function ordersOf(shop: StackUrls, email: string, slug = "aurora"): Promise<number> {
  const { orders } = await storeOf(shop, slug).ask(listOrders, `${listOrders.path}?limit=200`);
  return orders.filter((order) => order.email === email).length;
}

for (const fault of ["cut_after_confirm", "api_error_after_confirm"]) {
  test(`Q105 a confirm whose answer is lost (${fault}) ends at the thank-you page, charged once`, {
    tag: "@sizeless",
  }, async ({ page, shop, openOwnCheckout }) => {
    const email = anAddress();
    const id = await openOwnCheckout("payment", email);
    const declined = page.getByText("cannot be authorized");
    await pay(page, `Ada Walker +${fault} +webhook_never`);
    await expect(thanks(page)).toBeVisible();
    await expect(declined).toHaveCount(0);
    expect(await intentsOf(shop, id)).toEqual(["succeeded"]);
    expect(await ordersOf(shop, email)).toBe(1);
  });
}

test("PAY-05 PAY-08 an order of nothing asks for no way to pay, and one press places it", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, shop, storeUrl, javaScriptEnabled }) => {
  const email = anAddress();
  const code = `ALL${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const codes = promoCodesOf(shop, download.slug);
  await codes.put(code, 100);
  const at = { shop, url: storeUrl(download.slug), hasScripts: javaScriptEnabled };
  const id = await openOwnCheckout(page, at, { step: "payment", email, goods: download });
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

test("PAY-13 Q106 a payment that fails while it is pending is told, and a card pays after it", {
  tag: "@sizeless",
}, async ({ page, shop, openOwnCheckout }) => {
  const email = anAddress();
  const id = await openOwnCheckout("payment", email);
  await pay(page, "Ada Walker +processing_fails");
  await expect(
    page.getByRole("heading", { name: "Your payment is being confirmed" }),
  ).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await pay(page);
  await expect(thanks(page)).toBeVisible();
  expect(await intentsOf(shop, id)).toEqual(["succeeded"]);
  expect(await ordersOf(shop, email)).toBe(1);
});

test("CHK-15 Q103 a checkout that was paid leads to its order by Back, by its address, and from a tab that pays late", {
  tag: "@sizeless",
}, async ({ page, context, shop, storeUrl, openOwnCheckout }) => {
  const email = anAddress();
  const id = await openOwnCheckout("payment", email);
  const late = await context.newPage();
  await late.goto(storeUrl("aurora", `/checkout/${id}?step=payment`));
  await fillCard(late, "4242424242424242");
  await pay(page);
  await expect(thanks(page)).toBeVisible();
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
