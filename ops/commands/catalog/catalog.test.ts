import { expect, test } from "vitest";
import { importCatalog } from "#contract/catalog/seller-catalog-calls";
import { createPlatformClient } from "#ops/cli/platform-client";
import { sendCatalog } from "#ops/import/send-catalog";
import { readShopifyExport } from "#ops/shopify/read-export";
import { aStoreRecord } from "#tests/kits/ops/answers";
import { anOpsRun, refused } from "#tests/kits/ops/run";
import { aLargeExport, anExport, aPriceRule, aRow } from "#tests/kits/ops/shopify-csv";

const unreachable = () => {
  throw new TypeError("fetch failed");
};

type Batch = { listings: { slug: string; sourceKey: string }[]; collections: { slug: string }[] };

/** Remembers each batch and calls every listing new. */
function aPlatform(refuses: (slug: string) => boolean = () => false) {
  const batches: Batch[] = [];
  let publishes = 0;
  const answer = async (request: Request) => {
    if (request.url.endsWith("/seller/store")) return Response.json({ store: aStoreRecord() });
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
  return { answer, batches, publishes: () => publishes };
}

const command = "catalog import --store aurora --format shopify-csv @x.csv";

test("an import with rejected rows imports the others, exits with 1 and publishes once", async () => {
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
  expect(run.warned).toContain('line 3: Variant Price "abc" is not a price');
  expect(platform.publishes()).toBe(1);
});

test("a listing that the platform rejects does not stop the others", async () => {
  const rows = ["a", "b", "c", "d", "e"].map((handle) => aRow({ Handle: handle, Type: "Tee" }));
  const platform = aPlatform((slug) => slug === "b");
  const run = await anOpsRun(command, platform.answer, { "x.csv": anExport(rows) });
  expect(run.exitCode).toBe(1);
  expect(run.printed).toContain("4 listings created");
  expect(run.warned).toBe('line 3: "Ridge Tee" was refused: It stands here twice');
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
  expect(platform.batches).toEqual([]);
});

test("a dry run reads everything, asks for the shop's currency and changes nothing", async () => {
  const run = await anOpsRun(`${command} --dry-run --json`, aPlatform().answer, {
    "x.csv": anExport([aRow()]),
  });
  expect([run.exitCode, run.calls.map(({ call }) => call)]).toEqual([0, ["GET /v1/seller/store"]]);
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
  expect([plain.exitCode, platform.batches, platform.publishes()]).toEqual([1, [], 0]);
  expect(plain.warned).toContain("x.csv: the prices are read as EUR and the shop sells in USD.");
  for (const said of ["--rate 1.1", "--convert"]) {
    const run = await anOpsRun(`${command} --currency EUR ${said}`, platform.answer, files);
    expect(run.exitCode, said).toBe(0);
  }
  const size = { products: [{ variations: [{ sizes: [{ prices: { EUR: 2490, USD: 2739 } }] }] }] };
  expect(platform.batches[0]?.listings).toMatchObject([size]);
  expect(JSON.stringify(platform.batches[1])).toContain('"prices":{"EUR":2490}');
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
  expect(run.warned).toMatch(/^listing 2: "Mug" is not complete: slug: /);
  expect(platform.batches[0]?.collections).toMatchObject([{ slug: "mugs" }]);
});

test("a thousand products go out in batches of a hundred at most, the same on every import", async () => {
  const importOnce = async () => {
    const platform = aPlatform();
    const client = createPlatformClient({
      platformUrl: "http://platform.test",
      token: "t",
      storeSlug: "aurora",
      send: platform.answer,
    });
    const summary = await sendCatalog(
      readShopifyExport(aLargeExport(1000), aPriceRule("USD")),
      client,
    );
    return { summary, batches: platform.batches };
  };
  const first = await importOnce();
  const second = await importOnce();
  expect(first.summary).toMatchObject({
    created: 1000,
    variants: 6000,
    rowsRead: 6000,
    refused: [],
  });
  expect(Math.max(...first.batches.map(({ listings }) => listings.length))).toBeLessThanOrEqual(
    100,
  );
  expect(second.batches).toEqual(first.batches);
}, 30_000);

test("a store is published again, and its revision printed", async () => {
  const platform = aPlatform();
  const run = await anOpsRun("catalog publish --store aurora", platform.answer);
  expect(run.calls).toEqual([{ call: "POST /v1/seller/publish", query: {}, body: null }]);
  expect(run.printed).toBe('Store "aurora" is published (revision 2).');
  const json = await anOpsRun("catalog publish --store aurora --json", platform.answer);
  expect(JSON.parse(json.printed)).toEqual({ revision: 2 });
});

test("an import names the digital products that are not sold, because they have no file", async () => {
  const rows = ["a", "b"].map((handle) => aRow({ Handle: handle, Type: "Guide" }));
  const text = anExport(rows);
  const missing = { title: "Guide", download: "downloads/guide.pdf" };
  const platform = aPlatform();
  const answer = async (request: Request) => {
    const response = await platform.answer(request);
    if (!request.url.endsWith(importCatalog.path.replace(/^.*\//, "/"))) return response;
    const { outcomes } = importCatalog.answer.parse(await response.json());
    const missingFiles = [missing, { title: "Zine", download: null }];
    const waiting = outcomes.map((one, index) => (index === 0 ? { ...one, missingFiles } : one));
    return Response.json({ outcomes: waiting, revision: 1 });
  };
  const run = await anOpsRun(command, answer, { "x.csv": text });
  expect(run.exitCode).toBe(0);
  expect(run.warned).toContain("needs a file: Guide (downloads/guide.pdf), Zine.");
  const json = await anOpsRun(`${command} --json`, answer, { "x.csv": text });
  expect(JSON.parse(json.printed)).toMatchObject({ missingFiles: [missing, { title: "Zine" }] });
});

test("a dry run names the digital products without a file before anything is sent", async () => {
  const text = anExport([aRow({ Title: "Guide", "Variant Requires Shipping": "false" })]);
  const run = await anOpsRun(`${command} --dry-run`, aPlatform().answer, { "x.csv": text });
  expect(run.warned).toContain("needs a file: Guide.");
});
