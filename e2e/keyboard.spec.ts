/** Keyboard-only purchase, from the first page to the thank-you page by Tab and Enter. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { buyer, hydrated } from "./shop-steps";
import { pressAt, tabTo, typeAt } from "./tab-keys";

const linkOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** From the home page to the dialog of what was added, by Tab and Enter alone. */
async function addFromHome(
  page: Page,
  home: string,
  { path, title, choices }: { path: string; title: string; choices: readonly string[] },
) {
  await page.goto(home);
  await hydrated(page);
  // Past the header.
  await page.keyboard.press("Tab");
  await expect(linkOf(page, "Skip to content")).toBeFocused();
  await page.keyboard.press("Enter");
  // The address changes before the browser has moved its place in the tab order.
  await expect(page.locator("#main:target")).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.locator("#main :focus")).toHaveCount(1);
  await pressAt(page, page.locator(`.tile-link[href^="/listing/${path}?"]`).first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // As after a document: read out, and the next Tab is the page's first.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  for (const choice of choices) {
    await pressAt(page, linkOf(page, choice));
    await expect(linkOf(page, choice)).toHaveAttribute("aria-current", "true");
    // The focus stays on the choice.
    await expect(linkOf(page, choice)).toBeFocused();
  }
  await pressAt(page, page.getByRole("button", { name: /^Add to cart/ }).first());
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added).toContainText(title);
  return added;
}

test("HDR-05 a link that is pressed while the page of another is loading leads to its page's heading, Back restores the scroll position, and a new page starts at the top", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("tiny"));
  await hydrated(page);
  // The first one's page never comes.
  await page.route(/\/track\?.*_data=/, () => new Promise(() => {}));
  const footer = page.getByRole("contentinfo");
  const asked = page.waitForRequest(/\/track\?.*_data=/);
  await footer.getByRole("link", { name: "Track order" }).press("Enter");
  await asked;
  await footer.getByRole("link", { name: "Contact" }).press("Enter");
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await footer.getByRole("link", { name: "Terms of use" }).press("Enter");
  await expect(page).toHaveURL(/terms-of-use/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // Clicked where it stands: Playwright would scroll to it first.
  await page.locator("footer a[href='/privacy-policy']").dispatchEvent("click");
  await expect(page).toHaveURL(/privacy-policy/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/terms-of-use/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test("TIL-04 LST-04 CRT-14 PAY-08 CHK-05 a purchase works by keyboard alone, from the home page past its header and card fields included", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const tee = { path: "north-ridge-tee", title: "North Ridge Tee", choices: ["Bone", "L"] };
  const added = await addFromHome(page, storeUrl("aurora"), tee);
  await pressAt(page, added.getByRole("button", { name: "Checkout", exact: true }));
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("Bone, L");
  await hydrated(page);
  await typeAt(page, page.getByLabel("Email", { exact: true }), buyer.email);
  await typeAt(page, page.getByLabel("Phone"), buyer.phone);
  await typeAt(page, page.getByLabel("First name"), buyer.firstName);
  await typeAt(page, page.getByLabel("Last name"), buyer.lastName);
  await typeAt(page, page.getByLabel("Street address"), buyer.street);
  await typeAt(page, page.getByLabel("City"), buyer.city);
  await typeAt(page, page.getByLabel("State"), buyer.state);
  await typeAt(page, page.getByLabel("Zip code"), buyer.zip);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel(/Standard delivery/));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel(/^Rush delivery/)).toBeChecked();
  await pressAt(page, page.getByRole("button", { name: "Continue to payment" }));
  await typeAt(page, page.getByLabel("Name on card"), "Ada Walker");
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await typeAt(page, frame.getByLabel("Card number"), "4242424242424242");
  await typeAt(page, frame.getByLabel("Expiration date"), "1234");
  await typeAt(page, frame.getByLabel("CVC"), "123");
  await pressAt(page, page.getByRole("button", { name: /Place order/ }));
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});
