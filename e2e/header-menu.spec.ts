import type { Route } from "@playwright/test";
import { colorRules, violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { menuOf } from "./header";
import { overflowOf } from "./page-faults";
import { enterByCode, hydrated } from "./shop-steps";

test("HDR-03 by keyboard the menu opens, moves by arrow keys, also pressed before its code is loaded, and closes on Escape; hovering opens it, a click pins it, leaving or a click outside closes it, and its links navigate without a document load", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const loading = new Promise<Route>((resolve) => page.route("**/assets/flyout-*.js", resolve));
  await page.goto(storeUrl("aurora", "/cart"));
  await hydrated(page);
  const { button, links } = menuOf(page);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(links).toBeVisible();
  const flyout = await loading;
  await page.keyboard.press("ArrowDown");
  await flyout.continue();
  await expect(links.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(links).toBeHidden();

  await page.unrouteAll();
  await page.clock.install();
  const outside = page.getByRole("heading", { level: 1 });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.hover();
  await page.clock.runFor(60);
  await expect(links).toBeHidden();
  await page.clock.runFor(100);
  await expect(links).toBeVisible();
  await page.mouse.move(640, 790);
  await page.clock.runFor(400);
  await expect(links).toBeHidden();
  await button.hover();
  await page.clock.runFor(200);
  await button.click();
  await page.mouse.move(640, 790);
  await page.clock.runFor(1000);
  await expect(links).toBeVisible();
  await button.click();
  await expect(links).toBeHidden();
  await expect(outside).toBeVisible();
  await page.clock.resume();

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await button.click();
  await expect(links).toBeVisible();
  await page.getByRole("complementary", { name: "Announcement" }).click();
  await expect(links).toBeHidden();
  await button.click();
  await links.getByRole("link", { name: "Mugs" }).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/mugs"));
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("HDR-03 a tap opens the menu, a tap outside closes it, and its links navigate", {
  tag: "@phone-only",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("vinyl", "/cart"));
  await hydrated(page);
  const { button, links } = menuOf(page);
  await button.tap();
  await expect(links).toBeVisible();
  await button.tap();
  await expect(links).toBeHidden();
  await button.tap();
  await page.getByRole("complementary", { name: "Announcement" }).tap();
  await expect(links).toBeHidden();
  await button.tap();
  await links.getByRole("link", { name: "Stickers" }).tap();
  await expect(page).toHaveURL(storeUrl("vinyl", "/stickers"));
  await expect(links).toBeHidden();
});

test("THM-08 the open menu of each layout has no accessibility fault and fits 320 px in German", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await enterByCode(page, storeUrl("nightowl"));
  const open = page
    .locator("summary", { hasText: /Kategorien|Entdecken/ })
    .filter({ visible: true });
  for (const [store, rules] of [
    ["aurora", undefined],
    ["vinyl", colorRules],
    ["nightowl", colorRules],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(storeUrl(store, "/cart?locale=de"));
    await hydrated(page);
    await open.click();
    await expect(page.locator(".menu-panel")).toBeVisible();
    expect(await violationsOf(page, { rules }), store).toEqual([]);
    await open.click();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), store).toBeLessThanOrEqual(0);
    await open.click();
    expect(await overflowOf(page), `${store}, open`).toBeLessThanOrEqual(0);
    // Its height follows the header's by a script that may still be on its way.
    const bottom = async () => {
      const panel = await page.locator(".menu-panel").boundingBox();
      return panel === null ? Number.POSITIVE_INFINITY : panel.y + panel.height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(640);
    // Small ones differ from each other in nothing but the colours above.
    if (rules !== undefined) continue;
    expect(await violationsOf(page, { within: "header" }), `${store}, small`).toEqual([]);
  }
});
