import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { fillCard } from "./shop-steps";

const buttons = (page: Page) =>
  page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole("button");
const sheetOf = (page: Page, wallet: string) =>
  page.frameLocator(`iframe[title="${wallet}"]`).getByRole("dialog", { name: wallet });

const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order!" });

test("PAY-01 PAY-03 a shopper pays from the payment step by Google Pay, as much as the page says", async ({
  page,
  openOwnCheckout,
}) => {
  await openOwnCheckout("payment");
  await expect(page.getByRole("region", { name: "Express checkout" })).toBeVisible();
  const total = (await page.locator(".pay-amount").textContent()) ?? "";
  await buttons(page).filter({ hasText: "Google Pay" }).press("Enter");
  const sheet = sheetOf(page, "Google Pay");
  await expect(sheet.getByRole("radio", { name: "California" })).toBeHidden();
  await sheet.getByRole("button", { name: `Pay ${total}` }).click();
  await expect(thanks(page)).toBeVisible();
});

test("EXP-01 PAY-01 Apple Pay brings address and delivery: tax and total follow, and that is paid", {
  tag: "@sizeless",
}, async ({ page, storeUrl, openOwnCheckout }) => {
  await page.addInitScript(() => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
  });
  const id = await openOwnCheckout("details");
  await page.goto(storeUrl("aurora", `/checkout/${id}/express?method=applepay`));
  const button = buttons(page);
  await expect(button).toHaveText("Apple Pay");
  await expect(button).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await button.click();
  const sheet = sheetOf(page, "Apple Pay");
  await expect(sheet.getByRole("radio", { name: /Canada/ })).toBeDisabled();
  const pay = sheet.getByRole("button", { name: /^Pay \$/ });
  const total = () => pay.textContent();
  await expect(sheet.getByText("Tax")).toBeVisible();
  const inCalifornia = await total();
  await sheet.getByRole("radio", { name: "New York" }).check();
  await expect(pay).toBeEnabled();
  await expect(pay).not.toHaveText(inCalifornia ?? "");
  const inNewYork = await total();
  await sheet.getByRole("radio", { name: /^Rush delivery/ }).check();
  await expect(pay).toBeEnabled();
  await expect(pay).not.toHaveText(inNewYork ?? "");
  await pay.click();
  await expect(thanks(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("name")).toBe("Grace");
});

test("PAY-15 a wallet that is closed or declined charges nothing, and a card then pays", {
  tag: "@sizeless",
}, async ({ page, openOwnCheckout }) => {
  await openOwnCheckout("payment");
  await buttons(page).click();
  const sheet = sheetOf(page, "Google Pay");
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You closed your wallet without paying.")).toBeVisible();
  await buttons(page).click();
  await sheet.getByRole("radio", { name: /is declined/ }).check();
  await sheet.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(thanks(page)).toBeVisible();
});

test("PAY-01 Q47 a device without a wallet shows none", { tag: "@sizeless" }, async ({
  page,
  storeUrl,
  openOwnCheckout,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PaymentRequest");
  });
  const id = await openOwnCheckout("payment");
  await page.getByLabel("Name on card").waitFor();
  await expect(page.getByRole("region", { name: "Express checkout" })).toHaveCount(0);
  await page.goto(storeUrl("aurora", `/checkout/${id}/express?method=googlepay`));
  await expect(page.getByText("Google Pay is not available on this device.")).toBeVisible();
  await page.getByRole("link", { name: "Other ways to pay" }).click();
  await expect(page.getByRole("region", { name: "Payment methods" })).toBeVisible();
});
