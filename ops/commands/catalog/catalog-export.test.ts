import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CatalogImportSchema, type ListingInput } from "#contract/catalog/catalog-import";
import { aStoreRecord } from "#tests/fixtures/ops/answers";
import { anImportPlatform } from "#tests/fixtures/ops/import-platform";
import { anOpsRun, refused } from "#tests/fixtures/ops/run";

function aListing(index: number): ListingInput {
  const size = { label: "One size", prices: { USD: 500 }, stock: 3 };
  return {
    sourceKey: `own:${index}`,
    slug: `mug-${index}`,
    title: `Mug \u202e${index}`,
    descriptionHtml: "",
    collections: ["mugs"],
    products: [
      {
        key: "mug",
        title: "Mug",
        productType: "Mug",
        variations: [{ colorName: "", sizes: [size] }],
      },
    ],
  };
}

const collections = [{ slug: "mugs", name: "Mugs", parentSlug: null }];

/** Gives `total` listings, two on a page, and all collections with the first. */
function aCatalog(total: number) {
  return (request: Request) => {
    if (request.url.endsWith("/seller/store")) return Response.json({ store: aStoreRecord() });
    const after = Number(new URL(request.url).searchParams.get("after"));
    const listings = [after, after + 1].filter((index) => index < total).map(aListing);
    const next = after + 2 < total ? after + 2 : null;
    const catalog = { collections: after === 0 ? collections : [], listings };
    return Response.json({ catalog, next });
  };
}

test("a catalogue is written page by page into a file that an import takes whole", async () => {
  const run = await anOpsRun("catalog export --store aurora --output @c.json", aCatalog(5));
  expect([run.exitCode, run.printed]).toEqual([0, "c.json has 5 listings and 1 collection."]);
  expect(run.calls.map(({ query }) => [query.after, query.counts])).toEqual([
    ["0", "given"],
    ["2", "given"],
    ["4", "given"],
  ]);
  const text = run.left["c.json"] ?? "";
  expect(Object.keys(run.left)).toEqual(["c.json"]);
  expect(CatalogImportSchema.parse(JSON.parse(text))).toEqual(
    CatalogImportSchema.parse({ collections, listings: [0, 1, 2, 3, 4].map(aListing) }),
  );
  const imported = await anOpsRun(
    "catalog import --store aurora --format json @c.json --dry-run --json",
    anImportPlatform().answer,
    { "c.json": text },
  );
  expect(JSON.parse(imported.printed)).toMatchObject({ listings: { read: 5 }, refused: [] });
});

test("without a file the catalogue goes to standard output, also when it is empty", async () => {
  const run = await anOpsRun("catalog export --store aurora --counts current", aCatalog(3));
  expect(JSON.parse(run.printed).listings).toHaveLength(3);
  expect(run.calls[0]?.query.counts).toBe("current");
  const empty = await anOpsRun("catalog export --store aurora", () =>
    Response.json({ catalog: { collections: [], listings: [] }, next: null }),
  );
  expect(JSON.parse(empty.printed)).toEqual({ collections: [], listings: [] });
});

test("--json prints what was written", async () => {
  const run = await anOpsRun("catalog export --store aurora --output @c.json --json", aCatalog(3));
  expect(JSON.parse(run.printed)).toEqual({ file: "c.json", collections: 1, listings: 3 });
});

test("an export that breaks off leaves what stood there before, and no half of itself", async () => {
  const catalog = aCatalog(9);
  const run = await anOpsRun(
    "catalog export --store aurora --output @c.json",
    (request) =>
      request.url.includes("after=4")
        ? refused(409, "catalog_changed", "The catalogue has changed. Start anew.")
        : catalog(request),
    { "c.json": "before" },
  );
  expect([run.exitCode, run.warned]).toEqual([1, "The catalogue has changed. Start anew."]);
  expect(run.left).toEqual({ "c.json": "before" });
});

test("a folder that is not there is named", async () => {
  const run = await anOpsRun("catalog export --store aurora --output @no/c.json", aCatalog(1));
  expect([run.exitCode, run.warned]).toEqual([
    1,
    "no/c.json cannot be written. Is there such a folder, and room in it?",
  ]);
});

test("a page is on disk before the pages behind it are read: the whole is never held", async () => {
  const directory = mkdtempSync(join(tmpdir(), "export-"));
  const description = "x".repeat(100_000);
  const catalog = aCatalog(300);
  let answered = 0;
  let maxHeld = 0;
  const answer = async (request: Request) => {
    const written = readdirSync(directory).map((name) => statSync(join(directory, name)).size);
    maxHeld = Math.max(maxHeld, answered - (written[0] ?? 0));
    const page = await catalog(request).json<{ catalog: { listings: ListingInput[] } }>();
    for (const listing of page.catalog.listings) {
      listing.descriptionHtml = description;
      answered += description.length;
    }
    return Response.json(page);
  };
  const words = ["catalog", "export", "--store", "aurora", "--output", join(directory, "c.json")];
  const { exitCode } = await anOpsRun(words, answer);
  rmSync(directory, { recursive: true });
  expect([exitCode, answered]).toEqual([0, 300 * description.length]);
  expect(maxHeld).toBeLessThan(40 * description.length);
}, 30_000);

test("as Shopify's CSV a catalogue of several pages goes out and comes in as it was", async () => {
  const words = "catalog export --store aurora --format shopify-csv --output @p.csv";
  const run = await anOpsRun(words, aCatalog(5));
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.printed).toBe("p.csv has 5 listings and 1 collection.");
  const text = run.left["p.csv"] ?? "";
  expect(text.split("\n")).toHaveLength(7);
  const platform = anImportPlatform();
  const imported = await anOpsRun(
    "catalog import --store aurora --format shopify-csv @p.csv",
    platform.answer,
    { "p.csv": text },
  );
  expect([imported.exitCode, imported.warned]).toEqual([0, ""]);
  const brought = { collections: platform.collections, listings: platform.stored };
  expect(CatalogImportSchema.parse(brought)).toEqual(
    CatalogImportSchema.parse({ collections, listings: [0, 1, 2, 3, 4].map(aListing) }),
  );
});

test("a listing without a price in the CSV's currency is left out by name", async () => {
  const run = await anOpsRun(
    "catalog export --store aurora --format shopify-csv --currency EUR --output @p.csv",
    aCatalog(2),
  );
  expect([run.exitCode, run.printed]).toEqual([1, "p.csv has 0 listings and 0 collections."]);
  expect(run.warned).toContain('"mug-0" was left out: not all of it has a price in EUR.');
});

test("cells that begin like a formula go out as they are, and are counted", async () => {
  const catalog = aCatalog(1);
  const run = await anOpsRun(
    "catalog export --store aurora --format shopify-csv",
    async (request) => {
      const answer = await catalog(request);
      return new Response((await answer.text()).replace("Mug \u202e0", "=1+1"));
    },
  );
  expect(run.printed).toContain("\nmug-0,=1+1,");
  expect(run.warned).toContain("1 cell begins like a formula, as in the catalogue");
});
