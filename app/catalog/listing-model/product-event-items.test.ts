import { expect, test } from "vitest";
import { EventItemSchema } from "#contract/analytics/shop-events";
import type { TileProduct } from "#contract/catalog/catalog";
import { aListing, aProduct, aSize, aVariation } from "#tests/fixtures/app/catalog";
import { listTileItems, quickAddItem, selectionItem, tileItemOf } from "./product-event-items";
import { buildQuickAddListing, chooseOptions } from "./quick-add-options";
import { selectVariant } from "./variant-selection";

const dollars = (amountMinor: number) => ({ amountMinor, currency: "USD" });
const bone = aVariation("10", { colorName: "Bone", availableSizesWithId: [aSize("m")] });
const listing = aListing({ products: [aProduct("1", [bone])] });

const tile: TileProduct = {
  id: "77",
  listingId: "77",
  productId: "2",
  name: "Ridge tee",
  url: "/listing/ridge-tee",
  price: 1999,
  productName: "Tee",
  imageUrl: null,
  additionalImages: [],
  colors: [],
  currency: "EUR",
  inStock: true,
  itemGroupId: "1",
};

test("ANA-01 a tile's event has its listing and the price that it shows", () => {
  const item = tileItemOf(tile, "USD");
  const price = { amountMinor: 1999, currency: "EUR" };
  expect(item).toEqual({ listing: "ridge-tee", id: "1", title: "Ridge tee", price, quantity: 1 });
  const { currency: _currency, itemGroupId: _group, ...bare } = tile;
  const other = { ...bare, url: "https://elsewhere.test/tee" };
  expect(tileItemOf(other, "USD")).toMatchObject({
    listing: "",
    id: "77",
    price: dollars(1999),
  });
});

test("ANA-01 a list's event has no more products than an event may carry, however long their names", () => {
  const long = { ...tile, name: "n".repeat(999), itemGroupId: "i".repeat(99) };
  const items = listTileItems(Array(150).fill(long), "USD");
  expect(items).toHaveLength(100);
  expect(items.every((item) => EventItemSchema.safeParse(item).success)).toBe(true);
});

test("ANA-02 ANA-04 a tile, its listing's page and quick add send the same product id", () => {
  const tileItem = {
    listing: "ridge-tee",
    id: "1",
    title: "Ridge tee",
    variant: "Bone / M",
    price: dollars(2000),
    quantity: 1,
  };
  expect(selectionItem(listing, selectVariant(listing, {}))).toEqual(tileItem);
  expect(tileItemOf(tile, "USD").id).toBe(tileItem.id);
  const offered = buildQuickAddListing(listing);
  const choice = chooseOptions(offered, {});
  if (choice === null) throw new Error("The listing offers nothing");
  expect(quickAddItem(offered, choice)).toEqual(tileItem);
  expect(quickAddItem(offered, { ...choice, offer: null })).toBeNull();
});

test("ANA-02 a colour that comes in no size is looked at all the same", () => {
  const bare = aListing({
    products: [aProduct("9", [aVariation("1", { availableSizesWithId: [] })])],
  });
  expect(selectionItem(bare, selectVariant(bare, {}))).toMatchObject({
    id: "9",
    variant: "Color 1",
  });
});
