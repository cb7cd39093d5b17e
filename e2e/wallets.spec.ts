import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { intentsOf } from "./order-by-api";
import { faultsOf } from "./page-faults";
import { download, openSeededCheckout } from "./seeded-checkout";
import { fillCard } from "./shop-steps";

const buttons = (page: Page) =>
  page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole("button");
const sheetOf = (page: Page, wallet: string) =>
  page.frameLocator(`iframe[title="${wallet}"]`).getByRole("dialog", { name: wallet });

const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order!" });

test("EXP-01 PAY-01 Apple Pay from the cart sets address and delivery, and charges the total with their tax, also after a decline", {
  tag: "@sizeless",
}, async ({ page, storeUrl, openSeededCheckout }) => {
  await page.addInitScript(() => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
  });
  const id = await openSeededCheckout("details");
  await page.goto(storeUrl("aurora", `/checkout/${id}/express?method=applepay`));
  const shown = page.getByTestId("total");
  const before = (await shown.textContent()) ?? "";
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
  await sheet.getByRole("radio", { name: /is declined/ }).check();
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  // The page's total is that of the delivery that was chosen in the wallet.
  await expect(shown).not.toHaveText(before);
  await button.click();
  await sheet.getByRole("radio", { name: "New York" }).check();
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(thanks(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("name")).toBe("Grace");
});

test("DEL-01 PAY-01 Q47 a wallet offers no rush delivery to APO addresses, a post box found at payment is not charged for rush, and a device without a wallet shows no button", {
  tag: "@sizeless",
}, async ({ page, storeUrl, openSeededCheckout }) => {
  const id = await openSeededCheckout("details");
  await page.goto(storeUrl("aurora", `/checkout/${id}/express?method=googlepay`));
  await buttons(page).click();
  const sheet = sheetOf(page, "Google Pay");
  const pay = sheet.getByRole("button", { name: /^Pay \$/ });
  const rush = sheet.getByRole("radio", { name: /^Rush delivery/ });
  await sheet.getByRole("radio", { name: "Post box" }).check();
  await rush.check();
  await expect(pay).toBeEnabled();
  await pay.click();
  const refused = page.getByText("The delivery you chose does not go to this address.");
  await expect(refused).toBeVisible();
  // The wallet's sheet stays open and says so too: the address is changed there.
  await expect(
    sheet.getByText("The delivery you chose does not go to this address."),
  ).toBeVisible();
  await sheet.getByRole("radio", { name: "Army post" }).check();
  await expect(rush).toHaveCount(0);
  await pay.click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("PSC 3 Box 55")).toBeVisible();
  await expect(page.getByRole("main").getByText("Standard delivery")).toBeVisible();

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PaymentRequest");
  });
  const next = await openSeededCheckout("payment");
  await page.getByLabel("Name on card").waitFor();
  await expect(page.getByRole("region", { name: "Express checkout" })).toHaveCount(0);
  await page.goto(storeUrl("aurora", `/checkout/${next}/express?method=googlepay`));
  await expect(page.getByText("Google Pay is not available on this device.")).toBeVisible();
  await page.getByRole("link", { name: "Other ways to pay" }).click();
  await expect(page.getByRole("region", { name: "Payment methods" })).toBeVisible();
});

test("EXP-01 PAY-01 Q98 a wallet pays for a download from the cart without address or delivery, and sets the customer, and pays for one on the payment step", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const at = { shop, url: storeUrl(download.slug) };
  await openSeededCheckout(page, at, { step: "details", goods: download });
  await page.goto(storeUrl(download.slug, "/cart"));
  await page.getByRole("button", { name: "Google Pay" }).click();
  await expect(page).toHaveURL(/\/checkout\/.+\/express\?method=googlepay/);
  await expect(page.getByText("no address is needed")).toBeVisible();
  const total = (await page.getByTestId("total").textContent()) ?? "";
  await buttons(page).click();
  const sheet = sheetOf(page, "Google Pay");
  await expect(sheet.getByText("Subtotal")).toBeVisible();
  await expect(sheet.getByRole("radio", { name: /California|delivery/ })).toHaveCount(0);
  await sheet.getByRole("button", { name: `Pay ${total}` }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("wallet@example.com")).toBeVisible();

  await openSeededCheckout(page, at, { step: "payment", goods: download });
  const due = (await page.locator(".pay-amount").textContent()) ?? "";
  await buttons(page).filter({ hasText: "Google Pay" }).click();
  await expect(sheet.getByText("Subtotal")).toBeVisible();
  await expect(sheet.getByRole("radio", { name: "California" })).toHaveCount(0);
  await sheet.getByRole("button", { name: `Pay ${due}` }).click();
  await expect(thanks(page)).toBeVisible();
});

test("PAY-01 PAY-03 PAY-15 loading wallets does not shift the payment methods, Google Pay asks for the total on the page, and closed or declined charges nothing, so that a card then pays", {
  tag: "@sizeless",
}, async ({ page, shop, openSeededCheckout }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/stripe\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const id = await openSeededCheckout("payment");
  await expect(page.getByText("Loading the secure card form")).toBeVisible();
  const card = page.getByRole("radio", { name: "Card", exact: true });
  const before = (await card.boundingBox())?.y;
  letThrough();
  await expect(buttons(page).first()).toBeVisible();
  await expect(page.getByLabel("Name on card")).toBeVisible();
  expect((await card.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);

  await expect(page.getByRole("region", { name: "Express checkout" })).toBeVisible();
  const total = (await page.locator(".pay-amount").textContent()) ?? "";
  await buttons(page).filter({ hasText: "Google Pay" }).press("Enter");
  const sheet = sheetOf(page, "Google Pay");
  const pay = sheet.getByRole("button", { name: `Pay ${total}` });
  await expect(pay).toBeVisible();
  await expect(sheet.getByRole("radio", { name: "California" })).toBeHidden();
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You closed your wallet without paying.")).toBeVisible();
  await buttons(page).click();
  await sheet.getByRole("radio", { name: /is declined/ }).check();
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  expect(await intentsOf(shop, id)).not.toContain("succeeded");
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(thanks(page)).toBeVisible();
});
