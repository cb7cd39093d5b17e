/** The product editor without scripts: a save that is not done loses nothing of what its form had. */
import { adjustInventory, listInventory } from "../contract/catalog/seller-catalog-calls";
import { changeListings, getSellerListing } from "../contract/catalog/seller-listing-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { enterPlain } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const aPicture = () => new File([drawing], "shirt.svg", { type: "image/svg+xml" });

type Shop = Parameters<typeof enterPlain>[0];

async function openProduct(shop: Shop, listing: ReturnType<typeof aListing>) {
  const { slug } = await openTestStore(shop, [listing]);
  const { ask } = storeOf(shop, slug);
  const seller = await enterPlain(shop, slug);
  await seller.open(`/stores/${slug}/products/${listing.slug}`);
  const save = () => seller.press("Save product");
  const isSaved = () => expect(seller.text()).toMatch(/(^|\s)Saved\.(\s|$)/);
  return { ask, seller, save, isSaved };
}

/** By size, of the only colour. */
const sizesIn = ({ listing, inventory }: ReturnType<typeof getSellerListing.answer.parse>) =>
  listing.products[0]?.variations[0]?.sizes.map(({ label, prices }) => [
    label,
    prices.USD,
    inventory.find(({ size }) => size === label)?.stock,
  ]);

test("12 what was typed into a product that somebody deleted meanwhile is there on the page of a new one, which says so and makes it again @sizeless", async ({
  shop,
}) => {
  const variations = [{ colorName: "Ink", sizes: aSizes(["S", "M"], 3) }];
  const images = [{ src: "front.svg", alt: "In front" }];
  const listing = aListing("gone", { products: [aProduct({ variations })], images });
  const { ask, seller, save, isSaved } = await openProduct(shop, listing);
  seller.fill("Title", "Long in the making");
  seller.fill("Ink / M: Price USD", "31");
  seller.fill("Ink / M: Stock", "7");
  seller.attach(/Add pictures/, aPicture());
  const deletion = { slugs: ["gone"], change: { kind: "delete" } };
  await ask(changeListings, changeListings.path, deletion);
  await save();
  expect(seller.text()).toContain("This product does not exist any more");
  expect(seller.focused()).toBe("save-summary");
  expect(seller.value("Title")).toBe("Long in the making");
  expect(seller.value("Ink / M: Price USD")).toBe("31");
  expect(seller.value("Ink / S: Stock")).toBe("3");
  await save();
  isSaved();
  expect(seller.url()).toMatch(/\/products\/gone$/);
  const made = await ask(getSellerListing, getSellerListing.path.replace(":slug", "gone"));
  expect(made.listing.title).toBe("Long in the making");
  expect(sizesIn(made)).toEqual([
    ["S", 2400, 3],
    ["M", 3100, 7],
  ]);
  expect(made.listing.images).toHaveLength(2);
});

test("14 a size, its stock and a picture that are new survive a save that was refused @sizeless", async ({
  shop,
}) => {
  const variations = [{ colorName: "Ink", sizes: aSizes(["S"], 3) }];
  const listing = aListing("tee", { products: [aProduct({ variations })] });
  const { ask, seller, save, isSaved } = await openProduct(shop, listing);
  seller.fill("Sizes", "S, XL");
  seller.fill("Ink / S: Price USD", "cheap");
  seller.attach(/Add pictures/, aPicture());
  await save();
  expect(seller.focused()).toBe("save-summary");
  seller.fill("Ink / S: Price USD", "24");
  seller.fill("Ink / XL: Price USD", "29");
  seller.fill("Ink / XL: Stock", "5");
  await save();
  isSaved();
  const stored = await ask(getSellerListing, getSellerListing.path.replace(":slug", "tee"));
  expect(sizesIn(stored)).toEqual([
    ["S", 2400, 3],
    ["XL", 2900, 5],
  ]);
  expect(stored.listing.images).toHaveLength(1);
});

test("without scripts the summary of wrong prices has the focus, its links lead to the fields, and what was typed stays @sizeless", async ({
  shop,
}) => {
  const sizes = aSizes(["S", "M", "L", "XL"], 5).map((size) => ({
    ...size,
    prices: { USD: 2500, EUR: 2400 },
  }));
  const variations = ["Navy", "Red", "Sand"].map((colorName) => ({ colorName, images: [], sizes }));
  const listing = aListing("grid-tee", { products: [aProduct({ variations })] });
  const { seller, save } = await openProduct(shop, listing);
  seller.fill("Navy / M: Price USD", "12,5x");
  seller.fill("Sand / L: Price EUR", "abc");
  seller.fill("Sand / XL: Price EUR", "30");
  await save();
  expect(seller.focused()).toBe("save-summary");
  for (const [link, field] of [
    ["Navy / M, Price USD: A price looks like 12.50.", "Navy / M: Price USD"],
    ["Sand / L, Price EUR: A price looks like 12.50.", "Sand / L: Price EUR"],
  ] as const) {
    expect(seller.targetOf(link)).toBe(field);
  }
  expect(seller.description("Sand / L: Price EUR")).toBe("A price looks like 12.50.");
  expect(seller.value("Navy / M: Price USD")).toBe("12,5x");
  expect(seller.value("Sand / L: Price EUR")).toBe("abc");
  expect(seller.value("Sand / XL: Price EUR")).toBe("30");
});

test("13 without scripts stock that comes back with a wrong price is saved with the right one, and sold units stay sold @sizeless", async ({
  shop,
}) => {
  const variations = [{ colorName: "Ink", hex: "#112233", sizes: aSizes(["S"], 9) }];
  const listing = aListing("tee", { products: [aProduct({ variations })] });
  const { ask, seller, save, isSaved } = await openProduct(shop, listing);
  const stocks = async (tee = "tee") => {
    const { inventory } = await ask(listInventory, `${listInventory.path}?listing=${tee}`);
    return inventory;
  };
  const [line] = await stocks();
  const sold = { lines: [{ sku: line?.sku ?? "", by: -3 }] };
  await ask(adjustInventory, adjustInventory.path, sold);
  const [stock, price] = ["Ink / S: Stock", "Ink / S: Price USD"];
  seller.fill(stock, "7");
  // Done by the server; the browser stays where it is without an answer.
  await seller.send("Save product");
  expect(await stocks()).toMatchObject([{ stock: 4 }]);
  seller.fill(price, "dear");
  await save();
  expect(seller.value(stock)).toBe("7");
  seller.fill(price, "12");
  await save();
  isSaved();
  expect(await stocks()).toMatchObject([{ stock: 4 }]);

  await ask(adjustInventory, adjustInventory.path, sold);
  seller.fill("Address", "better-tee");
  seller.fill(stock, "1");
  await save();
  expect(seller.text()).toContain("the stock is not: Of one size fewer units are left");
  expect(seller.url()).toMatch(/\/products\/better-tee$/);
  seller.fill(stock, "3");
  await save();
  isSaved();
  expect(await stocks("better-tee")).toMatchObject([{ stock: 0 }]);
});

test("products are found and deleted several at once, exactly those that were ticked @sizeless", async ({
  shop,
}) => {
  const titled = (slug: string, title: string) => aListing(slug, { title });
  const listings = [titled("one", "Bulk 1"), titled("two", "Bulk 2"), aListing("tee")];
  const { slug } = await openTestStore(shop, listings);
  const seller = await enterPlain(shop, slug);
  await seller.open(`/stores/${slug}/new-product`);
  seller.fill("Title", "Bulk 3");
  seller.fill(/: Price/, "5");
  await seller.press("Save product");
  expect(seller.text()).toContain("Saved.");
  await seller.open(`/stores/${slug}/products?search=bulk`);
  seller.check("Select Bulk 1");
  seller.check("Select Bulk 3");
  seller.choose("What to do", "delete");
  await seller.press("Apply");
  await seller.press("Delete 2 products");
  expect(seller.text()).toContain("2 products changed.");
  expect(seller.has("link", /Bulk 2/)).toBe(true);
  expect(seller.has("link", /Bulk [13]/)).toBe(false);
});
