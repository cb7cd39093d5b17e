import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openGreekShop } from "./greek-shop";
import { storeOf } from "./order-by-api";
import { startPseudoShop, walkPseudo } from "./pseudo-language";
import { hydrated } from "./shop-steps";

test.use({ locale: "de-DE" });

test("LOC-09 every text of the interface comes from the messages, longer texts do not overflow, and each page hydrates", {
  tag: "@sizeless",
}, async ({ page, shop }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 320, height: 740 });
  const slug = await openGreekShop(shop);
  const pseudo = await startPseudoShop(shop, slug);
  const { faults, look, visit } = await walkPseudo(page, pseudo);
  try {
    for (const path of ["/", "/ρουχα", "/cart", "/listing/μπλουζα"]) await visit(path);
    await page
      .locator("form button[type=submit][name=intent], main form button[type=submit]")
      .first()
      .click();
    await expect(page.getByRole("dialog").first()).toBeVisible();
    await look("added to the cart");
    for (const path of pages) await visit(path);
    await visit("/login", "gated");
    await page.locator("main form button").first().click();
    await look("/login refused");
    await visit("/age-check", "adults");
    await page.locator("main form button").first().click();
    await look("/age-check refused");
    await walkThroughCheckout(page, pseudo.url("/cart"), look);
    const order = await storeOf(shop, slug).buy("a@b.test", ["μπλουζα"], {
      locale: "de",
      currency: "USD",
      region: "USA",
    });
    await visit(`/track/order/${order.lookupNumber}`);
    expect(faults).toEqual([]);
  } finally {
    await pseudo.stop();
  }
});

const pages = [
  "/cart?region=EU",
  "/search",
  "/search?searchterm=ρου",
  "/search?searchterm=ξξξ",
  "/about",
  "/1",
  "/newsletter",
  "/preferences",
  "/track",
  "/track/recover",
  "/contact?listing=μπλουζα",
  "/contact-success",
  "/live-chat",
  "/terms",
  "/privacy-policy",
  "/nowhere",
  "/listing/nowhere",
  "/thankyou",
  "/track/order/ΧΧΧ",
];

async function walkThroughCheckout(
  page: Page,
  cart: string,
  look: (where: string) => Promise<void>,
) {
  await page.goto(cart);
  await page.locator("aside form:has(input[value=checkout]) button").click();
  await expect(page).toHaveURL(/\/checkout\//);
  await hydrated(page);
  await look("checkout");
  const submit = page.locator("main form:has([name=firstname]) button[type=submit]").last();
  await submit.click();
  await expect(page.locator("[name=firstname]")).toHaveAttribute("aria-invalid", "true");
  await look("checkout refused");
  const answers = {
    email: "a@b.test",
    phone: "(415) 555-2671",
    firstname: "Ada",
    lastname: "Walker",
  };
  const place = { address: "500 Howard Street", city: "San Francisco", zip: "94105" };
  for (const [name, value] of Object.entries({ ...answers, ...place })) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator("[name=state]").selectOption("CA");
  await submit.click();
  await expect(page.locator("[name=deliveryOption]").first()).toBeAttached();
  await look("delivery");
  await page.locator("form:has([name=deliveryOption]) button[type=submit]").click();
  await expect(page).toHaveURL(/step=payment/);
  await expect(page.locator("[name=nameOnCard]")).toBeVisible();
  // Stripe's own fields are said by Stripe, in the shop's language.
  await expect(page.locator("iframe[lang=de]").first()).toBeVisible();
  await look("payment");
}
