import { expectAccessible } from "./axe";
import { test } from "./fixtures";
import { addToCart, enterByCode, hydrated, walkToPayment } from "./shop-steps";

/** Listings of the other shops are looked at in listing.spec.ts. */
const shops = [
  ...["aurora", "vinyl", "pixel"].map((store) => ({ store, hasListing: false })),
  ...["nightowl", "tiny"].map((store) => ({ store, hasListing: true })),
];

for (const { store, hasListing } of shops) {
  const pages = hasListing ? "home page and a listing" : "home page";
  test(`no accessibility fault is found on the ${pages} of ${store}, with all blocks`, async ({
    page,
    storeUrl,
  }) => {
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

test("cart, dialog and every checkout step have no accessibility fault", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await addToCart(page, storeUrl("aurora", "/listing/north-ridge-tee"), {
    color: "Bone",
    size: "S",
  });
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "dialog");
  await page.goto(storeUrl("aurora", "/cart"));
  await expectAccessible(page, "cart");
  await walkToPayment(page);
  await page.getByLabel("Name on card").waitFor();
  await expectAccessible(page, "payment");
  await page.getByRole("radio", { name: "PayPal" }).check();
  await page
    .getByText(/^You approve/)
    .filter({ visible: true })
    .waitFor();
  await expectAccessible(page, "PayPal");
  await page.getByRole("link", { name: "Delivery options" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).waitFor();
  await expectAccessible(page, "delivery");
  await page.getByRole("link", { name: "Customer details" }).click();
  await page.getByLabel("First name").waitFor();
  await expectAccessible(page, "details");
});
