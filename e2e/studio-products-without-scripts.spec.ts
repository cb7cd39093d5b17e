/** The product editor without scripts: a save that is not done loses nothing of what its form had. */
import type { Page } from "@playwright/test";
import { changeListings, getSellerListing } from "../contract/catalog/seller-listing-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { enterAs, studioUrl } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
const picture = { name: "shirt.svg", mimeType: "image/svg+xml", buffer: drawing };
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save product" }).click();
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

/** By size, of the only colour. */
const sizesIn = ({ listing, inventory }: ReturnType<typeof getSellerListing.answer.parse>) =>
  listing.products[0]?.variations[0]?.sizes.map(({ label, prices }) => [
    label,
    prices.USD,
    inventory.find(({ size }) => size === label)?.stock,
  ]);

test("12 what was typed into a product that somebody deleted meanwhile is there on the page of a new one, which says so and makes it again @nojs-only @sizeless", async ({
  page,
  shop,
}) => {
  const variations = [{ colorName: "Ink", sizes: aSizes(["S", "M"], 3) }];
  const images = [{ src: "front.svg", alt: "In front" }];
  const listing = aListing("gone", { products: [aProduct({ variations })], images });
  const { slug } = await openTestStore(shop, [listing]);
  const { ask } = storeOf(shop, slug);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/products/gone`));
  await page.getByLabel("Title", { exact: true }).fill("Long in the making");
  await field(page, "Ink / M: Price USD").fill("31");
  await field(page, "Ink / M: Stock").fill("7");
  await page.locator('input[name="picture"]').setInputFiles(picture);
  const deletion = { slugs: ["gone"], change: { kind: "delete" } };
  await ask(changeListings, changeListings.path, deletion);
  await save(page);
  await expect(page.getByText("This product does not exist any more")).toBeVisible();
  await expect(page.locator("#save-summary")).toBeFocused();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Long in the making");
  await expect(field(page, "Ink / M: Price USD")).toHaveValue("31");
  await expect(field(page, "Ink / S: Stock")).toHaveValue("3");
  await save(page);
  await saved(page);
  await expect(page).toHaveURL(/\/products\/gone$/);
  const made = await ask(getSellerListing, getSellerListing.path.replace(":slug", "gone"));
  expect(made.listing.title).toBe("Long in the making");
  expect(sizesIn(made)).toEqual([
    ["S", 2400, 3],
    ["M", 3100, 7],
  ]);
  expect(made.listing.images).toHaveLength(2);
});

test("14 a size, its stock and a picture that are new survive a save that was refused @nojs-only @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [
    aListing("tee", {
      products: [aProduct({ variations: [{ colorName: "Ink", sizes: aSizes(["S"], 3) }] })],
    }),
  ]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/products/tee`));
  await page.getByLabel("Sizes").fill("S, XL");
  await field(page, "Ink / S: Price USD").fill("cheap");
  await page.locator('input[name="picture"]').setInputFiles(picture);
  await save(page);
  await expect(page.locator("#save-summary")).toBeFocused();
  await field(page, "Ink / S: Price USD").fill("24");
  await field(page, "Ink / XL: Price USD").fill("29");
  await field(page, "Ink / XL: Stock").fill("5");
  await save(page);
  await saved(page);
  const { ask } = storeOf(shop, slug);
  const stored = await ask(getSellerListing, getSellerListing.path.replace(":slug", "tee"));
  expect(sizesIn(stored)).toEqual([
    ["S", 2400, 3],
    ["XL", 2900, 5],
  ]);
  expect(stored.listing.images).toHaveLength(1);
});
