import type { Page } from "@playwright/test";
import de from "../app/localization/messages/de.json" with { type: "json" };
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { shops } from "./order-by-api";
import { promoCodesOf } from "./promo-codes";
import { download, openSeededCheckout } from "./seeded-checkout";
import { applyPromoCode, buyer, fillDetails, hydrated } from "./shop-steps";

const refused = "Sorry, this promo code cannot be applied to your order.";

/** The amount beside a word of the summary. */
function costOf(page: Page, name: string) {
  return page
    .getByRole("complementary", { name: "Order summary" })
    .locator("dt", { hasText: new RegExp(`^${name}$`) })
    .locator("xpath=following-sibling::dd[1]")
    .filter({ visible: true });
}

const faultsOf = (page: Page) => violationsOf(page, { within: ".checkout-aside" });

test("PRM-03 PRM-04 PRM-05 CHK-11 a code is rejected, applied, changed, rejected again and removed, each with its total, without a page load, focus and status message following, on a phone to the unfolded field", {
  tag: "@sizeless",
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("delivery");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const field = page.getByLabel("Promo code");
  const said = page.getByRole("complementary", { name: "Order summary" }).getByRole("status");
  const change = page.getByRole("button", { name: "Change code" });
  const expectCosts = async (discount: string | null, total: string) => {
    if (discount === null) await expect(costOf(page, "Discount")).toHaveCount(0);
    else await expect(costOf(page, "Discount")).toHaveText(discount);
    await expect(costOf(page, "Total")).toHaveText(total);
  };
  const expectRefused = async () => {
    await expect(field).toHaveAccessibleDescription(refused);
    await expect(field).toHaveValue("");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await expectCosts(null, "$39.31");
  };
  const expectApplied = async (code: string) => {
    await expect(said).toHaveText(`Promo code ${code} applied`);
    await expect(said).toBeFocused();
    await expect(field).toBeHidden();
  };
  await applyPromoCode(page, "oldnews");
  await expectRefused();
  expect(await faultsOf(page)).toEqual([]);
  await field.fill("welcome10");
  await field.press("Enter");
  await expectApplied("WELCOME10");
  expect(await faultsOf(page)).toEqual([]);
  await expectCosts("−$3.20", "$35.88");

  await change.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("WELCOME10");
  await applyPromoCode(page, "TAKE5");
  await expectApplied("TAKE5");
  await expect(costOf(page, "Discount")).toHaveText("−$5.00");

  await change.click();
  await applyPromoCode(page, "NOPE");
  await expectRefused();
  await applyPromoCode(page, "TAKE5");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(said).toHaveText("Promo code removed");
  await expect(field).toBeFocused();
  await expect(field).toBeVisible();
  await expect(page.getByText("TAKE5")).toBeHidden();
  await expectCosts(null, "$39.31");
  await applyPromoCode(page, "NOPE");
  await expectRefused();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("region", { name: "Payment methods" })).toBeVisible();
  await expect(field).toBeVisible();
  await expect(page.getByText(refused)).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-invalid");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  await applyPromoCode(page, "TAKE5");
  await expectApplied("TAKE5");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Promo code removed")).toBeVisible();
  await expect(field).toBeFocused();
});

test("PRM-01 PRM-02 PRM-03 PRM-04 PRM-05 CHK-09 CHK-11 DEL-03 DEL-04 without scripts no code is applied before an address is entered, one is rejected, applied and removed without losing input, a free-shipping code pays for standard delivery, options show what is charged, and a code that the seller removes meanwhile is reported in its place", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, openSeededCheckout }) => {
  const toPayment = page.getByRole("button", { name: "Continue to payment" });
  const payment = page.getByRole("region", { name: "Payment methods" });
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
  await expect(costOf(page, "Total")).toHaveText("$32.00");
  await expect(costOf(page, "Discount")).toHaveCount(0);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(toPayment).toBeVisible();
  await expect(page.getByText("Please enter your address before")).toBeHidden();
  // What was typed beside the address counts as soon as there is one.
  await expect(page.getByText("Promo code WELCOME10 applied")).toBeVisible();
  await expect(field).toBeHidden();
  await expect(costOf(page, "Total")).toHaveText("$35.88");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(field).toBeVisible();
  await expect(costOf(page, "Total")).toHaveText("$39.31");
  await applyPromoCode(page, "oldnews");
  await expect(field).toHaveAccessibleDescription(refused);
  await expect(field).toHaveValue("");
  await expect(costOf(page, "Total")).toHaveText("$39.31");
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
  await toPayment.click();
  await expect(payment).toBeVisible();
  await expect(costOf(page, "Shipping")).toHaveText("$12.99");
  await expect(costOf(page, "Discount")).toHaveText("−$4.99");
  await expect(costOf(page, "Total")).toHaveText("$42.32");

  const code = `GONE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const codes = promoCodesOf(shop, "aurora");
  await codes.put(code, 50);
  await page.getByRole("link", { name: "Delivery options" }).click();
  await expect(rush).toBeChecked();
  await page.getByRole("button", { name: "Change code" }).click();
  await applyPromoCode(page, code.toLowerCase());
  await expect(page.getByText(`Promo code ${code} applied`)).toBeVisible();
  await codes.remove(code);
  await toPayment.click();
  await expect(payment).toBeVisible();
  await expect(page.getByLabel("Promo code")).toHaveAccessibleDescription(refused);
  await expect(page.getByText(`Promo code ${code} applied`)).toBeHidden();
});

test("CHK-20 DEL-07 Q61 Q98 a download asks for an e-mail and a name, no phone and the e-mail opt-in only, has no delivery step, and payment opens", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const at = { shop, url: storeUrl(download.slug) };
  await openSeededCheckout(page, at, { step: "details", goods: download });
  await expect(page.locator(".step")).toHaveText(["1Customer details", "2Payment methods"]);
  for (const label of ["Street address", "Phone", "Zip code", "State", "Country"]) {
    await expect(page.getByLabel(label)).toHaveCount(0);
  }
  await expect(page.getByRole("checkbox", { name: "Email me about" })).toBeVisible();
  await expect(page.getByText(/marketing texts|Reply STOP|Email and text me/)).toHaveCount(0);
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
  await expect(costOf(page, "Shipping")).toHaveText("Free");
});

test("PRM-03 PRM-04 LOC-01 at vinyl messages are in German, and the discount and what is due in EUR", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const code = `GARAGE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await promoCodesOf(shop, "vinyl").put(code, 10);
  const at = { shop, url: storeUrl("vinyl") };
  await openSeededCheckout(page, at, { step: "delivery", goods: shops[1] });
  await page.goto(`${page.url()}&locale=de`);
  await hydrated(page);
  const field = page.getByLabel(de["promo.label"]);
  const apply = page.getByRole("button", { name: de["promo.apply"] });
  await field.fill("WELCOME10");
  await apply.click();
  await expect(field).toHaveAccessibleDescription(de["promo.error.refused"]);
  await field.fill(code);
  await apply.click();
  await expect(page.getByText(de["promo.applied"].replace("{{code}}", code))).toBeVisible();
  await expect(page.locator(".costs").filter({ visible: true })).toContainText(/Rabatt−3,20\s€/);
  await page.getByRole("button", { name: de["checkout.toPayment"] }).click();
  const pay = page.getByRole("button", { name: de["payment.placeOrder"] });
  await expect(pay).toContainText("€");
});
