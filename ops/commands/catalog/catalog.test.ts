import { expect, test } from "vitest";
import type { ListingInput } from "#contract/catalog/catalog-import";
import { createPlatformClient } from "#ops/cli/platform-client";
import { sendCatalog } from "#ops/import/send-catalog";
import { readShopifyExport } from "#platform/modules/imports/shopify-csv/read-export";
import { anImportPlatform as aPlatform } from "#tests/fixtures/ops/import-platform";
import { anOpsRun, refused } from "#tests/fixtures/ops/run";
import { aLargeExport, anExport, aPriceRule, aRow } from "#tests/fixtures/ops/shopify-csv";

const unreachable = () => {
  throw new TypeError("fetch failed");
};

const command = "catalog import --store aurora --format shopify-csv @x.csv";

test("an import with rejected rows imports the others and exits with 1", async () => {
  const text = anExport([
    aRow(),
    aRow({ Handle: "b", "Variant Price": "abc" }),
    aRow({ Handle: "c" }),
  ]);
  const platform = aPlatform();
  const run = await anOpsRun(command, platform.answer, { "x.csv": text });
  expect(run.exitCode).toBe(1);
  expect(run.printed).toContain("2 listings created, 0 updated, 0 unchanged.");
  expect(run.printed).toContain("2 variants from 3 rows, 1 refused");
  expect(run.warned).toContain('line 3: "Ridge Tee": Variant Price "abc" is not a price');
  expect(platform.stored.map(({ slug }) => slug)).toEqual(["ridge-tee", "c"]);
});

test("a listing that the platform rejects does not stop the others", async () => {
  const rows = ["a", "b", "c", "d", "e"].map((handle) => aRow({ Handle: handle, Type: "Tee" }));
  const platform = aPlatform((slug) => slug === "b");
  const run = await anOpsRun(command, platform.answer, { "x.csv": anExport(rows) });
  expect(run.exitCode).toBe(1);
  expect(run.printed).toContain("4 listings created");
  expect(run.warned).toBe('line 3: "Ridge Tee": It stands here twice');
});

test("a file without a product is rejected in every format", async () => {
  const header = anExport([]);
  const platform = aPlatform();
  for (const words of [command, `${command} --dry-run`, `${command} --json`]) {
    const run = await anOpsRun(words, platform.answer, { "x.csv": `${header}\n\n` });
    expect([run.exitCode, run.printed], words).toEqual([1, ""]);
    expect(run.warned, words).toContain("the file has no products");
  }
  const json = await anOpsRun(
    "catalog import --store aurora --format json @x.json",
    platform.answer,
    { "x.json": '{"collections":[],"listings":[]}' },
  );
  expect([json.exitCode, json.warned]).toEqual([
    1,
    expect.stringContaining("has neither listings nor collections."),
  ]);
  expect(platform.stored).toEqual([]);
});

test("a dry run reads everything, starts nothing and leaves no file behind", async () => {
  const platform = aPlatform();
  const run = await anOpsRun(`${command} --dry-run --json`, platform.answer, {
    "x.csv": anExport([aRow()]),
  });
  expect([run.exitCode, platform.stored]).toEqual([0, []]);
  expect(platform.asked.filter((call) => call.startsWith("POST"))).toEqual([
    "POST /v1/seller/imports",
    "POST /v1/seller/imports/1/cancel",
  ]);
  expect(JSON.parse(run.printed)).toMatchObject({ dryRun: true, rowsRead: 1, rowsRefused: 0 });
});

test("what does not come along is counted by column and named by line, in a dry run too", async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    aRow({
      Handle: `h${index}`,
      "Variant Compare At Price": "40.00",
      "SEO Title": index < 2 ? "x" : "",
    }),
  );
  const files = { "x.csv": anExport(rows) };
  for (const words of [command, `${command} --dry-run`]) {
    const run = await anOpsRun(words, aPlatform().answer, files);
    expect(run.exitCode).toBe(0);
    expect(run.warned.split("\n").slice(0, 4)).toEqual([
      "Not everything comes along:",
      "  Variant Compare At Price: 30 rows",
      "  SEO Title: 2 rows",
      'line 2: Variant Compare At Price "40.00" is left out',
    ]);
    expect(run.warned).toMatch(/… and 12 more; --json lists them all\.$/);
    const { losses } = JSON.parse(
      (await anOpsRun(`${words} --json`, aPlatform().answer, files)).printed,
    );
    expect(losses.columns[0]).toEqual({ column: "Variant Compare At Price", rows: 30 });
    expect(losses.lines).toHaveLength(32);
  }
});

test("prices in another currency than the shop's are rejected without a rate or --convert", async () => {
  const files = { "x.csv": anExport([aRow()]) };
  const platform = aPlatform();
  const plain = await anOpsRun(`${command} --currency EUR`, platform.answer, files);
  expect([plain.exitCode, platform.stored]).toEqual([1, []]);
  expect(plain.warned).toContain("x.csv: the prices are read as EUR and the shop sells in USD.");
  for (const said of ["--rate 1.1", "--convert"]) {
    const run = await anOpsRun(`${command} --currency EUR ${said}`, platform.answer, files);
    expect(run.exitCode, said).toBe(0);
  }
  const size = { products: [{ variations: [{ sizes: [{ prices: { EUR: 2490, USD: 2739 } }] }] }] };
  expect(platform.stored[0]).toMatchObject(size);
  expect(JSON.stringify(platform.stored[1])).toContain('"prices":{"EUR":2490}');
  const both = await anOpsRun(`${command} --rate 0 --convert`, unreachable, files);
  expect(both.exitCode).toBe(2);
});

test("a file that is missing, not an export or not JSON is named in one sentence", async () => {
  const missing = await anOpsRun(command, unreachable);
  expect(missing.warned).toMatch(/x\.csv cannot be read\. Is the name right\?$/);
  const wrong = await anOpsRun(command, aPlatform().answer, { "x.csv": "a,b\n1,2\n" });
  expect(wrong.warned).toContain("this is not a Shopify product export");
  const theme = await anOpsRun("theme put --store aurora @t.json", unreachable, { "t.json": "{" });
  expect(theme.warned).toMatch(/^t\.json is not JSON: /);
  expect([missing.exitCode, wrong.exitCode, theme.exitCode]).toEqual([1, 1, 1]);
});

test("our own JSON goes in listing by listing, and a mistake names its listing and field", async () => {
  const size = { label: "One size", prices: { USD: 500 }, stock: null };
  const product = {
    key: "a",
    title: "Mug",
    productType: "Mug",
    variations: [{ colorName: "", sizes: [size] }],
  };
  const listing = {
    sourceKey: "own:mug",
    slug: "mug",
    title: "Mug",
    descriptionHtml: "",
    products: [product],
  };
  const platform = aPlatform();
  const run = await anOpsRun(
    "catalog import --store aurora --format json @c.json",
    platform.answer,
    {
      "c.json": {
        collections: [{ slug: "mugs", name: "Mugs" }],
        listings: [listing, { ...listing, slug: "B A" }],
      },
    },
  );
  expect(run.exitCode).toBe(1);
  expect(run.warned).toMatch(
    /^listing 2: "Mug": is not complete: slug is not written as it has to be/,
  );
  expect(platform.collections).toMatchObject([{ slug: "mugs" }]);
});

type Batch = { listings: { slug: string; sourceKey: string }[]; collections: { slug: string }[] };

/** Remembers each batch and calls every listing new. */
function aBatchPlatform(refuses: (slug: string) => boolean = () => false) {
  const batches: Batch[] = [];
  let publishes = 0;
  const send = async (request: Request) => {
    if (request.url.endsWith("/publish")) {
      publishes += 1;
      return Response.json({ published: true, revision: 2 });
    }
    const batch: Batch = await request.json();
    if (batch.listings.some(({ slug }) => refuses(slug))) {
      return refused(422, "repeated", "It stands here twice");
    }
    batches.push(batch);
    const outcomes = batch.listings.map(({ slug, sourceKey }) => ({
      slug,
      sourceKey,
      listingId: `id-${slug}`,
      outcome: "created",
    }));
    return Response.json({ outcomes, revision: 1 });
  };
  const settings = {
    platformUrl: "http://platform.test",
    token: "t",
    storeSlug: "aurora",
    tokenSource: { name: "AWNING_STORE_TOKEN" as const, isFromFile: false },
  };
  const client = createPlatformClient({ ...settings, send });
  return { client, batches, publishes: () => publishes };
}

async function aLargeCatalog(products: number): Promise<{ listings: ListingInput[] }> {
  const listings: ListingInput[] = [];
  for await (const event of readShopifyExport(aLargeExport(products), aPriceRule("USD"))) {
    if (event.kind === "listing") listings.push({ ...event.read.listing, collections: [] });
  }
  return { listings };
}

test("a thousand products go out in batches of a hundred at most, and are published once", async () => {
  const platform = aBatchPlatform();
  const sent = await sendCatalog(await aLargeCatalog(1000), platform.client);
  expect(sent).toEqual({ created: 1000, updated: 0, unchanged: 0, refused: [] });
  const counts = platform.batches.map(({ listings }) => listings.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(100);
  expect(platform.publishes()).toBe(1);
}, 30_000);

test("a listing of a catalogue that the platform rejects costs only itself", async () => {
  const platform = aBatchPlatform((slug) => slug === "product-3");
  const sent = await sendCatalog(await aLargeCatalog(5), platform.client);
  expect([sent.created, sent.refused]).toEqual([
    4,
    [{ at: 3, message: '"Product 3" was refused: It stands here twice' }],
  ]);
});

test("a store is published again, and its revision printed", async () => {
  const platform = aPlatform();
  const run = await anOpsRun("catalog publish --store aurora", platform.answer);
  expect(run.calls).toEqual([{ call: "POST /v1/seller/publish", query: {}, body: null }]);
  expect(run.printed).toBe('Store "aurora" is published (revision 2).');
  const json = await anOpsRun("catalog publish --store aurora --json", platform.answer);
  expect(JSON.parse(json.printed)).toEqual({ revision: 2 });
});

test("an import names the digital products that are not sold, because they have no file", async () => {
  const rows = ["a", "b"].map((handle) =>
    aRow({ Handle: handle, Title: `Guide ${handle}`, "Variant Requires Shipping": "false" }),
  );
  const files = { "x.csv": anExport(rows) };
  const run = await anOpsRun(command, aPlatform().answer, files);
  expect(run.exitCode).toBe(0);
  expect(run.warned).toContain("needs a file: Guide a, Guide b.");
  const json = await anOpsRun(`${command} --json`, aPlatform().answer, files);
  const missing = { title: "Guide a", download: null };
  expect(JSON.parse(json.printed)).toMatchObject({ missingFiles: [missing, { title: "Guide b" }] });
});

test("a dry run names the digital products without a file before anything is sent", async () => {
  const text = anExport([aRow({ Title: "Guide", "Variant Requires Shipping": "false" })]);
  const run = await anOpsRun(`${command} --dry-run`, aPlatform().answer, { "x.csv": text });
  expect(run.warned).toContain("needs a file: Guide.");
});
