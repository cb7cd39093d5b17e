import { expect, test } from "vitest";
import { getListing, listStoreProducts } from "#contract/catalog/catalog-calls";
import { listCollections } from "#contract/catalog/collection-calls";
import {
  deleteCollection,
  deleteListing,
  exportCatalog,
} from "#contract/catalog/seller-catalog-calls";
import { anOrder, readOrder } from "#tests/fixtures/platform/orders";
import { aPayment, aReadyCheckout, aShop, passMinutes } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aStore,
  ask,
  errorOf,
  imported,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const remove = ({ headers }: Seller, kind: "listings" | "collections", slug: string) =>
  ask("DELETE", `/v1/seller/${kind}/${slug}`, { headers });

async function titles(slug: string): Promise<string[]> {
  const path = `${listStoreProducts.path}?slug=${slug}&currency=USD&region=USA`;
  const { products } = await readAnswer(listStoreProducts, await ask("GET", path));
  return products.map(({ url }) => url);
}

test("a deleted listing is gone from page, grid and export, and comes back by an import with new ids", async () => {
  const seller = await aStore();
  const collections = [{ slug: "tees", name: "Tees" }];
  const listings = ["a", "b"].map((slug) => aListing(slug, { collections: ["tees"] }));
  const first = await imported(seller, { collections, listings });
  const answer = await readAnswer(deleteListing, await remove(seller, "listings", "a"));
  expect(answer.revision).toBeGreaterThan(first.revision);
  expect(await titles("aurora")).toEqual(["/listing/b"]);
  const page = `${getListing.path}?slug=a&storeSlug=aurora&currency=USD&region=USA&country_code=US`;
  expect(await errorOf(await ask("GET", page))).toBe("404 listing_missing /listing");
  const exported = await ask("GET", exportCatalog.path, { headers: seller.headers });
  expect((await readAnswer(exportCatalog, exported)).catalog.listings).toHaveLength(1);
  expect(await errorOf(await remove(seller, "listings", "a"))).toBe(
    "404 listing_unknown /path/slug",
  );
  const again = await imported(seller, { listings });
  expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(["created", "unchanged"]);
  expect(again.outcomes[0]?.listingId).not.toBe(first.outcomes[0]?.listingId);
});

test("a listing is not deleted while somebody pays for it, and its orders stay readable", async () => {
  const shop = await aShop();
  const { number } = await anOrder(shop);
  const before = await readOrder(shop, number);
  const { id } = await aReadyCheckout(shop, 1);
  await aPayment(shop, id);
  const slug = before.items[0]?.slug ?? "";
  expect(await errorOf(await remove(shop.seller, "listings", slug))).toBe(
    "409 listing_in_checkout /path/slug",
  );
  await passMinutes(shop, 20);
  await readAnswer(deleteListing, await remove(shop.seller, "listings", slug));
  expect(await readOrder(shop, number)).toEqual(before);
});

test("deleting a collection keeps its listings, and the same import fills it again", async () => {
  const seller = await aStore();
  const collections = [
    { slug: "apparel", name: "Apparel" },
    { slug: "tees", name: "Tees", parentSlug: "apparel" },
  ];
  const listings = [aListing("a", { collections: ["tees"] })];
  await imported(seller, { collections, listings });
  expect(await errorOf(await remove(seller, "collections", "apparel"))).toBe(
    "409 collection_has_children /path/slug",
  );
  await readAnswer(deleteCollection, await remove(seller, "collections", "tees"));
  const left = await ask("GET", `${listCollections.path}?storeSlug=aurora`);
  expect((await readAnswer(listCollections, left)).collections.map(({ slug }) => slug)).toEqual([
    "apparel",
  ]);
  expect(await titles("aurora")).toEqual(["/listing/a"]);
  const again = await imported(seller, { collections, listings });
  expect(again.outcomes[0]?.outcome).toBe("updated");
  expect(await errorOf(await remove(seller, "collections", "none"))).toBe(
    "404 collection_unknown /path/slug",
  );
});

test("TEN-01 a store deletes nothing of another store, whatever the names", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const collections = [{ slug: "tees", name: "Tees" }];
  const catalog = { collections, listings: [aListing("a", { collections: ["tees"] })] };
  await imported(aurora, catalog);
  await imported(vinyl, catalog);
  await readAnswer(deleteListing, await remove(aurora, "listings", "a"));
  await readAnswer(deleteCollection, await remove(aurora, "collections", "tees"));
  expect(await titles("vinyl")).toEqual(["/listing/a"]);
  expect(await titles("aurora")).toEqual([]);
});
