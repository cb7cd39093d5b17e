import { runInDurableObject } from "cloudflare:test";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CatalogImport, ListingInput } from "#contract/catalog/catalog-import";
import { exportCatalog } from "#contract/catalog/seller-catalog-calls";
import { oneLinePattern } from "#contract/values/one-line";
import {
  aListing,
  aSize,
  aStore,
  ask,
  errorOf,
  imported,
  importInto,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

async function pageOf(seller: Seller, query = "") {
  const path = `${exportCatalog.path}?${query}`;
  return readAnswer(exportCatalog, await ask("GET", path, { headers: seller.headers }));
}

/** All pages, each as it can be imported. */
async function exported(seller: Seller, query = ""): Promise<CatalogImport[]> {
  const pages: CatalogImport[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { catalog, next }: Awaited<ReturnType<typeof pageOf>> = await pageOf(
      seller,
      `after=${after}&${query}`,
    );
    pages.push(catalog);
    after = next;
  }
  return pages;
}

async function importAll(seller: Seller, pages: readonly CatalogImport[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const page of pages) {
    const answer = await imported(seller, page);
    outcomes.push(...answer.outcomes.map(({ outcome }) => outcome));
  }
  return outcomes;
}

function inStore(seller: Seller, statement: string, ...bindings: (string | number)[]) {
  return runInDurableObject(objectOf(seller), (_store, { storage }) => {
    storage.sql.exec(statement, ...bindings);
  });
}

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
const title = text.filter((one) => oneLinePattern.test(one));
const label = fc.constantFrom("S", "M", "L", "10", "2", "Digital");
const slug = fc.constantFrom("tee", "hoodie", "tee-2", "mütze");
const image = fc.record(
  { src: fc.constantFrom("a.svg", "https://a.test/b.png"), alt: text },
  { requiredKeys: ["src"] },
);
const price = fc.integer({ min: 0, max: 100_000 });
const prices = fc
  .record({ EUR: price, USD: price, GBP: price }, { requiredKeys: [] })
  .filter((given) => Object.keys(given).length > 0);
const size = fc.record(
  { stock: fc.option(fc.nat(50)), prices, label, merchantSku: fc.constantFrom("", "A-1") },
  { requiredKeys: ["stock", "prices", "label"] },
);
const chart = fc.dictionary(label, fc.dictionary(text, fc.integer({ min: 1, max: 60 })));
const variation = fc.record(
  {
    sizes: fc.uniqueArray(size, { minLength: 1, maxLength: 3, selector: (one) => one.label }),
    colorName: fc.constantFrom("", "Heather Navy", "Zzyzx"),
    hex: fc.constantFrom("#ABCDEF", "#000000"),
    images: fc.array(image, { maxLength: 2 }),
  },
  { requiredKeys: ["sizes", "colorName"] },
);
const product = fc.record(
  {
    variations: fc.uniqueArray(variation, {
      minLength: 1,
      maxLength: 2,
      selector: (one) => one.colorName,
    }),
    key: text,
    productId: fc.constantFrom("2", "10001", "10002"),
    title,
    productType: text,
    option: fc.option(fc.record({ name: text, value: text })),
    kind: fc.constantFrom("physical", "digital"),
    sizeChart: chart,
    shipsInDays: fc.nat(90),
    materials: text,
  },
  { requiredKeys: ["variations", "key", "title", "productType"] },
);
const html = fc
  .array(
    fc.constantFrom(
      "<p>",
      "</p>",
      "<a href=x>",
      "&amp;",
      "&lt;b>",
      "<b>",
      " a ",
      "<table>",
      "<li>",
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));
const listing = fc.record(
  {
    products: fc
      .uniqueArray(product, { minLength: 1, maxLength: 3, selector: (one) => one.key })
      .map((products) => {
        const given = new Set<string>();
        return products.map(({ productId, ...rest }) => {
          if (productId === undefined || given.has(productId)) return rest;
          given.add(productId);
          return { ...rest, productId };
        });
      }),
    sourceKey: fc.constantFrom("k1", "k2", "k3", "k4", "k5", "k6"),
    slug,
    title,
    descriptionHtml: html,
    visibility: fc.constantFrom("public", "private"),
    published: fc.boolean(),
    tags: fc.array(text, { maxLength: 2 }),
    collections: fc.subarray(["c", "a", "b", "d"]).map((slugs) => slugs.reverse()),
    pastOrders: fc.nat(200),
    images: fc.array(image, { maxLength: 2 }),
  },
  { requiredKeys: ["products", "sourceKey", "slug", "title", "descriptionHtml"] },
);
const collections = [
  { slug: "a", name: "A" },
  { slug: "b", name: "B" },
  { slug: "c", name: "C", parentSlug: "b" },
  { slug: "d", name: "D", parentSlug: "a" },
  // The first one comes to stand below one that came later.
  { slug: "a", name: "A", parentSlug: "c" },
];

test("an exported catalogue changes nothing where it came from, and makes an empty store the same", async () => {
  const listings = fc.array(listing, { minLength: 1, maxLength: 10 });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(listings, fc.integer({ min: 1, max: 4 }), async (given, limit) => {
      const from = await aStore(`from-${++number}`);
      await imported(from, { collections, listings: given as ListingInput[] });
      const pages = await exported(from, `limit=${limit}`);
      expect(new Set(await importAll(from, pages))).toEqual(new Set(["unchanged"]));
      expect(await exported(from, `limit=${limit}`)).toEqual(pages);
      const to = await aStore(`to-${number}`);
      expect(new Set(await importAll(to, pages))).toEqual(new Set(["created"]));
      expect(await exported(to, `limit=${limit}`)).toEqual(pages);
    }),
    { numRuns: 4 },
  );
}, 120_000);

test("an export has the seller's stock counts: importing it later restores no sold unit", async () => {
  const seller = await aStore();
  const sizes = [aSize("M", { stock: 10, prices: { EUR: 1900 } })];
  const variations = [{ colorName: "Black", sizes }];
  const products = [{ key: "tee", title: "Tee", productType: "Tee", variations }];
  await imported(seller, { listings: [aListing("ridge-tee", { products, pastOrders: 5 })] });
  const [page] = await exported(seller);
  await inStore(seller, "UPDATE variant SET stock = 6, sold = 4");
  await inStore(seller, "UPDATE listing SET sold_orders = 3");
  const [edited] = page?.listings ?? [];
  expect(edited?.products[0]?.variations[0]?.sizes[0]).toEqual(sizes[0]);
  const listings = edited === undefined ? [] : [{ ...edited, title: "New" }];
  expect((await imported(seller, { listings })).outcomes[0]?.outcome).toBe("updated");
  const [moved] = await exported(seller, "counts=current");
  expect(moved?.listings[0]).toMatchObject({
    pastOrders: 8,
    products: [{ variations: [{ sizes: [{ stock: 6, prices: { EUR: 1900 } }] }] }],
  });
});

test("an export leaves out what the seller took away and what only waits for a checkout", async () => {
  const seller = await aStore();
  const inSizes = (...labels: string[]) => {
    const variations = [{ colorName: "Black", sizes: labels.map((one) => aSize(one)) }];
    return aListing("ridge-tee", {
      products: [{ key: "tee", title: "Tee", productType: "Tee", variations }],
    });
  };
  await imported(seller, { listings: [inSizes("S", "M")] });
  await inStore(seller, "INSERT INTO reservation VALUES ('c', 1, 2, 1, ?)", Date.now() + 60_000);
  await imported(seller, { listings: [inSizes("S")] });
  const [page] = await exported(seller);
  const sizes = page?.listings[0]?.products[0]?.variations[0]?.sizes ?? [];
  expect(sizes.map((one) => one.label)).toEqual(["S"]);
});

test("a page of an export ends before it is too large to be imported", async () => {
  const seller = await aStore();
  const descriptionHtml = `<p>${"long ".repeat(39_000)}</p>`;
  const slugs = Array.from({ length: 34 }, (_, index) => `long-${index}`);
  const listings = slugs.map((one) => aListing(one, { descriptionHtml }));
  await imported(seller, { listings });
  const pages = await exported(seller, "limit=500");
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap((page) => page.listings.map((one) => one.slug))).toEqual(slugs);
}, 60_000);

test("two hundred listings of one name get two hundred slugs, the longest name too", async () => {
  const seller = await aStore();
  const name = `${"long-".repeat(39)}slug-`.slice(0, 199).replace(/-$/, "");
  for (const wanted of ["tee", name]) {
    const listings = Array.from({ length: 200 }, (_, index) =>
      aListing(wanted, { sourceKey: `${wanted}:${index}` }),
    );
    const { outcomes } = await imported(seller, { listings });
    expect(new Set(outcomes.map((one) => one.slug)).size).toBe(200);
  }
  expect(await importAll(seller, await exported(seller))).toEqual(Array(400).fill("unchanged"));
});

test("a description that is too long once sanitized is rejected, so that every export can be imported", async () => {
  const seller = await aStore();
  const descriptionHtml = "<a>x</a>".repeat(12_000);
  const response = await importInto(seller, { listings: [aListing("tee", { descriptionHtml })] });
  expect(await errorOf(response)).toBe("422 too_long /listings/0/descriptionHtml");
});
