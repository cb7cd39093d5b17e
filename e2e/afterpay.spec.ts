import type { Page, Route } from "@playwright/test";
import { axe } from "./axe";
import { expect, test } from "./fixtures";
import { askPlatform } from "./platform";
import { fillCard, openCheckout, walkThroughCheckout } from "./shop-steps";

const words =
  "Sorry, we're having difficulty with AfterPay. Please wait while we redirect you to a secure site to complete your purchase with Credit Card or PayPal.";

async function expectAccessible(page: Page) {
  const { violations } = await axe(page).exclude("iframe").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay now with afterpay/ });

async function pickAfterpay(page: Page, listing: string) {
  await openCheckout(page, listing);
  await walkThroughCheckout(page);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/checkout/"),
  );
  await page.getByRole("radio", { name: "Afterpay" }).check();
  await saved;
  await expect(page.getByText(/^4 interest-free payments of \$/)).toBeVisible();
}

/** From a listing to Afterpay's own page. */
async function leaveForAfterpay(page: Page, listing: string) {
  await pickAfterpay(page, listing);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Pay in 4" })).toBeVisible();
}

test("PAY-04 PAY-05 PAY-12 a shopper agrees to four payments at Afterpay and has an order", async ({
  page,
  storeUrl,
}) => {
  await leaveForAfterpay(page, storeUrl("aurora", "/listing/north-ridge-tee"));
  await page.getByRole("button", { name: "Authorise" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("PAY-20 Q107 whom Afterpay declined is led on after four seconds and pays by card", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await leaveForAfterpay(page, storeUrl("aurora", "/listing/north-ridge-tee"));
  await page.clock.install();
  // The next page waits until this one was looked at.
  const held: Route[] = [];
  await page.route(/failed=afterpay/, (route) => {
    held.push(route);
  });
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.locator("html[data-scripts=on]")).toBeAttached();
  await expectAccessible(page);
  await page.unroute(/failed=afterpay/);
  for (const route of held) await route.continue();
  await page.clock.fastForward(4_000);
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("CRT-31 Q52 an order that Afterpay takes no more says so in a dialog and keeps the other ways", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  await pickAfterpay(page, storeUrl("aurora", "/listing/north-ridge-tee"));
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const market = { locale: "en", currency: "EUR", region: "EU" } as const;
  await askPlatform(shop, "aurora").moveCheckout(id, market);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Afterpay is not available" });
  await expect(dialog).toContainText("Please pay by card or PayPal");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("cannot be paid with Afterpay");
  await page.getByRole("radio", { name: "Card" }).check();
  await expect(page.getByLabel("Name on card")).toBeVisible();
});

test("PAY-20 without scripts Afterpay is left again for the card", { tag: "@nojs-only" }, async ({
  page,
  storeUrl,
}) => {
  await openCheckout(page, storeUrl("aurora", "/listing/north-ridge-tee"));
  await walkThroughCheckout(page);
  await page.getByRole("radio", { name: "Afterpay" }).check();
  await page.getByRole("button", { name: "Choose" }).click();
  await payButton(page).click();
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue now" })).toBeVisible();
  const refresh = page.locator("meta[http-equiv=refresh]");
  await expect(refresh).toHaveAttribute("content", /^4;url=.*failed=afterpay$/);
  // The page goes on by itself.
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
});
