/** Stock and prices of several products at once: a preview, what is written, and what was sold in between. */
import { adjustInventory, listInventory } from "../contract/catalog/seller-catalog-calls";
import { getSellerListing } from "../contract/catalog/seller-listing-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const counted = (stock: number | null) =>
  aProduct({
    variations: [{ colorName: "Ink", hex: "#112233", sizes: aSizes(["S", "M"], stock) }],
  });

test("19 stock and prices of the selected products are shown before and after, and written as they were shown @sizeless", {
  tag: "@nojs",
}, async ({ page, shop, javaScriptEnabled }) => {
  const { slug } = await openTestStore(shop, [
    aListing("one", { title: "Bulk 1", products: [counted(4)] }),
    aListing("two", { title: "Bulk 2", products: [counted(null)], tags: ["pre-order"] }),
    aListing("three", { title: "Bulk 3", products: [counted(4)] }),
  ]);
  await enterAs(page, shop, slug);
  const { ask } = storeOf(shop, slug);
  const stocksOf = async (listing: string) => {
    const { inventory } = await ask(listInventory, `${listInventory.path}?listing=${listing}`);
    return inventory.map(({ stock }) => stock);
  };
  const choose = async (change: string) => {
    await page.goto(studioUrl(shop, `/stores/${slug}/products?search=bulk`));
    await hydrated(page);
    await page.getByRole("checkbox", { name: "Select Bulk 1" }).check();
    await page.getByRole("checkbox", { name: "Select Bulk 2" }).check();
    await page.getByLabel("What to do").selectOption({ label: change });
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("2 products with all of their variants.")).toBeVisible();
  };

  await choose("Change stock");
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("2 products with all of their variants.")).toBeVisible();
  await page.getByLabel("What to do").selectOption({ label: "Add" });
  await page.getByLabel("Units").fill("1.5");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("Stock is a whole number up to 1,000,000.")).toBeVisible();
  await page.getByLabel("Units").fill("5");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("2 variants change. Nothing is saved yet.")).toBeVisible();
  await expect(page.getByText("from 4 to 9")).toHaveCount(2);
  await expect(page.getByText("Unlimited: there is no number to add to.")).toHaveCount(2);
  expect(await overflowOf(page)).toBe(0);
  // One is sold between the preview and the change.
  const [line] = (await ask(listInventory, `${listInventory.path}?listing=one`)).inventory;
  const sold = { lines: [{ sku: line?.sku ?? "", by: -1 }], reason: "sold" };
  await ask(adjustInventory, adjustInventory.path, sold);
  await page.getByRole("button", { name: "Change 2 variants" }).click();
  const done = page.getByText("2 variants changed.");
  await expect(done).toBeVisible();
  if (javaScriptEnabled) await expect(done).toBeFocused();
  await expect(page.getByText("Ink / S: sold or counted meanwhile.")).toContainText("8 now");
  expect([await stocksOf("one"), await stocksOf("two")]).toEqual([
    [8, 9],
    [null, null],
  ]);
  // Set, also where there was no limit; a pre-order says that nothing of it is sold.
  await choose("Change stock");
  await page.getByLabel("Units").fill("2");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByRole("button", { name: "Change 4 variants" })).toBeVisible();
  await page.getByLabel("Units").fill("3");
  // The preview is of another number.
  const before = page.getByRole("button", { name: "Change 4 variants" });
  await expect(before).toHaveCount(javaScriptEnabled ? 0 : 1);
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("from Unlimited to 3")).toHaveCount(2);
  await expect(page.getByText("Pre-order: shoppers request it")).toHaveCount(2);
  await page.getByRole("button", { name: "Change 4 variants" }).click();
  await expect(page.getByText("4 variants changed.")).toBeVisible();
  expect([await stocksOf("one"), await stocksOf("two"), await stocksOf("three")]).toEqual([
    [3, 3],
    [3, 3],
    [4, 4],
  ]);

  await choose("Change prices");
  await page.getByLabel("What to do").selectOption({ label: "Lower by percent" });
  await page.getByLabel("Amount or percent").fill("33,33");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("from $24.00 to $16.00")).toHaveCount(4);
  await page.getByRole("button", { name: "Change 4 variants" }).click();
  await expect(page.getByText("4 variants changed.")).toBeVisible();
  const read = await ask(getSellerListing, getSellerListing.path.replace(":slug", "two"));
  const { sizes = [] } = read.listing.products[0]?.variations[0] ?? {};
  expect(sizes.map(({ prices }) => prices)).toEqual([{ USD: 16_00 }, { USD: 16_00 }]);
  // The list as it was, with its search.
  await page.getByRole("link", { name: "Back to the products" }).click();
  await expect(page).toHaveURL(/\/products\?search=bulk$/);
});
