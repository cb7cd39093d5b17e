/** The steps that journeys share, by what a person sees: roles, names and texts. */
import { expect, type Page, test } from "@playwright/test";

export const buyer = {
  email: "ada.walker@example.com",
  phone: "(415) 555-2671",
  firstName: "Ada",
  lastName: "Walker",
  street: "500 Howard Street",
  city: "San Francisco",
  zip: "94105",
  state: "California",
};

/**
 * A press before this sends the form as it is, which leads to the cart page: no dialog, no toast. Without scripts
 * there is nothing to wait for.
 */
export async function hydrated(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return;
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
}

/** Stands inside a shop that is behind an access code; `url` is its home page. */
export async function enterByCode(page: Page, url: string) {
  await page.goto(`${url}?accessCode=moonlight`);
  await expect(page).toHaveURL(url);
}

/** Opens a listing and puts the chosen variant into the cart, with or without scripts. */
export async function addToCart(page: Page, url: string, choice: { color: string; size: string }) {
  await page.goto(url);
  await hydrated(page);
  await page.getByRole("link", { name: choice.color, exact: true }).click();
  await expect(page.getByText(`Color: ${choice.color}`)).toBeVisible();
  await page.getByRole("link", { name: choice.size, exact: true }).click();
  await expect(page.getByText(`Size: ${choice.size}`)).toBeVisible();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
}

export async function fillDetails(page: Page, { email } = { email: buyer.email }) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Phone").fill(buyer.phone);
  await page.getByLabel("First name").fill(buyer.firstName);
  await page.getByLabel("Last name").fill(buyer.lastName);
  await page.getByLabel("Street address").fill(buyer.street);
  await page.getByLabel("City").fill(buyer.city);
  await page.getByLabel("Zip code").fill(buyer.zip);
  await page.getByLabel("State").selectOption({ label: buyer.state });
}

/** From the cart page to the payment step. */
export async function walkToPayment(page: Page, who?: { email: string }) {
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await walkThroughCheckout(page, who);
}

/** From the checkout's first step to its last. */
export async function walkThroughCheckout(page: Page, who?: { email: string }) {
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await hydrated(page);
  await fillDetails(page, who);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await chooseRush(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("region", { name: "Payment methods" })).toBeVisible();
}

/** Until the total follows: the button is off meanwhile, and a press in the moment before that is lost. */
async function chooseRush(page: Page) {
  const rush = page.getByLabel(/Rush delivery/).first();
  if (test.info().project.use.javaScriptEnabled === false) return rush.check();
  if (await rush.isChecked()) return;
  const isPick = (url: string, method: string) => method === "POST" && url.includes("/checkout/");
  const picked = page.waitForResponse((answer) => isPick(answer.url(), answer.request().method()));
  await rush.check();
  await picked;
}

/** Types a card into the provider's own frames: one field on wide screens, three on phones. */
export async function fillCard(page: Page, number: string, nameLabel = "Name on card") {
  await page.getByLabel(nameLabel).fill("Ada Walker");
  const width = page.viewportSize()?.width ?? 0;
  if (width >= 767) {
    const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
    await frame.getByLabel("Card number").fill(number);
    await frame.getByLabel("Expiration date").fill("12 / 34");
    await frame.getByLabel("CVC").fill("123");
    return;
  }
  const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
  await field("Secure card number input frame").getByLabel("Card number").fill(number);
  await field("Secure expiration date input frame").getByLabel("Expiration date").fill("12 / 34");
  await field("Secure CVC input frame").getByLabel("CVC").fill("123");
}

/** From a listing to the checkout's first step, with the listing's first choices. */
export async function openCheckout(page: Page, listing: string) {
  await page.goto(listing);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  // With scripts a dialog offers the way, without them the cart page does.
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await hydrated(page);
}

/** On small screens the field is behind a question. */
export async function openPromoField(page: Page, question = "Have a promo code?") {
  const folded = page.locator(".promo-toggle:not([open])").getByText(question);
  if (await folded.isVisible()) await folded.click();
}

export async function applyPromoCode(page: Page, code: string) {
  await openPromoField(page);
  await page.getByLabel("Promo code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
}
