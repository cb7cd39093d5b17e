import type { Page } from "@playwright/test";
import { updateCheckout } from "../contract/checkout/checkout-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { faultsOf } from "./page-faults";
import { askPlatform } from "./platform";
import { applyPromoCode, fillCard, fillDetails, hydrated } from "./shop-steps";

const words =
  "Sorry, we're having difficulty with AfterPay. Please wait while we redirect you to a secure site to complete your purchase with Credit Card or PayPal.";

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay now with afterpay/ });

async function pickAfterpay(page: Page) {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/checkout/"),
  );
  await page.getByRole("radio", { name: "Afterpay" }).check();
  await saved;
  await expect(page.getByText(/^4 interest-free payments of \$/)).toBeVisible();
}

/** From the payment step to Afterpay's own page. */
async function leaveForAfterpay(page: Page) {
  await pickAfterpay(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Pay in 4" })).toBeVisible();
}

test("EXP-03 PAY-04 PAY-05 PAY-12 Afterpay from the cart asks for missing details, is preselected at payment, shows a total that has changed, and becomes an order once authorised", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl, fillCart }) => {
  await fillCart("aurora", { "north-ridge-tee": 1 });
  await page.goto(storeUrl("aurora", "/cart"));
  await page.getByRole("button", { name: "Afterpay" }).click();
  await expect(page).toHaveURL(/\/checkout\/.+step=details/);
  await expect(page.getByText(/You chose express checkout with Afterpay/)).toBeVisible();
  await fillDetails(page);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("radio", { name: "Afterpay" })).toBeChecked();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const shown = await page.getByTestId("total").last().innerText();
  const dearer = { storeSlug: "aurora", deliveryOption: "fullSuperRushCost" };
  await storeOf(shop, "aurora").ask(updateCheckout, updateCheckout.path, { id, data: dearer });
  await payButton(page).click();
  await expect(page.getByTestId("total").last()).not.toHaveText(shown);
  await expect(page.getByRole("alert")).toContainText("The total of your order has changed.");
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Pay in 4" })).toBeVisible();
  await page.getByRole("button", { name: "Authorise" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("CRT-31 PAY-20 Q52 Q107 K-06 a decline by Afterpay redirects to the card after four seconds, from where Back does not return to the redirecting page, and a total outside its limits opens a dialog and leaves the other methods", {
  tag: "@sizeless",
}, async ({ page, shop, openSeededCheckout }) => {
  const id = await openSeededCheckout("payment");
  const step = page.url();
  await leaveForAfterpay(page);
  await page.clock.install();
  // The next page waits until this one was looked at.
  let goOn = () => {};
  const looked = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(/failed=afterpay/, async (route) => {
    await looked;
    await route.continue();
  });
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await hydrated(page);
  expect(await faultsOf(page)).toEqual([]);
  goOn();
  await page.clock.fastForward(4_000);
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
  const notice = page.getByText("The payment cannot be authorized.");
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/step=payment$/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
  await expect(notice).toBeHidden();
  await page.goBack();
  // At once: the redirecting page would go on by itself.
  expect(page.url()).not.toContain("afterpay-failed");

  await page.goto(step);
  await hydrated(page);
  await pickAfterpay(page);
  const market = { locale: "en", currency: "EUR", region: "EU" } as const;
  await askPlatform(shop, "aurora").moveCheckout(id, market);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Afterpay is not available" });
  await expect(dialog).toContainText("Please pay by card or PayPal");
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("cannot be paid with Afterpay");
  await page.getByRole("radio", { name: "Card" }).check();
  await expect(page.getByLabel("Name on card")).toBeVisible();
  // The fields go on with their instance of Stripe while the order changes: else it complains in the console.
  await applyPromoCode(page, "WELCOME10");
  await expect(page.getByText("Promo code WELCOME10 applied")).toBeVisible();
  await fillCard(page, "4242424242424242");
});
