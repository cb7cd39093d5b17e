import { colorRules, violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { overflowOf } from "./page-faults";
import { openServerHtml } from "./server-html";
import { enterByCode } from "./shop-steps";

/** Homes that have a block, a hero or a header of their own are asked for all rules, others for their colours. */
const homes: [store: string, rules?: string[]][] = [
  ["aurora"],
  ["vinyl"],
  ["pixel"],
  ["nightowl"],
  ["tiny", colorRules],
];
/** The listing of `listing-details.spec.ts` is asked for all rules. */
const listings: [store: string, path: string | null][] = [
  ["vinyl", "/listing/face-a-tee?locale=de"],
  ["pixel", "/listing/founders-token"],
  ["nightowl", null],
  ["tiny", "/listing/one-pan-tee"],
];

/**
 * Home pages, for their blocks. The cart is looked at in cart-checkout-buttons.spec.ts, its dialog in
 * dialogs.spec.ts, each checkout step in checkout-address.spec.ts and card-failures.spec.ts, PayPal's panel in
 * paypal.spec.ts, what scripts add to a tile in tiles.spec.ts.
 */
test("no accessibility fault is found on the home page of any shop, with all blocks, and their listings have legible colours and nothing too wide", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await enterByCode(page, storeUrl("nightowl"));
  const firstTile = (await page.locator(".tile-link").first().getAttribute("href")) ?? "";
  for (const [store, rules] of homes) {
    await openServerHtml(page, storeUrl(store));
    expect(await violationsOf(page, { rules }), store).toEqual([]);
    // Nothing on the page bears the name of what the open menu holds.
    await page.evaluate(() => document.querySelector("header details")?.setAttribute("open", ""));
    const named = { rules: ["landmark-unique"] };
    expect(await violationsOf(page, named), `the menu of ${store}`).toEqual([]);
  }
  for (const [store, path] of listings) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await openServerHtml(page, storeUrl(store, path ?? firstTile));
    await expect(page.locator(".buy-form")).toBeVisible();
    expect(await violationsOf(page, { rules: colorRules }), `a listing of ${store}`).toEqual([]);
    expect(await overflowOf(page), `${store} on a wide screen`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page), `${store} on a phone`).toBeLessThanOrEqual(0);
  }
});
