import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test } from "vitest";
import { setImportOptions, startImport } from "#contract/catalog/import-calls";
import exportCsv from "#ops/shopify/fixtures/shopify-export.csv?raw";
import { anExport, aRow } from "#tests/fixtures/ops/shopify-csv";
import {
  aStore,
  command,
  lines,
  listings,
  pathOf,
  preview,
  read,
  run,
  settle,
  upload,
} from "#tests/fixtures/platform/imports";
import {
  aListing,
  ask,
  bindings,
  downloadPath,
  errorOf,
  imported,
  objectOf,
  putDownload,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

test("a preview names what will be made, refused and lost by its line, and writes nothing", async () => {
  const seller = await aStore();
  const { id, state, counts, done } = await preview(seller, exportCsv);
  expect([state, done.created]).toEqual(["ready", 0]);
  expect(counts).toMatchObject({ rows: 28, create: 12, update: 0, same: 0, refused: 5 });
  const refused = (await lines(seller, id, "refused")).lines;
  expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toContain(
    '26: Variant Price "abc" is not a price',
  );
  expect(refused.find(({ line }) => line === 26)?.subject).toBe("Wool Socks");
  const lost = (await lines(seller, id, "lost")).lines;
  expect(lost.length).toBe(counts.lost);
  expect(lost[0]).toMatchObject({ line: expect.any(Number), subject: expect.any(String) });
  expect(await listings(seller)).toEqual([]);
});

test("a started import stores what the preview said, slice by slice, and the same file again changes nothing", async () => {
  const seller = await aStore();
  const { id } = await preview(seller, exportCsv);
  await command(seller, startImport, id);
  await runDurableObjectAlarm(objectOf(seller));
  const half = await read(seller, id);
  expect([half.state, half.done.created]).toEqual(["running", 10]);
  const { state, done } = await settle(seller, id);
  expect([state, done]).toEqual(["done", { created: 12, updated: 0, unchanged: 0, refused: 0 }]);
  expect(await listings(seller)).toHaveLength(12);
  const again = await preview(seller, exportCsv);
  expect(again.counts).toMatchObject({ create: 0, update: 0, same: 12 });
  await command(seller, startImport, again.id);
  expect((await settle(seller, again.id)).done.unchanged).toBe(12);
});

test("a digital product without its file comes in hidden, and the same file publishes it once it has one", async () => {
  const seller = await aStore();
  const file = anExport([
    aRow({
      Handle: "guide",
      Title: "Guide",
      "Variant Requires Shipping": "false",
      Status: "active",
    }),
    aRow({ Handle: "mug", Title: "Mug", Status: "active" }),
  ]);
  const missing = [{ title: "Guide", download: null }];
  expect((await preview(seller, file)).missingFiles).toEqual(missing);
  expect((await run(seller, file)).missingFiles).toEqual(missing);
  const published = async () =>
    (await listings(seller)).map(({ title, published }) => [title, published]);
  expect(await published()).toEqual([
    ["Guide", false],
    ["Mug", true],
  ]);
  expect((await preview(seller, file)).counts).toMatchObject({ update: 0, same: 2 });
  const [guide] = await listings(seller);
  const products = guide?.products.map((one) => ({ ...one, download: downloadPath })) ?? [];
  await putDownload(seller);
  await imported(seller, { listings: guide === undefined ? [] : [{ ...guide, products }] });
  expect((await run(seller, file)).missingFiles).toEqual([]);
  expect(await published()).toEqual([
    ["Guide", true],
    ["Mug", true],
  ]);
});

test("a listing of our own JSON whose file is missing is hidden and stays the same when it is brought again", async () => {
  const seller = await aStore();
  const [product] = aListing().products;
  const digital = { ...product, kind: "digital", download: downloadPath };
  const file = JSON.stringify({ listings: [{ ...aListing("guide"), products: [digital] }] });
  expect((await run(seller, file)).missingFiles).toHaveLength(1);
  expect((await listings(seller))[0]?.published).toBe(false);
  expect((await preview(seller, file)).counts).toMatchObject({ update: 0, same: 1 });
});

test.each([
  ["with a byte order mark", (text: string) => `\uFEFF${text}`],
  ["with another letter case", (text: string) => text.replace(/^.*/, (head) => head.toLowerCase())],
  ["with semicolons", (text: string) => text.replaceAll(",", ";")],
  ["with tabs", (text: string) => text.replaceAll(",", "\t")],
  ["with the line ends of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
])("a file %s is read", async (_how, change) => {
  const seller = await aStore();
  const text = anExport([aRow(), aRow({ Handle: "mug", Title: "Mug" })]);
  expect((await preview(seller, change(text))).counts).toMatchObject({ create: 2, refused: 0 });
});

test("a cell that a spreadsheet would run is a text like any other", async () => {
  const seller = await aStore();
  await run(seller, anExport([aRow({ Title: '=HYPERLINK("https://x.test")' })]));
  expect((await listings(seller))[0]?.title).toBe('=HYPERLINK("https://x.test")');
});

const sizes = (labels: readonly string[]) =>
  labels.map((label, index) =>
    aRow({
      ...(index > 0 && { Title: "" }),
      "Body (HTML)": index === 0 ? "<p>Soft.</p>" : "",
      Vendor: "Ridge",
      "Option1 Name": index === 0 ? "Size" : "",
      "Option1 Value": label,
      "Option2 Value": "",
      "Option3 Value": "",
      "Variant SKU": `R-${label}`,
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": "5",
    }),
  );

const labelsOf = async (seller: Seller) =>
  (await listings(seller))[0]?.products[0]?.variations[0]?.sizes.map(({ label }) => label);

test("a file without columns of options keeps every variant, and says so", async () => {
  const seller = await aStore();
  await run(seller, anExport(sizes(["S", "M", "L"])));
  const { id, counts } = await run(seller, anExport([aRow({ Title: "Another name" })]));
  expect(counts).toMatchObject({ update: 1, lost: 1 });
  expect((await lines(seller, id, "lost")).lines[0]?.reason).toContain("keeps the variants");
  expect(await labelsOf(seller)).toEqual(["S", "M", "L"]);
  const [listing] = await listings(seller);
  expect(listing).toMatchObject({
    title: "Another name",
    descriptionHtml: "<p>Soft.</p>",
    vendor: "Ridge",
  });
  expect(listing?.products[0]?.variations[0]?.sizes[0]).toMatchObject({ stock: 5 });
});

test("a variant that a complete file no longer has is named before it goes", async () => {
  const seller = await aStore();
  await run(seller, anExport(sizes(["S", "M", "L"])));
  const { id } = await run(seller, anExport(sizes(["S", "M"])));
  const [line] = (await lines(seller, id, "update")).lines;
  expect([line?.changes, line?.removes]).toEqual([["variants"], ["L"]]);
  expect(await labelsOf(seller)).toEqual(["S", "M"]);
});

test("prices of the shop stay where that is asked for, and what is hidden is made unpublished", async () => {
  const seller = await aStore();
  await run(seller, anExport([aRow()]));
  const dearer = anExport([aRow({ "Variant Price": "99.00" }), aRow({ Handle: "b", Title: "B" })]);
  await run(seller, dearer, { keepPrices: "true", hidden: "true" });
  const [first, second] = await listings(seller);
  expect(first?.products[0]?.variations[0]?.sizes[0]?.prices).toEqual({ USD: 2490 });
  expect([first?.published, second?.published]).toEqual([true, false]);
});

test("a file in another currency is unreadable until a rate is given, without a second upload", async () => {
  const seller = await aStore("aurora", { currency: "EUR" });
  const wrong = await preview(seller, anExport([aRow()]), { currency: "USD" });
  expect([wrong.state, wrong.problem?.code]).toEqual(["unreadable", "currency_wrong"]);
  const body = { currency: "USD", conversion: "rate", rate: 0.5 };
  const response = await ask("PUT", pathOf(setImportOptions, wrong.id), {
    headers: seller.headers,
    body,
  });
  await readAnswer(setImportOptions, response);
  expect((await settle(seller, wrong.id)).state).toBe("ready");
  await command(seller, startImport, wrong.id);
  await settle(seller, wrong.id);
  const [listing] = await listings(seller);
  expect(listing?.products[0]?.variations[0]?.sizes[0]?.prices).toEqual({ USD: 2490, EUR: 1245 });
});

test.each([
  ["nothing", "", "422 file_empty"],
  ["a workbook", "PK\u0003\u0004…", "422 file_not_text"],
])("%s is refused as it is uploaded", async (_what, text, expected) => {
  const seller = await aStore();
  expect(await errorOf(await upload(seller, text))).toBe(expected);
  expect((await bindings.MEDIA.list({ prefix: ".imports/" })).objects).toEqual([]);
});
