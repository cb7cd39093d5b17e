import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listListings } from "#contract/catalog/seller-listing-calls";
import { aListing, aStore, imported, objectOf } from "#tests/fixtures/platform/platform";
import { findListings, listProductTypes } from "./find-listings";

const asked = listListings.query;
const readings = [
  {},
  { state: "hidden" },
  { search: "tee" },
  { stock: "out" },
  { stock: "some-out" },
  { stock: "low" },
  { type: "Tee" },
  { collection: "tees" },
  { sort: "updated", search: "1_2_3" },
  { sort: "title", state: "public", stock: "out", type: "Tee", collection: "tees", search: "ab" },
] as const;

/** Reads an index that holds all that the list asks for; of the rest only what a search by key finds. */
const isCheap = (detail: string) =>
  !/^SCAN /.test(detail) ||
  /^SCAN (l USING COVERING INDEX listing_by_|x USING COVERING INDEX variant_sold_out$|n\b|CONSTANT ROW)/.test(
    detail,
  );

async function recordPlans(seller: Awaited<ReturnType<typeof aStore>>) {
  return runInDurableObject(objectOf(seller), (_store, { storage }) => {
    const details: string[] = [];
    const exec = (query: string, ...values: SqlStorageValue[]) => {
      const plan = storage.sql.exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values);
      details.push(...[...plan].map(({ detail }) => detail));
      return storage.sql.exec(query, ...values);
    };
    const sql = { exec } as unknown as SqlStorage;
    for (const reading of readings) {
      findListings(sql, asked.parse(reading), null);
      findListings(sql, asked.parse(reading), { key: "m", id: 7 });
    }
    listProductTypes(sql);
    return details;
  });
}

test("no order, search or filter of the list reads the rows of all listings or sorts them", async () => {
  const seller = await aStore();
  await imported(seller, {
    collections: [{ slug: "tees", name: "Tees" }],
    listings: [aListing("a", { collections: ["tees"] }), aListing("b")],
  });
  const details = await recordPlans(seller);
  expect(details.length).toBeGreaterThan(readings.length);
  expect(details.filter((detail) => !isCheap(detail))).toEqual([]);
  expect(details.filter((detail) => detail.includes("TEMP B-TREE FOR ORDER BY"))).toEqual([]);
});
