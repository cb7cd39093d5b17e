import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { openServerHtml } from "./server-html";
import { enterByCode } from "./shop-steps";

/**
 * Home pages, for their blocks. Listings of the other shops are looked at in listing-details.spec.ts, the cart in
 * cart-checkout-buttons.spec.ts, its dialog in dialogs.spec.ts, each checkout step in checkout-address.spec.ts and
 * card-failures.spec.ts, PayPal's panel in paypal.spec.ts, what scripts add to a tile in tiles.spec.ts.
 */
test("no accessibility fault is found on the home page of any shop, with all blocks, and on a listing of two", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await enterByCode(page, storeUrl("nightowl"));
  for (const store of ["aurora", "vinyl", "pixel", "nightowl", "tiny"]) {
    await openServerHtml(page, storeUrl(store));
    expect(await violationsOf(page), store).toEqual([]);
    // Nothing on the page bears the name of what the open menu holds.
    await page.evaluate(() => document.querySelector("header details")?.setAttribute("open", ""));
    const named = { rules: ["landmark-unique"] };
    expect(await violationsOf(page, named), `the menu of ${store}`).toEqual([]);
    if (store !== "nightowl" && store !== "tiny") continue;
    const path = await page.locator(".tile-link").first().getAttribute("href");
    await openServerHtml(page, storeUrl(store, path ?? ""));
    await expect(page.locator(".buy-form")).toBeVisible();
    expect(await violationsOf(page), `a listing of ${store}`).toEqual([]);
  }
});
