import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 767;

function tileOf(page: Page, title: string) {
  return page.locator(".tile").filter({ has: page.getByText(title, { exact: true }) });
}

async function openAlive(page: Page, url: string) {
  await page.goto(url);
  await hydrated(page);
}

async function openOptions(page: Page, title: string) {
  const button = tileOf(page, title).getByRole("button", { name: /^Add to cart/ });
  await button.click();
  const options = page.getByRole("dialog", { name: "Select options" });
  await expect(options).toBeVisible();
  return { button, options };
}

async function expectAccessible(page: Page, where: string) {
  expect(await faultsOf(page), where).toEqual([]);
}

test.describe("under a mouse", { tag: "@sizeless" }, () => {
  test("TIL-02 on hover a tile shows its other pictures one per second, then its first again, and with reduced motion none", async ({
    page,
    storeUrl,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await openAlive(page, storeUrl("aurora"));
    const tile = tileOf(page, "North Ridge Tee");
    const more = tile.locator(".tile-view");
    const shown = tile.locator(".tile-view-shown");
    await tile.scrollIntoViewIfNeeded();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const elsewhere = page.getByRole("heading", { name: "Featured products" });
    await tile.locator(".tile-frame").hover();
    await page.clock.runFor(2_500);
    await expect(more).toHaveCount(0);
    await elsewhere.hover();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await tile.locator(".tile-frame").hover();
    await page.clock.runFor(200);
    const count = await more.count();
    expect(count).toBeGreaterThan(1);
    await expect(shown).toHaveCount(0);
    for (let index = 0; index < count; index += 1) {
      await page.clock.runFor(1_000);
      await expect(more.nth(index)).toHaveClass(/tile-view-shown/);
      await expect(shown).toHaveCount(1);
    }
    await page.clock.runFor(1_000);
    await expect(shown).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(shown).toHaveCount(1);
    await elsewhere.hover();
    await page.clock.runFor(200);
    await expect(shown).toHaveCount(0);
  });
});

test("TIL-06 TIL-07 TIL-09 TIL-10 TIL-13 K-05 quick add offers colour and size, adds one unit, and one more of the same, by keyboard alone too, and its confirmation closes after six seconds", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await openAlive(page, storeUrl("aurora"));
  const { button, options } = await openOptions(page, "North Ridge Tee");
  const modal = await options.evaluate((element) => element.matches(":modal"));
  expect(modal, "a sheet on phones, a panel else").toBe(isSmall(page));
  if (isSmall(page)) await expect(options.getByRole("heading")).toHaveText("Select options");
  await expect(options.getByRole("radio", { name: "Spruce" })).toBeChecked();
  await expect(options.getByLabel("Size")).toHaveValue(
    await options
      .locator("option")
      .first()
      .evaluate((one: HTMLOptionElement) => one.value),
  );
  await expect(options.getByText("$32.00")).toBeVisible();
  await expectAccessible(page, "options");
  await options.getByRole("radio", { name: "Bone" }).check();
  await options.getByLabel("Size").selectOption("L");
  await options.getByRole("button", { name: "Add to cart" }).click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added).toContainText("North Ridge Tee");
  await expect(options).toBeHidden();
  await expectAccessible(page, "confirmation");
  await page.keyboard.press("Escape");
  await expect(added).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart, 1" })).toBeVisible();

  // By keyboard alone.
  await page.keyboard.press("Space");
  await expect(options).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options).toBeHidden();
  await expect(button).toBeFocused();
  await tileOf(page, "North Ridge Tee").locator(".tile-link").focus();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(options).toBeVisible();
  const color = options.getByRole("radio", { name: "Spruce" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(color).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await expect(options.getByRole("radio", { name: "Bone" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(options.getByLabel("Size")).toBeFocused();
  await page.keyboard.type("L");
  await expect(options.locator("option:checked")).toHaveText("L");
  await page.keyboard.press("Tab");
  await expect(options.getByRole("button", { name: "Add to cart" })).toBeFocused();
  await page.clock.install();
  await page.keyboard.press("Enter");
  await expect(added).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(added).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(added).toBeHidden();
  await page.clock.resume();
  await page.getByRole("link", { name: "Cart, 2" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Size: L, Color: Bone" });
  await expect(line).toContainText("$64.00");
  await expect(page.getByRole("link", { name: "Cart, 2" })).toBeVisible();
});

// On a small one a sheet covers the other tiles.
test("TIL-05 TIL-06 TIL-07 TIL-08 TIL-11 TIL-12 a click responds at once, options that fail to load show a message and a retry, a sold-out choice cannot be added, long names stay within the options, only one tile's are open at a time, and a sold-out product says so", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/listing/*/options", async (route) => {
    await asked;
    await route.continue();
  });
  await openAlive(page, storeUrl("aurora"));
  const button = tileOf(page, "First Snow Tee").getByRole("button", { name: /^Add to cart/ });
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Loading the options")).toBeAttached();
  answer();
  await expect(page.getByRole("dialog", { name: "Select options" })).toBeVisible();
  await expect(button.first()).toHaveAttribute("aria-busy", "false");
  // The second click of the two added nothing.
  await expect(page.getByRole("link", { name: "Cart, 0" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.unroute("**/listing/*/options");
  await page.route("**/listing/*/options", (route) => route.abort());
  const { options } = await openOptions(page, "North Ridge Tee");
  await expect(options.getByRole("alert")).toContainText("The options could not be loaded.");
  await expect(options.getByRole("link", { name: "View product" })).toBeVisible();
  await expectAccessible(page, "options that failed");
  await page.unroute("**/listing/*/options");
  await options.getByRole("button", { name: "Try again" }).click();
  await expect(options.getByRole("radio", { name: "Spruce" })).toBeChecked();

  await options.getByRole("radio", { name: "Slate" }).check();
  await options.getByLabel("Size").selectOption("XS, out of stock");
  await expect(options.getByRole("button", { name: "Out of stock" })).toBeDisabled();
  await options.getByLabel("Size").selectOption("M");
  await expect(options.getByRole("button", { name: "Add to cart" })).toBeEnabled();
  await options.getByText("Slate", { exact: true }).evaluate((name) => {
    name.textContent = "Abendhimmel".repeat(5);
  });
  const overflow = () => options.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await options.getByRole("link", { name: "North Ridge Tee" }).evaluate((title) => {
    title.textContent = "Abendhimmel".repeat(5);
  });
  expect(await overflow()).toBeLessThanOrEqual(0);

  await openOptions(page, "First Snow Tee");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(tileOf(page, "First Snow Tee").getByRole("dialog")).toBeVisible();
  await page.getByRole("heading", { name: "Featured products" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await openAlive(page, storeUrl("aurora", "/stickers"));
  const tile = tileOf(page, "Night Sky Sticker");
  const soldOut = tile.getByRole("button", { name: "Out of stock Night Sky Sticker" });
  await soldOut.click();
  const modal = page.getByRole("dialog", { name: "Out of stock" });
  await expect(modal).toContainText("This product is out of stock.");
  await expectAccessible(page, "out-of-stock modal");
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(soldOut).toBeFocused();
});
