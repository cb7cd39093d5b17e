/** Listing page: how many, and into the cart. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const tee = "/listing/north-ridge-tee";
const chosen = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("LST-04 LST-11 LST-12 LST-13 CRT-14 the quantity is a list up to ten, then a number field, and is added as chosen; on a phone the choice is in sight, then price and button in a sticky bar, whose add while offline shows an error and succeeds afterwards", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const list = page.getByRole("combobox", { name: "Quantity" });
  await expect(list.locator("option")).toHaveText([..."123456789", "10", "10+"]);
  await list.selectOption({ label: "10+" });
  const number = page.getByRole("spinbutton", { name: "Quantity" });
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("10");
  for (const typed of ["0", "-3", "1.5"]) {
    await number.fill(typed);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(number).toHaveAccessibleDescription("Please enter a whole number from 1 to 999.");
    await expect(number).toHaveValue(typed);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await number.fill("25");
  await page.getByRole("button", { name: "Add to cart" }).click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  for (const part of ["North Ridge Tee", "Size: XS", "Color: Spruce", "Quantity: 25", "$800.00"]) {
    await expect(added).toContainText(part);
  }
  await expect(added.locator("img")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 25" })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("link", { name: "Cart, 26" })).toBeVisible();
  await added.getByRole("button", { name: "Close" }).click();
  await list.selectOption({ label: "10+" });
  await number.fill("999");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(added).toContainText("Quantity: 973");
  await expect(added).toContainText("Only 999 can be ordered at the moment");
  // At 400 % zoom the buttons follow what was added, and do not lie over it.
  await page.setViewportSize({ width: 320, height: 256 });
  const product = await added.locator(".added").boundingBox();
  const foot = await added.locator(".dialog-foot").boundingBox();
  expect(foot?.y).toBeGreaterThanOrEqual((product?.y ?? 0) + (product?.height ?? 0));

  await context.clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  await expect(page.getByTestId("price")).toBeInViewport({ ratio: 1 });
  await expect(chosen(page, "XS")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Refund policy")).toHaveAttribute(
    "href",
    "/support/refunds-and-cancellations",
  );
  const bar = page.locator(".buy-bar");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar.getByText("$32.00")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Add to cart" })).toBeInViewport();
  await page.getByText("Size: XS").scrollIntoViewIfNeeded();
  await page.locator(".buy-place").evaluate((place) => place.scrollIntoView({ block: "center" }));
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("load");
  await context.setOffline(true);
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Your cart could not be changed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("North Ridge Tee");
  await context.setOffline(false);
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
});

test("LST-11 Q30 a quantity above the stock is lowered to it with a message", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const sizes = [...aSizes(["S"], 14), ...aSizes(["M"], 3), ...aSizes(["L"], 30)];
  const { slug } = await openTestStore(shop, [
    aListing("few", { products: [aProduct({ variations: [{ colorName: "", sizes }] })] }),
  ]);
  await page.goto(storeUrl(slug, "/listing/few"));
  await hydrated(page);
  const list = page.getByRole("combobox", { name: "Quantity" });
  await list.selectOption({ label: "10+" });
  const number = page.getByRole("spinbutton", { name: "Quantity" });
  await number.fill("20");
  await page.keyboard.press("Enter");
  const said = page.getByText("Only 14 can be ordered at the moment");
  await expect(said).toBeVisible();
  await expect(number).toHaveValue("14");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Of another size there are less, or more.
  await chosen(page, "M").click();
  await expect(page.getByText("Only 3 can be ordered at the moment")).toBeVisible();
  await expect(said).toHaveCount(0);
  await chosen(page, "L").click();
  const note = page.locator(".quantity-note");
  await expect(note).toBeEmpty();
  await number.fill("0");
  await number.blur();
  await expect(note).not.toBeEmpty();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await chosen(page, "S").click();
  await expect(note).toBeEmpty();
  await page.reload();
  await hydrated(page);
  await list.selectOption("8");
  await chosen(page, "M").click();
  await expect(page.getByText("Only 3 can be ordered at the moment")).toBeVisible();
  await expect(list).toHaveValue("3");
  await expect(list.locator("option")).toHaveText(["1", "2", "3"]);
  await chosen(page, "S").click();
  await expect(list).toHaveValue("8");
});
