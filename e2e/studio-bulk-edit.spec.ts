/** Stock and prices of several products at once: a preview, what is written, and what was sold in between. */
import { adjustInventory, listInventory } from "../contract/catalog/seller-catalog-calls";
import { getSellerListing } from "../contract/catalog/seller-listing-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { enterAs, enterPlain, studioUrl } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const counted = (stock: number | null) =>
  aProduct({
    variations: [{ colorName: "Ink", hex: "#112233", sizes: aSizes(["S", "M"], stock) }],
  });

test("19 stock and prices of the selected products are shown before and after, and written as they were shown @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, [
    aListing("one", { title: "Bulk 1", products: [counted(4)] }),
    aListing("two", { title: "Bulk 2", products: [counted(null)], tags: ["pre-order"] }),
    aListing("three", { title: "Bulk 3", products: [counted(4)] }),
  ]);
  const seller = await enterPlain(shop, slug);
  const { ask } = storeOf(shop, slug);
  const stocksOf = async (listing: string) => {
    const { inventory } = await ask(listInventory, `${listInventory.path}?listing=${listing}`);
    return inventory.map(({ stock }) => stock);
  };
  const count = (text: string) => seller.text().split(text).length - 1;
  const choose = async (change: string) => {
    await seller.open(`/stores/${slug}/products?search=bulk`);
    seller.check("Select Bulk 1");
    seller.check("Select Bulk 2");
    seller.choose("What to do", change);
    await seller.press("Apply");
    expect(count("2 products with all of their variants.")).toBe(1);
  };
  const preview = () => seller.press("Show preview");

  await choose("Change stock");
  await seller.reload();
  expect(count("2 products with all of their variants.")).toBe(1);
  seller.choose("What to do", "Add");
  seller.fill("Units", "1.5");
  await preview();
  expect(count("Stock is a whole number up to 1,000,000.")).toBe(1);
  seller.fill("Units", "5");
  await preview();
  expect(count("2 variants change. Nothing is saved yet.")).toBe(1);
  expect(count("from 4 to 9")).toBe(2);
  expect(count("Unlimited: there is no number to add to.")).toBe(2);
  // One is sold between the preview and the change.
  const [line] = (await ask(listInventory, `${listInventory.path}?listing=one`)).inventory;
  const sold = { lines: [{ sku: line?.sku ?? "", by: -1 }], reason: "sold" };
  await ask(adjustInventory, adjustInventory.path, sold);
  await seller.press("Change 2 variants");
  expect(count("2 variants changed.")).toBe(1);
  expect(seller.text()).toMatch(/Ink \/ S: sold or counted meanwhile\..{0,40}8 now/);
  expect([await stocksOf("one"), await stocksOf("two")]).toEqual([
    [8, 9],
    [null, null],
  ]);
  // Set, also where there was no limit; a pre-order says that nothing of it is sold.
  await choose("Change stock");
  seller.fill("Units", "2");
  await preview();
  expect(seller.has("button", "Change 4 variants")).toBe(true);
  seller.fill("Units", "3");
  await preview();
  expect(count("from Unlimited to 3")).toBe(2);
  expect(count("Pre-order: shoppers request it")).toBe(2);
  await seller.press("Change 4 variants");
  expect(count("4 variants changed.")).toBe(1);
  expect([await stocksOf("one"), await stocksOf("two"), await stocksOf("three")]).toEqual([
    [3, 3],
    [3, 3],
    [4, 4],
  ]);

  await choose("Change prices");
  seller.choose("What to do", "Lower by percent");
  seller.fill("Amount or percent", "33,33");
  await preview();
  expect(count("from $24.00 to $16.00")).toBe(4);
  await seller.press("Change 4 variants");
  expect(count("4 variants changed.")).toBe(1);
  const read = await ask(getSellerListing, getSellerListing.path.replace(":slug", "two"));
  const { sizes = [] } = read.listing.products[0]?.variations[0] ?? {};
  expect(sizes.map(({ prices }) => prices)).toEqual([{ USD: 16_00 }, { USD: 16_00 }]);
  // The list as it was, with its search.
  await seller.follow("Back to the products");
  expect(seller.url()).toMatch(/\/products\?search=bulk$/);
});

test("19 a preview of another number is no longer offered to be written, and what was done has the focus @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [
    aListing("one", { title: "Bulk 1", products: [counted(4)] }),
  ]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/products?search=bulk`));
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Select Bulk 1" }).check();
  await page.getByLabel("What to do").selectOption({ label: "Change stock" });
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByLabel("Units").fill("2");
  await page.getByRole("button", { name: "Show preview" }).click();
  const change = page.getByRole("button", { name: "Change 2 variants" });
  await expect(change).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.getByLabel("Units").fill("3");
  await expect(change).toHaveCount(0);
  await page.getByRole("button", { name: "Show preview" }).click();
  await change.click();
  await expect(page.getByText("2 variants changed.")).toBeFocused();
});
