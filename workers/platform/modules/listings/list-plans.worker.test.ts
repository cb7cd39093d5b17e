import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listListings } from "#contract/catalog/listing-calls";
import {
  aListing,
  aStore,
  ask,
  imported,
  objectOf,
  readAnswer,
} from "#tests/kits/platform/platform";
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

const count = 10_000;

/** Rows as an import would write them, without its time. */
async function fill(seller: Awaited<ReturnType<typeof aStore>>) {
  await imported(seller, { listings: [aListing("first")] });
  await runInDurableObject(objectOf(seller), (_store, { storage: { sql } }) => {
    const numbers = `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    sql.exec(`${numbers} INSERT INTO listing (listing_id, source_key, slug, title, description_html, visibility,
        published, vendor, tags, images, past_orders, fingerprint, position, updated_at)
      SELECT 100000 + i, 'k' || i, 's' || i, 'Title ' || i, '${"<p>Long.</p>".repeat(100)}', 'public', i % 3 > 0,
        '', '[]', '[]', 0, '', 100000 + i, '2026-01-01T00:00:00.000Z' FROM n`);
    sql.exec(`${numbers} INSERT INTO product (item_group_id, listing_id, product_key, product_id, title,
        product_type, kind, details, position)
      SELECT 100000 + i, 100000 + i, 'p', i, 'P', 'Type ' || (i % 20), 'physical', '{}', 0 FROM n`);
    sql.exec(`${numbers} INSERT INTO variation (variation_id, item_group_id, color_name, hex, images, position)
      SELECT 100000 + i, 100000 + i, '', '#000000', '[]', 0 FROM n`);
    sql.exec(`${numbers} INSERT INTO variant (variation_id, size_id, prices, merchant_sku, position, stock)
      SELECT 100000 + i, s.size_id, '{"USD":2000}', 'SKU-' || i, 0, i % 7 FROM n, size s`);
  });
}

test("ten thousand products are listed, searched and filtered within 200 ms a page", async () => {
  const seller = await aStore();
  await fill(seller);
  const slow: string[] = [];
  for (const query of [
    "limit=50",
    "search=itle+99",
    "search=nowhere",
    "search=SKU-99",
    "state=hidden&sort=title",
    "stock=out&sort=updated",
    "type=Type+7",
    `after=${encodeURIComponent(JSON.stringify(["", 100_100]))}`,
  ]) {
    const path = `${listListings.path}?${query}`;
    await ask("GET", path, { headers: seller.headers });
    const begun = performance.now();
    await readAnswer(listListings, await ask("GET", path, { headers: seller.headers }));
    const took = performance.now() - begun;
    console.log(`${query}: ${took.toFixed(0)} ms`);
    if (took > 200) slow.push(`${query}: ${took.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
});
