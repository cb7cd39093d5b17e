import { expect, test } from "vitest";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const named = { listing: "ridge-tee", title: "=Tee, new", color: "Moss", size: "M" };
const line = { sku: "1-2-3", merchantSku: "RIDGE-M", ...named, stock: 40, reserved: 2, sold: 7 };
const onDemand = { ...line, sku: "1-2-4", merchantSku: "", stock: null };
const inventory = { inventory: [line, onDemand], next: null };
const setPath = "PUT /v1/seller/inventory";
const adjustPath = "POST /v1/seller/inventory/adjustments";

test("the stock of a listing is listed sku by sku", async () => {
  const platform = aPlatform({ "GET /v1/seller/inventory": inventory });
  const words = "inventory list --store aurora --listing ridge-tee";
  const run = await anOpsRun(words, platform);
  expect(run.calls[0]?.query).toEqual({ listing: "ridge-tee", limit: "50" });
  expect(run.printed.split("\n")).toEqual([
    "SKU    YOUR SKU  LISTING    COLOUR, SIZE  STOCK      RESERVED  SOLD",
    "1-2-3  RIDGE-M   ridge-tee  Moss, M       40                2     7",
    "1-2-4            ridge-tee  Moss, M       on demand         2     7",
  ]);
  const json = await anOpsRun(`${words} --json`, platform);
  expect(JSON.parse(json.printed)).toEqual(inventory.inventory);
});

test("the stock of the whole store is read page by page, as a CSV that sets it again", async () => {
  const pages = [
    { inventory: [line], next: "1-2-3" },
    { inventory: [onDemand], next: null },
  ];
  const answer = (request: Request) =>
    Response.json(pages[new URL(request.url).searchParams.has("after") ? 1 : 0]);
  const run = await anOpsRun("inventory list --store aurora --all --csv", answer);
  expect(run.calls.map(({ query }) => query.after)).toEqual([undefined, "1-2-3"]);
  expect(run.printed.split("\n")).toEqual([
    "sku,your_sku,listing,title,color,size,stock,reserved,sold",
    `1-2-3,RIDGE-M,ridge-tee,"'=Tee, new",Moss,M,40,2,7`,
    `1-2-4,,ridge-tee,"'=Tee, new",Moss,M,unlimited,2,7`,
  ]);
  const all = await anOpsRun("inventory list --store aurora --all --limit 1 --json", answer);
  expect(JSON.parse(all.printed)).toHaveLength(2);
  const words = "inventory set --store aurora --file @c.csv";
  const again = await anOpsRun(words, aPlatform({ [setPath]: inventory }), {
    "c.csv": run.printed,
  });
  const lines = [
    { sku: "1-2-3", stock: 40 },
    { sku: "1-2-4", stock: null },
  ];
  expect(again.calls[0]?.body).toEqual({ lines });
  const cut = await anOpsRun("inventory list --store aurora --limit 1", answer);
  expect(cut.warned).toContain("There are more");
});

test("counts are set by our sku or the seller's own, also one with = in it, or without limit", async () => {
  const words = ["1-2-3=40", "A=B=0", "RIDGE-M=unlimited"];
  const run = await anOpsRun(
    ["inventory", "set", ...words, "--store", "aurora"],
    aPlatform({ [setPath]: inventory }),
  );
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.calls[0]?.body).toEqual({
    lines: [
      { sku: "1-2-3", stock: 40 },
      { sku: "A=B", stock: 0 },
      { sku: "RIDGE-M", stock: null },
    ],
  });
  expect(run.keys).toEqual([null]);
  expect(run.printed).toContain("on demand");
});

test("counts are read from a CSV file as spreadsheets write it", async () => {
  const text = '\uFEFFSKU;Colour;Stock\r\n1-2-3;Spruce;40\r\n\r\n"A;B";;unlimited\r\n';
  const run = await anOpsRun(
    "inventory set --store aurora --file @counts.csv --json",
    aPlatform({ [setPath]: inventory }),
    { "counts.csv": text },
  );
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.calls[0]?.body).toEqual({
    lines: [
      { sku: "1-2-3", stock: 40 },
      { sku: "A;B", stock: null },
    ],
  });
  expect(JSON.parse(run.printed)).toEqual(inventory.inventory);
});

test("stock is adjusted up and down with a reason and an idempotency key", async () => {
  const run = await anOpsRun(
    "inventory adjust 1-2-3=+5 RIDGE-M=-1 X=2 --store aurora --reason torn --json",
    aPlatform({ [adjustPath]: inventory }),
  );
  expect(run.calls[0]?.body).toEqual({
    lines: [
      { sku: "1-2-3", by: 5 },
      { sku: "RIDGE-M", by: -1 },
      { sku: "X", by: 2 },
    ],
    reason: "torn",
  });
  expect(run.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("words that are no count or change, and a sku that stands twice, are wrong usage", async () => {
  for (const words of [
    "inventory set --store aurora",
    "inventory set 1-2-3 --store aurora",
    "inventory set 1-2-3=-1 --store aurora",
    "inventory set 1-2-3=1.5 --store aurora",
    "inventory set 1-2-3=1000001 --store aurora",
    "inventory set =4 --store aurora",
    "inventory set A=4 A=5 --store aurora",
    "inventory adjust A=0 --store aurora",
    "inventory adjust A=unlimited --store aurora",
  ]) {
    const { exitCode, warned, sent } = await anOpsRun(words, aPlatform({}));
    expect([exitCode, sent.length], words).toEqual([2, 0]);
    expect(warned, words).toMatch(/\.$/);
  }
});

test("a file with a mistake in it is used in no part, and the line is named", async () => {
  const fileRun = (text: string) =>
    anOpsRun("inventory set --store aurora --file @c.csv", aPlatform({}), { "c.csv": text });
  const bad = await fileRun("sku,stock\nA,1\nB,many\n");
  expect([bad.exitCode, bad.sent.length]).toEqual([1, 0]);
  expect(bad.warned).toBe(
    'c.csv, line 3: "many" cannot be used. It is 0 to 1000000, or unlimited.',
  );
  const columns = await fileRun("article,count\nA,1\n");
  expect(columns.warned).toBe(
    "c.csv cannot be used. Its first line must name the columns sku and stock.",
  );
  const ragged = await fileRun("sku,stock\nA,1,2\n");
  expect([ragged.exitCode, ragged.sent.length]).toEqual([1, 0]);
  expect(ragged.warned).toMatch(/^c\.csv is not a CSV file: /);
});

test("a rejected line is named by its sku and not by its index in the request", async () => {
  const run = await anOpsRun("inventory set A=1 B=2 --store aurora", () =>
    refused(422, "sku_unknown", "The store has no such SKU.", "/lines/1/sku"),
  );
  expect([run.exitCode, run.warned]).toEqual([1, "B=2: The store has no such SKU."]);
});

test("a long file is sent in batches with an idempotency key each, and an error says what was applied", async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `S${index},${index + 1}`);
  const files = { "d.csv": ["sku,by", ...rows].join("\n") };
  const words = "inventory adjust --store aurora --file @d.csv --key K";
  const run = await anOpsRun(words, aPlatform({ [adjustPath]: inventory }), files);
  expect(run.keys).toEqual(["K", "K-1", "K-2"]);
  expect(run.calls.map(({ body }) => (body as { lines: unknown[] }).lines.length)).toEqual([
    500, 500, 100,
  ]);
  let asked = 0;
  const broken = await anOpsRun(
    words,
    () => {
      asked += 1;
      if (asked === 1) return Response.json(inventory);
      return refused(422, "sku_unknown", "The store has no such SKU.", "/lines/0/sku");
    },
    files,
  );
  expect(broken.exitCode).toBe(1);
  expect(broken.warned).toBe(
    'd.csv, line 502: The store has no such SKU.\nThe 500 lines before "d.csv, line 502" went in; the others did not.',
  );
});
