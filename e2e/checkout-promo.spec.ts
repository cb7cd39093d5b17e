import type { Page } from "@playwright/test";
import de from "../app/localization/messages/de.json" with { type: "json" };
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { promoCodesOf } from "./promo-codes";
import {
  applyPromoCode,
  buyer,
  fillDetails,
  hydrated,
  openCheckout,
  openPromoField,
} from "./shop-steps";

const tee = "/listing/north-ridge-tee";
const refused = "Sorry, this promo code cannot be applied to your order.";

/** The amount beside a word of the summary, on phones with the summary unfolded. */
function costOf(page: Page, name: string) {
  return page
    .getByRole("complementary", { name: "Order summary" })
    .locator("dt", { hasText: new RegExp(`^${name}$`) })
    .locator("xpath=following-sibling::dd[1]")
    .filter({ visible: true });
}

async function showCosts(page: Page) {
  const folded = page.locator(".checkout-toggle:not([open]) > summary");
  if (await folded.isVisible()) await folded.click();
}

/** On phones with scripts the costs stand in a modal. */
async function hideCosts(page: Page) {
  const modal = page.getByRole("dialog", { name: /^Your cart/ });
  if (!(await modal.isVisible())) return;
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
}

const faultsOf = (page: Page) => violationsOf(page, { within: ".checkout-aside" });

async function enterAddress(page: Page) {
  await fillDetails(page);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
}

test("PRM-01 PRM-02 CHK-09 before an address is entered no code is applied, and no input is lost", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("details");
  await fillDetails(page);
  await applyPromoCode(page, "");
  const field = page.getByLabel("Promo code");
  await expect(field).toHaveAccessibleDescription("Please enter a promo code");
  await applyPromoCode(page, "WELCOME10");
  await expect(field).toHaveAccessibleDescription(
    "Please enter your address before you enter a promo code.",
  );
  await expect(field).toHaveValue("WELCOME10");
  await expect(page.getByLabel("Street address")).toHaveValue(buyer.street);
  await expect(page.getByLabel("State")).toHaveValue("CA");
  await showCosts(page);
  await expect(costOf(page, "Total")).toHaveText("$32.00");
  await expect(costOf(page, "Discount")).toHaveCount(0);
  await hideCosts(page);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  await expect(page.getByText("Please enter your address before")).toBeHidden();
});

test("PRM-03 PRM-04 PRM-05 CHK-11 a code is rejected, applied, changed, rejected again and removed, each with its total", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("delivery");
  await applyPromoCode(page, "oldnews");
  const field = page.getByLabel("Promo code");
  await expect(field).toHaveAccessibleDescription(refused);
  await expect(field).toHaveValue("oldnews");

  await applyPromoCode(page, "welcome10");
  await expect(page.getByText("Promo code WELCOME10 applied")).toBeVisible();
  await expect(field).toBeHidden();
  await showCosts(page);
  await expect(costOf(page, "Discount")).toHaveText("−$3.20");
  await expect(costOf(page, "Total")).toHaveText("$35.88");

  await page.getByRole("button", { name: "Change code" }).click();
  await expect(field).toHaveValue("WELCOME10");
  await applyPromoCode(page, "TAKE5");
  await expect(page.getByText("Promo code TAKE5 applied")).toBeVisible();
  await showCosts(page);
  await expect(costOf(page, "Discount")).toHaveText("−$5.00");

  await page.getByRole("button", { name: "Change code" }).click();
  await applyPromoCode(page, "NOPE");
  await expect(field).toHaveAccessibleDescription(refused);
  await expect(field).toHaveValue("NOPE");
  await showCosts(page);
  await expect(costOf(page, "Discount")).toHaveCount(0);
  await expect(costOf(page, "Total")).toHaveText("$39.31");

  await applyPromoCode(page, "TAKE5");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(field).toBeVisible();
  await expect(page.getByText("TAKE5")).toBeHidden();
  await showCosts(page);
  await expect(costOf(page, "Discount")).toHaveCount(0);
  await expect(costOf(page, "Total")).toHaveText("$39.31");
});

test("PRM-04 DEL-03 DEL-04 a free-shipping code pays for standard delivery, and options show what is charged", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("delivery");
  await applyPromoCode(page, "SHIPFREE");
  await expect(page.getByText("Promo code SHIPFREE applied")).toBeVisible();
  await expect(
    page.getByRole("radio", { name: /^Standard delivery .* \$4\.99 Free$/ }),
  ).toBeChecked();
  const rush = page.getByRole("radio", { name: /^Rush delivery/ });
  await expect(rush).toHaveAccessibleName(
    /^Rush delivery Arrives between \w{3}, \w{3} \d+ and \w{3}, \w{3} \d+ instead of \$12\.99 \$8\.00$/,
  );
  await rush.check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("region", { name: "Payment methods" })).toBeVisible();
  await showCosts(page);
  await expect(costOf(page, "Shipping")).toHaveText("$12.99");
  await expect(costOf(page, "Discount")).toHaveText("−$4.99");
  await expect(costOf(page, "Total")).toHaveText("$42.32");
});

test("PRM-04 with scripts a code is applied without a page load, and focus and status message follow", {
  tag: "@sizeless",
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("delivery");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await applyPromoCode(page, "OLDNEWS");
  const field = page.getByLabel("Promo code");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await faultsOf(page)).toEqual([]);
  await field.fill("TAKE5");
  await field.press("Enter");
  const said = page.getByRole("complementary", { name: "Order summary" }).getByRole("status");
  await expect(said).toHaveText("Promo code TAKE5 applied");
  await expect(said).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Change code" }).click();
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(said).toHaveText("Promo code TAKE5 applied");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(said).toHaveText("Promo code removed");
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("DEL-05 DEL-06 picking another delivery changes the order's total at once, and puts nothing into the history", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await openCheckout(page, storeUrl("aurora", tee));
  await enterAddress(page);
  await showCosts(page);
  await expect(costOf(page, "Shipping")).toHaveText("$4.99");
  await expect(page.locator(".quote-words")).toContainText([
    /^Standard delivery/,
    /^Rush delivery/,
    /^Super rush delivery/,
  ]);
  await page.getByRole("radio", { name: /^Rush delivery/ }).check();
  await expect(costOf(page, "Shipping")).toHaveText("$12.99");
  await page.getByRole("radio", { name: /^Super rush delivery/ }).check();
  await expect(costOf(page, "Shipping")).toHaveText("$24.99");
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/step=delivery/);
});

test("DEL-07 Q98 a download asks for an e-mail and a name, has no delivery step, and payment opens", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await openCheckout(page, storeUrl("pixel", "/listing/lighthouse-wallpapers"));
  await expect(page.locator(".step")).toHaveText(["1Customer details", "2Payment methods"]);
  for (const label of ["Street address", "Phone", "Zip code", "State", "Country"]) {
    await expect(page.getByLabel(label)).toHaveCount(0);
  }
  const next = page.getByRole("button", { name: "Continue to payment" });
  await page.getByLabel("Email", { exact: true }).fill(buyer.email);
  await next.click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription(/enter your first name/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(buyer.email);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await next.click();
  await expect(page.getByRole("region", { name: "Payment methods" })).toBeVisible();
  await expect(page.locator(".entered")).toContainText(`Ada Byron`);
  await expect(page.locator(".entered")).not.toContainText(",");
  await showCosts(page);
  await expect(costOf(page, "Shipping")).toHaveText("Free");
});

test(
  "PRM-05 a code that the seller removes during checkout is reported in its place",
  { tag: ["@nojs", "@sizeless"] },
  async ({ page, openSeededCheckout, shop }, { project }) => {
    const code = `GONE-${project.name.toUpperCase()}`;
    const codes = promoCodesOf(shop, "aurora");
    await codes.put(code, 50);
    await openSeededCheckout("delivery");
    await applyPromoCode(page, code.toLowerCase());
    await expect(page.getByText(`Promo code ${code} applied`)).toBeVisible();
    await codes.remove(code);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByRole("region", { name: "Payment methods" })).toBeVisible();
    await expect(page.getByLabel("Promo code")).toHaveAccessibleDescription(refused);
    await expect(page.getByText(`Promo code ${code} applied`)).toBeHidden();
  },
);

test(
  "PRM-03 PRM-04 LOC-01 at vinyl messages are in German and the discount is in EUR",
  { tag: "@sizeless" },
  async ({ page, storeUrl, shop }, { project }) => {
    const code = `GARAGE-${project.name.toUpperCase()}`;
    await promoCodesOf(shop, "vinyl").put(code, 10);
    await page.goto(storeUrl("vinyl"));
    await page
      .getByRole("link", { name: /Face A/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/listing\//);
    await hydrated(page);
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
    await enterAddress(page);
    await page.goto(`${page.url()}&locale=de`);
    await openPromoField(page, de["promo.have"]);
    const field = page.getByLabel(de["promo.label"]);
    const apply = page.getByRole("button", { name: de["promo.apply"] });
    await field.fill("WELCOME10");
    await apply.click();
    await expect(field).toHaveAccessibleDescription(de["promo.error.refused"]);
    await field.fill(code);
    await apply.click();
    await expect(page.getByText(de["promo.applied"].replace("{{code}}", code))).toBeVisible();
    const rows = page.locator(".costs").filter({ visible: true });
    const folded = page.locator(".checkout-toggle:not([open]) > summary");
    if (await folded.isVisible()) await folded.click();
    await expect(rows).toContainText(/Rabatt−3,20\s€/);
  },
);
