/** Sellers' own texts and pages, which override the interface's texts or are pages of the shop. */
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";
import { aListing, openTestStore } from "./test-store";
import { themesOf } from "./themes";

test("TEN-08 Q4 the footer links to the seller's own page, and an unknown one is a 404", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl, javaScriptEnabled }) => {
  await page.goto(storeUrl("vinyl", "/cart"));
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: "The size promise" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The size promise");
  await expect(page).toHaveURL(storeUrl("vinyl", "/size-promise"));
  await expect(page).toHaveTitle("The size promise | Vinyl Garage");
  const steps = page.getByRole("main").getByRole("list").first();
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  if (javaScriptEnabled) {
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.getByRole("main").getByRole("link", { name: "shirts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Shirts");
  const missing = await page.goto(storeUrl("vinyl", "/size-promises"));
  expect(missing?.status()).toBe(404);
});

test("THM-03 THM-10 Q9 a seller's overrides replace the shop's texts everywhere, in every language", async ({
  page,
  shop,
  storeUrl,
}) => {
  const { slug } = await openTestStore(shop, [
    aListing("bag"),
    aListing("later", { tags: ["pre-order"] }),
  ]);
  await themesOf(shop, slug).publish({
    layout: "nobody knows this one",
    content: {
      listing: { addToCart: "Into the bag", description: "The story", deliveryDetails: "" },
      preorder: { button: "Reserve yours", title: "Be the first", submit: "Reserve" },
      cart: { heading: "Your bag" },
    },
  });
  await page.goto(storeUrl(slug, "/listing/bag?locale=de"));
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Into the bag" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "The story" })).toBeVisible();
  // An empty one leaves the interface's.
  await expect(page.getByRole("tab", { name: "Versandinformationen" })).toBeVisible();
  await page.goto(storeUrl(slug, "/?locale=en"));
  await expect(page.locator(".tile-action").first()).toContainText("Into the bag");
  await page.goto(storeUrl(slug, "/listing/later"));
  await hydrated(page);
  await page.getByRole("link", { name: "Reserve yours" }).click();
  const dialog = page.getByRole("dialog", { name: "Be the first" });
  await expect(dialog.getByRole("button", { name: "Reserve" })).toBeVisible();
  await page.goto(storeUrl(slug, "/cart"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your bag");
  await expect(page).toHaveTitle("Your bag | Counter");
});
