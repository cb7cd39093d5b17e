/** Declined cards, 3-D Secure challenges and network failures: no input is lost, and one order is made. */

import type { Page } from "@playwright/test";
import { listOrders } from "#contract/orders/seller-order-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { intentsOf, shops, storeOf } from "./order-by-api";
import { faultsOf } from "./page-faults";
import { openSeededCheckout } from "./seeded-checkout";
import { fillCard } from "./shop-steps";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

/** One that the bank gives its reason for; all of them are in card-error-outcome.test.ts. */
const emptyCard = "4000000000009995";

const placeOrder = (page: Page) => page.getByRole("button", { name: /Place order/ });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order!" });
const bankOf = (page: Page) => page.frameLocator('iframe[src*="/stripe/3ds/"]');

async function payBy(page: Page, card: string) {
  await fillCard(page, card);
  await placeOrder(page).click();
}

const bannerOf = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: `The payment cannot be authorized. ${text}` });

/** What the page sends by itself, with the sealed id where its address has one. */
const postsOf = "**/checkout/*/payment*";

async function ordersOf(shop: StackUrls, email: string): Promise<number> {
  const { orders } = await storeOf(shop, "aurora").ask(listOrders, `${listOrders.path}?limit=200`);
  return orders.filter((order) => order.email === email).length;
}

test("PAY-07 PAY-15 PAY-16 CHK-22 a wrong name, declined cards, a failed 3-D Secure and a lost connection show their reason, and a double press after them pays by card once, although the method below moves under the pointer", {
  tag: "@sizeless",
}, async ({ page, context, shop, openSeededCheckout }) => {
  const email = anAddress();
  const id = await openSeededCheckout("payment", email);
  const name = page.getByLabel("Name on card");
  await name.fill("Ada Walker");
  await placeOrder(page).click();
  // Nothing was asked of a bank: the field says what is missing, and nothing else does.
  await expect(page.locator(".field-error")).toHaveText(/^Your card number is incomplete\.$/);
  await expect(page.getByText("cannot be authorized")).toHaveCount(0);
  await fillCard(page, emptyCard);
  const wrongNames = [
    ["a".repeat(200), "Please enter a shorter text"],
    ["\u200b", "Please enter the name on the card"],
  ] as const;
  for (const [typed, message] of wrongNames) {
    await name.fill(typed);
    await placeOrder(page).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(name).toBeFocused();
  }
  await expect(page.getByText("Payment failed, please try again.")).toHaveCount(0);
  expect(await intentsOf(shop, id)).toEqual([]);
  await payBy(page, emptyCard);
  await expect(bannerOf(page, "Your card has insufficient funds.")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await fillCard(page, "4242424242424241");
  await expect(page.getByRole("alert").getByText("Your card number is invalid.")).toBeVisible();

  await payBy(page, "4000002760003184");
  await bankOf(page).getByRole("button", { name: "Fail" }).click();
  await expect(bannerOf(page, "Your card was declined.")).toBeVisible();
  await expect(name).toHaveValue("Ada Walker");

  await fillCard(page, "4000002500003155");
  await context.setOffline(true);
  await placeOrder(page).click();
  await expect(page.getByText("You are offline. Nothing was charged,")).toBeVisible();
  await context.setOffline(false);
  await placeOrder(page).dblclick();
  await bankOf(page).getByRole("button", { name: "Complete" }).click();
  await expect(thanks(page)).toBeVisible();
  // One payment took every card after the one before it.
  expect(await intentsOf(shop, id)).toEqual(["succeeded"]);
  expect(await ordersOf(shop, email)).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
});

test("PAY-04 Q104 Q105 a payment refused because the backend is down leaves what was typed, a connection lost during the next is reported, and the order is found once it is back", {
  tag: "@sizeless",
}, async ({ page, context, shop, openSeededCheckout }) => {
  const email = anAddress();
  await openSeededCheckout("payment", email);
  // A choice that cannot be sent is not made, and says so until one is.
  const method = (name: string) => page.getByRole("radio", { name, exact: true });
  const notSaved = page.getByRole("alert").filter({ hasText: "We could not reach the shop." });
  // What the card's panel needs is there before the line breaks.
  await expect(page.getByLabel("Name on card")).toBeVisible();
  await context.setOffline(true);
  await method("PayPal").click();
  await expect(notSaved).toBeVisible();
  await expect(method("Card")).toBeChecked();
  await context.setOffline(false);
  for (const name of ["PayPal", "Card"]) {
    await method(name).click();
    await expect(notSaved).toBeHidden();
    await expect(method(name)).toBeChecked();
  }

  await fillCard(page, "4242424242424242");
  await page.route(postsOf, (route) =>
    route.fulfill({ json: { kind: "invalid", problem: "checkout.error.unavailable" } }),
  );
  // What is down does not answer the page either.
  const isRead = /\/checkout\/[^/]+\?.*_data=/;
  const asked: string[] = [];
  await page.route(isRead, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 503, body: "down" });
  });
  await placeOrder(page).click();
  await expect(page.getByText("That did not work. Nothing was charged.")).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
  await expect(page.getByLabel("Name on card")).toHaveValue("Ada Walker");
  expect(asked).toEqual([]);
  await page.unroute(postsOf);
  await page.unroute(isRead);

  // The provider has the money, and the shop's answer is lost.
  await page.route(postsOf, async (route) => {
    if (!route.request().postData()?.includes("intent=submit")) return route.fallback();
    await context.setOffline(true);
    return route.abort("internetdisconnected");
  });
  await placeOrder(page).click();
  const looking = page.getByRole("status").filter({ hasText: /^You are offline\. As soon as/ });
  await expect(looking).toBeVisible();
  await page.unroute(postsOf);
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect(await ordersOf(shop, email)).toBe(1);
});

test("PAY-13 Q105 a pending payment is polled and confirmed once it succeeds", {
  tag: "@sizeless",
}, async ({ page, shop, openSeededCheckout }) => {
  const [name = "", host] = anAddress().split("@");
  const email = `${name.slice(0, 20)}+afterpay_slow@${host}`;
  await openSeededCheckout("payment", email);
  // The page's own polling finds nothing, so that it stays until the shopper acts.
  await page.route(postsOf, (route) =>
    route.request().postData()?.includes("intent=submit")
      ? route.fulfill({ json: { kind: "settling" } })
      : route.fallback(),
  );
  await page.getByRole("radio", { name: "Afterpay" }).check();
  await page.getByRole("button", { name: /Pay now with afterpay/ }).click();
  await page.getByRole("button", { name: "Authorise" }).click();
  await expect(
    page.getByRole("heading", { name: "Your payment is being confirmed" }),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // Before the page's own polling is answered again: it might have gone on by itself.
  await page.getByRole("link", { name: "Check again" }).click();
  await page.unroute(postsOf);
  await expect(thanks(page)).toBeVisible();
  expect(await ordersOf(shop, email)).toBe(1);
});

test("what sold out before the press on Place order is said with a link to the cart", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const goods = [aProduct({ variations: [{ colorName: "", sizes: aSizes(["Print"], 1) }] })];
  const { slug } = await openTestStore(shop, [aListing("last-print", { products: goods })]);
  const url = storeUrl(slug);
  const last = { slug, listing: "last-print", deliveryOption: "fullRushCost" } as const;
  await openSeededCheckout(page, { shop, url }, { step: "payment", goods: last });
  await storeOf(shop, slug).buy("bea@example.com", ["last-print"], shops[0].market);
  await fillCard(page, "4242424242424242");
  await placeOrder(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "has just sold out" });
  await notice.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(storeUrl(slug, "/cart"));
});
