import type { Page } from "@playwright/test";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";

const banners = "Promo codes";

/** Opens a page whose clock stands still but for what the journey lets pass. */
async function openStill(page: Page, url: string, at = new Date("2026-11-02T12:00:00Z")) {
  await page.clock.install({ time: new Date(at.getTime() - 1_000) });
  await page.clock.pauseAt(at);
  await page.goto(url);
  await letPassUntil(page, "html[data-scripts=on]");
}

async function letPassUntil(page: Page, selector: string) {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator(selector).first()).toBeAttached({ timeout: 200 });
  }).toPass();
}

test("PRO-01 PRO-03 PRO-04 PRO-05 K-05 promo codes rotate every seven seconds, pause on hover and focus, can be paused and stepped, and are copied with a confirmation for three seconds", {
  tag: "@sizeless",
}, async ({ page, storeUrl, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openStill(page, storeUrl("aurora"));
  const region = page.getByRole("region", { name: banners });
  const shown = region.getByRole("listitem");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(/Free shipping with code\s*SHIPFREE/);
  await page.clock.runFor(6_000);
  await expect(shown).toContainText("SHIPFREE");
  await page.clock.runFor(1_500);
  await expect(shown).toContainText(/\$5\.00 off with code\s*TAKE5/);
  await page.clock.runFor(7_100);
  await expect(shown).toContainText(/10% off with code\s*WELCOME10/);

  await region.hover();
  await page.clock.runFor(30_000);
  await expect(shown).toContainText("WELCOME10");
  await page.mouse.move(0, 700);
  await page.clock.runFor(7_100);
  await expect(shown).toContainText("SHIPFREE");

  await region.getByRole("button", { name: "Next promo code" }).focus();
  const before = await shown.textContent();
  await page.clock.runFor(30_000);
  await expect(shown).toHaveText(before ?? "");
  await page.keyboard.press("Enter");
  await expect(shown).toContainText("TAKE5");

  await region.getByRole("button", { name: "Stop changing promo codes" }).click();
  await page.mouse.move(0, 700);
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(30_000);
  await expect(shown).toContainText("TAKE5");
  await region.getByRole("button", { name: "Previous promo code" }).click();
  await expect(shown).toContainText("SHIPFREE");
  await region.getByRole("button", { name: "Next promo code" }).click();
  await expect(shown).toContainText("TAKE5");
  await expect(region.getByRole("button", { name: "Go on changing promo codes" })).toBeVisible();

  await region.getByRole("button", { name: "Copy code TAKE5" }).click();
  const copied = region.getByText("Copied!");
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("TAKE5");
  await page.clock.runFor(2_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
  await page.clock.resume();
  expect(await violationsOf(page, { within: ".promos" })).toEqual([]);
});

test("PRO-01 PRO-04 on a phone a code stands in the middle of its strip, with a button on either side, and with reduced motion nothing rotates", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [reducedMotion, first] of [
    ["no-preference", "Stop changing promo codes"],
    ["reduce", "Previous promo code"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await openStill(page, storeUrl("aurora"));
    const region = page.getByRole("region", { name: banners });
    const buttons = region.locator(".icon-button:visible");
    await expect(buttons).toHaveCount(2);
    await expect(buttons.first()).toHaveAccessibleName(first);
    await expect(buttons.last()).toHaveAccessibleName("Next promo code");
    const box = await region.getByRole("listitem").boundingBox();
    expect(box && box.x + box.width / 2).toBe(195);
    if (reducedMotion === "reduce") {
      // Nothing rotates by itself.
      const stop = region.getByRole("button", { name: "Stop changing promo codes" });
      await expect(stop).toHaveCount(0);
      await page.clock.runFor(30_000);
      await expect(region.getByRole("listitem")).toContainText("SHIPFREE");
      await region.getByRole("button", { name: "Next promo code" }).click();
      await expect(region.getByRole("listitem")).toContainText("TAKE5");
    }
    await page.clock.resume();
  }
});

test("PRO-01 PRO-06 HOM-12 without scripts every code is listed and the countdown is a date, in the shopper's language, and a store without codes or countdown shows none", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/?locale=de"));
  const items = page.getByRole("region", { name: "Gutscheincodes" }).getByRole("listitem");
  await expect(items).toHaveCount(3);
  await expect(items.nth(2)).toContainText(/10\s%\sRabatt mit dem Code\s*WELCOME10/);
  await expect(items.nth(1)).toContainText(/5,00\s\$\sRabatt mit dem Code\s*TAKE5/);
  await expect(items.nth(0)).toContainText(/Kostenloser Versand mit dem Code\s*SHIPFREE/);
  for (const item of await items.all()) await expect(item).toBeVisible();
  await expect(page.getByRole("button", { name: "Next promo code" })).toHaveCount(0);
  await expect(page.getByText("OLDNEWS")).toHaveCount(0);
  const countdown = page.getByRole("complementary", { name: "Die Zeit läuft" });
  await expect(countdown).toHaveCount(0);

  await page.goto(storeUrl("pixel", "/?locale=de"));
  const text = "Endet am 1. Dezember 2028, 17:00 UTC";
  await expect(countdown).toContainText(text);
  await expect(page.locator(".countdown").getByText(text)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);

  await page.goto(storeUrl("vinyl"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: banners })).toHaveCount(0);
});

const end = new Date("2028-12-01T17:00:00Z");

test("HDR-06 HOM-12 PRO-06 PRO-07 PRO-08 the countdown runs to its end, shows it and disappears from the home page, without coming back by a link or a reload of a page drawn before", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await openStill(page, storeUrl("pixel"), new Date(end.getTime() - 740 * 86_400_000));
  await expect(page.locator(".countdown").getByText("Ends on December 1, 2028")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.clock.fastForward(740 * 86_400_000 - 90_065_000);
  const banner = page.getByRole("complementary", { name: "Countdown" });
  const block = page.locator(".countdown");
  await expect(banner.getByRole("timer")).toHaveText(/1 day 01:01:0\d/);
  await expect(block.getByRole("timer")).toContainText(/01\s*Days\s*01\s*Hours\s*01\s*Minutes/);
  await expect(banner.getByRole("timer")).toHaveAttribute("aria-live", "off");
  await expect(block.getByText("Ends on December 1, 2028, 17:00 UTC")).toBeVisible();
  await page.clock.fastForward(90_065_000 - 10_000);
  await expect(banner.getByRole("timer")).toHaveText(/00:00:(0\d|10)/);
  await page.clock.runFor(11_000);
  await expect(banner).toContainText("Ended!");
  await expect(banner.getByRole("timer")).toHaveCount(0);
  await expect(block.getByText("Countdown ended!")).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(block).toHaveCount(0);
  await expect(banner).toContainText("Ended!");

  // It does not come back by a link or a reload of a page drawn before.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await letPassUntil(page, "form textarea");
  await page.getByRole("banner").locator("a[href='/']").first().click();
  await letPassUntil(page, "#featured-products");
  await page.clock.runFor(500);
  await expect(block).toHaveCount(0, { timeout: 1_000 });

  await page.reload();
  await letPassUntil(page, "html[data-scripts=on]");
  await page.clock.runFor(500);
  await expect(block).toHaveCount(0, { timeout: 1_000 });
});
