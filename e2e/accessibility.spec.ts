import { expectAccessible } from "./axe";
import { test } from "./fixtures";
import { enterByCode, hydrated } from "./shop-steps";

/**
 * Home pages, for their blocks, two of them on a phone too. Listings of the other shops are looked at in
 * listing.spec.ts, the cart in cart-checkout-buttons.spec.ts, its dialog in dialogs.spec.ts, each checkout step in
 * checkout-address.spec.ts and card-failures.spec.ts, PayPal's panel in paypal.spec.ts.
 */
const shops = [
  { store: "aurora", hasListing: false, tag: [] },
  { store: "vinyl", hasListing: false, tag: "@sizeless" },
  { store: "pixel", hasListing: false, tag: "@sizeless" },
  { store: "nightowl", hasListing: true, tag: "@sizeless" },
  { store: "tiny", hasListing: true, tag: "@sizeless" },
];

for (const { store, hasListing, tag } of shops) {
  const pages = hasListing ? "home page and a listing" : "home page";
  test(`no accessibility fault is found on the ${pages} of ${store}, with all blocks`, {
    tag,
  }, async ({ page, storeUrl }) => {
    if (store === "nightowl") await enterByCode(page, storeUrl(store));
    await page.goto(storeUrl(store));
    await hydrated(page);
    await expectAccessible(page, "home");
    if (!hasListing) return;
    await page.locator(".tile-link").first().click();
    // Until then the home page is there, or the skeleton, which has no heading.
    await page.locator('[name="quantity"]').waitFor();
    await expectAccessible(page, "listing");
  });
}
