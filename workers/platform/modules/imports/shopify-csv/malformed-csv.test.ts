import { expect, test } from "vitest";
import {
  aLargeExport,
  anExport,
  aPriceRule,
  aRow,
  inChunks,
  readAll,
} from "#tests/fixtures/ops/shopify-csv";
import { MissingColumns } from "./columns";

const titles = async (text: string) => (await readAll(text)).listings.map(({ title }) => title);

test("one broken quote costs its own row and not the rest of the file", async () => {
  const good = (handle: string) => `${handle},Title ${handle},5.00`;
  for (const bad of ['x,"X"y,5', 'x,X "y",5', 'x,"X,5']) {
    const text = ["Handle,Title,Variant Price", good("a"), bad, good("b"), good("c")].join("\n");
    const { listings, faults } = await readAll(text);
    expect(
      listings.map(({ slug }) => slug),
      bad,
    ).toEqual(["a", "b", "c"]);
    expect(faults, bad).toHaveLength(1);
    expect(faults[0], bad).toMatch(/^line 3: the row cannot be read/);
  }
});

test("rows with descriptions over several lines survive a broken one before them", async () => {
  const text = [
    "Handle,Title,Body (HTML),Variant Price",
    'a,A,"<p class="wide">\n<b>bold</b>\n</p>",5.00',
    'b,B,"<p>\nfine\n</p>",6.00',
    'c,C,"<p>\nnever closed,7.00',
    'd,D,"<p>\nfine\n</p>",8.00',
  ].join("\n");
  const { listings, faults } = await readAll(text);
  expect(listings.map(({ slug }) => slug)).toEqual(["b", "d"]);
  expect(faults).toEqual([
    "line 2: the row cannot be read: a quote stands inside a cell; lines 2 to 4 were left out",
    "line 8: the row cannot be read: a quote stands inside a cell; lines 8 to 9 were left out",
  ]);
});

test("a row with too many columns is named and one cut short is read", async () => {
  const text = "Handle,Title,Variant Price,Type,Tags\na,A,5.00\nb,B,5.00,Tee,x,y\nc,C,6.00,Tee,x\n";
  const { listings, faults } = await readAll(text);
  expect(listings.map(({ slug }) => slug)).toEqual(["a", "c"]);
  expect(faults).toEqual(["line 3: the row cannot be read: 6 columns where the header has 5"]);
});

test("semicolons, tabs, a byte order mark and any letter case of the header are understood", async () => {
  const rows = [aRow({ Title: "Größe 5", "Variant Price": "19,99" })];
  for (const delimiter of [",", ";", "\t"]) {
    const text = `\uFEFF${anExport(rows, delimiter).replace("Handle", "HANDLE").replaceAll("\n", "\r\n")}`;
    const { listings } = await readAll(text);
    expect(listings).toMatchObject([
      { title: "Größe 5", products: [{ variations: [{ sizes: [{ prices: { USD: 1999 } }] }] }] },
    ]);
  }
});

test("an export in UTF-16 is read, and characters that are no UTF-8 are named with their line", async () => {
  const text = anExport([aRow({ Title: "Größe" })]);
  const wide = inChunks(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
  expect((await readAll(wide)).listings[0]?.title).toBe("Größe");
  const unknown = text.replace("Größe", "Größe \udcff");
  const bytes = Buffer.from(unknown, "utf8");
  bytes.set([0xff], bytes.indexOf(Buffer.from("\ufffd")));
  for (const size of [7, 65_536]) {
    expect((await readAll(inChunks(bytes, size))).faults).toEqual([
      'line 2: the row has characters that are not UTF-8; save the file as "CSV UTF-8"',
    ]);
  }
});

test("a file that Excel saves as CSV in Western Europe is read with its umlauts, one of an old Mac is named", async () => {
  const text = anExport([aRow({ Title: "Größe – 5 € „für“ alle" })], ";");
  const windows = Buffer.from(
    [...text].map(
      (letter) => ({ "–": 0x96, "€": 0x80, "„": 0x84, "“": 0x93 })[letter] ?? letter.charCodeAt(0),
    ),
  );
  for (const size of [1, 7, 65_536]) {
    const { listings, faults } = await readAll(inChunks(windows, size));
    expect([listings.map(({ title }) => title), faults]).toEqual([["Größe – 5 € „für“ alle"], []]);
  }
  expect(
    (await readAll(inChunks(Buffer.from("Handle,Title,Variant Price\ntee,Caf\xe9,5", "latin1"))))
      .listings,
  ).toMatchObject([{ title: "Café" }]);
  const mac = Buffer.from("Handle,Title,Variant Price\ntee,Gr\x9a\xa7e,5\n", "latin1");
  expect((await readAll(inChunks(mac))).faults).toHaveLength(1);
});

test("the names of the newer export are understood as well", async () => {
  const text =
    "Title,URL handle,SKU,Price,Option1 name,Option1 value\nTee,tee,T-1,5.00,Color,Red\n";
  const { listings } = await readAll(text);
  expect(listings[0]?.products[0]?.variations[0]).toMatchObject({
    colorName: "Red",
    sizes: [{ merchantSku: "T-1", prices: { USD: 500 } }],
  });
});

test("a file without the columns that a product needs ends in one clear error", async () => {
  await expect(readAll("Name,Amount\nx,1\n")).rejects.toThrow(MissingColumns);
  await expect(readAll("Name,Amount\nx,1\n")).rejects.toThrow(
    "the columns Handle and Title and Variant Price are missing (the first line has Name, Amount)",
  );
  await expect(readAll("")).rejects.toThrow(MissingColumns);
});

test("no row of a product without a title or without a sellable variant goes unnamed", async () => {
  const rows = [
    aRow({ Handle: "a", Title: "" }),
    aRow({ Handle: "a", Title: "", "Option1 Value": "M" }),
    aRow({ Handle: "b", "Variant Price": "?" }),
    { Handle: "b", "Image Src": "https://cdn.example.com/b.jpg" },
  ];
  expect((await readAll(anExport(rows))).faults).toEqual([
    'line 2: the product "a" was left out: it has no title',
    'line 3: the product "a" was left out: it has no title',
    'line 4: Variant Price "?" is not a price',
    'line 5: the product "b" was left out: it has no variant to sell',
  ]);
});

test("a row without a handle is named and does not tear its product apart", async () => {
  const rows = [
    aRow({ "Option1 Name": "Size", "Option1 Value": "S" }),
    aRow({ Handle: "" }),
    aRow({ Title: "", "Option1 Value": "M" }),
  ];
  const { listings, faults } = await readAll(anExport(rows));
  expect(faults).toEqual(["line 3: Handle is empty"]);
  expect(listings[0]?.products[0]?.variations[0]?.sizes).toHaveLength(2);
});

test("handles that would share a slug get one each, the same on every run", async () => {
  const text = anExport([aRow({ Handle: "a-b" }), aRow({ Handle: "a.b" }), aRow({ Handle: "!" })]);
  const slugs = (await readAll(text)).listings.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(3);
  expect(slugs[0]).toBe("a-b");
  expect((await readAll(text)).listings.map(({ slug }) => slug)).toEqual(slugs);
});

test("an export without quantities says so instead of selling everything out", async () => {
  const { listings, notices } = await readAll(
    anExport([aRow({ "Variant Inventory Tracker": "shopify" })]),
  );
  expect(listings[0]?.products[0]?.variations[0]?.sizes[0]?.stock).toBeNull();
  expect(notices).toHaveLength(1);
});

test("empty lines mean nothing and do not shift the line numbers", async () => {
  const text = "Handle,Title,Variant Price\n\na,A,5.00\n,,\nb,B,abc\n";
  expect(await titles(text)).toEqual(["A"]);
  expect((await readAll(text)).faults[0]).toBe('line 5: Variant Price "abc" is not a price');
});

test("a thousand products are handed on while they are read, never the file at once", async () => {
  let produced = 0;
  let longestWait = 0;
  let taken = 0;
  async function* counted() {
    for await (const chunk of aLargeExport(1000)) {
      produced += 1;
      longestWait = Math.max(longestWait, produced - taken);
      yield chunk;
    }
  }
  const { readShopifyExport } = await import("./read-export");
  let variants = 0;
  let rows = 0;
  for await (const event of readShopifyExport(counted(), aPriceRule("USD"))) {
    if (event.kind === "row") rows += 1;
    if (event.kind !== "listing") continue;
    taken += 1;
    variants +=
      event.read.listing.products[0]?.variations.flatMap(({ sizes }) => sizes).length ?? 0;
  }
  expect([taken, variants, rows]).toEqual([1000, 6000, 6000]);
  expect(longestWait).toBeLessThan(60);
});
