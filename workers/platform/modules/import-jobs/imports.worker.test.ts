import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import {
  cancelImport,
  createImport,
  getImport,
  type Import,
  type ImportLine,
  listImportLines,
  listImports,
  retryImportPictures,
  setImportOptions,
  startImport,
  undoImport,
} from "#contract/catalog/import-calls";
import { deleteListing, exportCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallDefinition } from "#contract/protocol/call";
import exportCsv from "#ops/shopify/fixtures/shopify-export.csv?raw";
import { anExport, aRow } from "#tests/kits/ops/shopify-csv";
import small from "#tests/kits/platform/photos/small.jpg?inline";
import {
  aListing,
  aStore as anOpenStore,
  ask,
  bindings,
  bytesOf,
  errorOf,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

afterEach(() => vi.unstubAllGlobals());

/** Its alarms are set to a time that never comes: the tests ring them, slice by slice. */
async function aStore(...store: Parameters<typeof anOpenStore>): Promise<Seller> {
  const seller = await anOpenStore(...store);
  await runInDurableObject(objectOf(seller), async (object, { storage }) => {
    object.clock = { now: () => new Date("2100-01-01T00:00:00.000Z") };
    await storage.deleteAlarm();
    await object.alarm();
  });
  return seller;
}

const pathOf = (call: CallDefinition, id: string) => call.path.replace(":id", id);

async function upload(seller: Seller, text: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ name: "products.csv", copyPictures: "false", ...query });
  const { headers } = seller;
  return ask("POST", `${createImport.path}?${search}`, { headers, body: await bytesOf(text) });
}

async function read(seller: Seller, id: string): Promise<Import> {
  const response = await ask("GET", pathOf(getImport, id), { headers: seller.headers });
  return (await readAnswer(getImport, response)).import;
}

/** Lets the store work until there is nothing more to do. */
async function settle(seller: Seller, id: string): Promise<Import> {
  for (let rings = 0; rings < 500; rings += 1) {
    const now = await read(seller, id);
    if (!["reading", "running", "copying", "undoing"].includes(now.state)) return now;
    await runDurableObjectAlarm(objectOf(seller));
  }
  throw new Error("The import does not end");
}

async function preview(seller: Seller, text: string, query: Record<string, string> = {}) {
  const made = await readAnswer(createImport, await upload(seller, text, query));
  return settle(seller, made.import.id);
}

type Command = typeof startImport | typeof cancelImport | typeof undoImport;

async function command(seller: Seller, call: Command | typeof retryImportPictures, id: string) {
  const response = await ask("POST", pathOf(call, id), { headers: seller.headers });
  return (await readAnswer(call, response)).import;
}

async function run(seller: Seller, text: string, query: Record<string, string> = {}) {
  const { id } = await preview(seller, text, query);
  await command(seller, startImport, id);
  return settle(seller, id);
}

async function lines(seller: Seller, id: string, kind: ImportLine["kind"], query = "") {
  const path = `${pathOf(listImportLines, id)}?kind=${kind}${query}`;
  return readAnswer(listImportLines, await ask("GET", path, { headers: seller.headers }));
}

async function listings(seller: Seller) {
  const response = await ask("GET", exportCatalog.path, { headers: seller.headers });
  return (await readAnswer(exportCatalog, response)).catalog.listings;
}

test("a preview names what will be made, refused and lost by its line, and writes nothing", async () => {
  const seller = await aStore();
  const { id, state, counts, done } = await preview(seller, exportCsv);
  expect([state, done.created]).toEqual(["ready", 0]);
  expect(counts).toMatchObject({ rows: 28, create: 12, update: 0, same: 0, refused: 5 });
  const refused = (await lines(seller, id, "refused")).lines;
  expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toContain(
    '26: Variant Price "abc" is not a price',
  );
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

test("one import is at work at a time, and a file that only waits makes room for the next", async () => {
  const seller = await aStore();
  const first = await preview(seller, anExport([aRow()]));
  const second = await preview(seller, anExport([aRow()]));
  expect((await read(seller, first.id)).state).toBe("cancelled");
  await command(seller, startImport, second.id);
  expect(await errorOf(await upload(seller, exportCsv))).toBe("409 import_under_way");
  await settle(seller, second.id);
  expect((await bindings.MEDIA.list({ prefix: ".imports/" })).objects).toEqual([]);
  const response = await ask("GET", listImports.path, { headers: seller.headers });
  const { imports } = await readAnswer(listImports, response);
  expect(imports.map(({ state }) => state)).toEqual(["done", "cancelled"]);
});

test("a file that was being read when the object stopped is read anew", async () => {
  const seller = await aStore();
  const { id } = await preview(seller, exportCsv);
  await runInDurableObject(objectOf(seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE import_job SET state = 'reading', failures = 1");
    storage.sql.exec("DELETE FROM import_item WHERE number > 3");
    return storage.setAlarm(Date.now() + 60_000);
  });
  expect((await settle(seller, id)).counts.create).toBe(12);
  expect((await lines(seller, id, "create", "&limit=500")).lines).toHaveLength(12);
});

test("what breaks off five times is given up, and what was stored stays", async () => {
  const seller = await aStore();
  const { id } = await preview(seller, exportCsv);
  await command(seller, startImport, id);
  await runDurableObjectAlarm(objectOf(seller));
  await runInDurableObject(objectOf(seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE import_job SET failures = 5");
  });
  expect(await settle(seller, id)).toMatchObject({
    state: "failed",
    problem: { code: "import_failed" },
    done: { created: 10 },
    isUndoable: true,
  });
});

test("a cancelled import leaves what it had stored, and that can be undone", async () => {
  const seller = await aStore();
  const { id } = await preview(seller, exportCsv);
  await command(seller, startImport, id);
  await runDurableObjectAlarm(objectOf(seller));
  await command(seller, cancelImport, id);
  expect(await listings(seller)).toHaveLength(10);
  await command(seller, undoImport, id);
  expect(await settle(seller, id)).toMatchObject({
    state: "undone",
    undone: { removed: 10, retained: 0 },
  });
  expect(await listings(seller)).toEqual([]);
});

test("undoing keeps what was changed since, sold, or there before, and a later import ends the chance", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("own")] });
  const { id } = await run(seller, anExport(["a", "b", "c"].map((Handle) => aRow({ Handle }))));
  await runInDurableObject(objectOf(seller), (_store, { storage }) => {
    storage.sql.exec("UPDATE listing SET updated_at = 'later' WHERE slug = 'a'");
    storage.sql.exec("UPDATE listing SET sold_orders = 1 WHERE slug = 'b'");
  });
  await command(seller, undoImport, id);
  expect((await settle(seller, id)).undone).toEqual({ removed: 1, retained: 2 });
  expect((await listings(seller)).map(({ slug }) => slug)).toEqual(["own", "a", "b"]);
  const reasons = (await lines(seller, id, "create")).lines.map(({ reason }) => reason);
  expect(reasons).toEqual(["was changed since", "was sold", ""]);
  const { headers } = seller;
  await readAnswer(
    deleteListing,
    await ask("DELETE", deleteListing.path.replace(":slug", "b"), { headers }),
  );
  const older = await run(seller, anExport([aRow({ Handle: "d" })]));
  await run(seller, anExport([aRow({ Handle: "e" })]));
  const late = await ask("POST", pathOf(undoImport, older.id), { headers });
  expect(await errorOf(late)).toBe("409 import_not_ready /path/id");
});

/** Other people's servers: each address answers by what its test says. */
async function serveOutside(answers: Record<string, () => Response>): Promise<string[]> {
  const asked: string[] = [];
  const real = fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname === "/dns-query") {
      const data = url.searchParams.get("name") === "inside.example" ? "10.0.0.8" : "93.184.216.34";
      const isA = url.searchParams.get("type") === "A";
      return Response.json({ Status: 0, Answer: isA ? [{ type: 1, data }] : [] });
    }
    const answer = answers[url.href];
    if (answer === undefined) return real(input, init);
    asked.push(url.href);
    return answer();
  });
  return asked;
}

const picture = async () => (await fetch(small)).arrayBuffer();
const withPicture = (src: string, handle = "tee") =>
  aRow({ Handle: handle, "Image Src": src, "Variant Image": "" });

test("linked pictures are copied once, and the listing names the copies", async () => {
  const seller = await aStore();
  const body = await picture();
  const asked = await serveOutside({ "https://cdn.example/a.jpg": () => new Response(body) });
  const text = anExport([
    withPicture("https://cdn.example/a.jpg"),
    withPicture("https://cdn.example/a.jpg", "mug"),
  ]);
  const done = await run(seller, text, { copyPictures: "true" });
  expect([done.state, done.counts.pictures, done.pictures]).toEqual([
    "done",
    1,
    { total: 1, copied: 1, failed: 0 },
  ]);
  const sources = (await listings(seller)).map(
    ({ products }) => products[0]?.variations[0]?.images?.[0]?.src,
  );
  expect(sources).toEqual([
    expect.stringMatching(/^imported\/\w{24}\.jpg$/),
    expect.stringMatching(/^imported\/\w{24}\.jpg$/),
  ]);
  expect(await bindings.MEDIA.head(`aurora/${sources[0]}`)).not.toBeNull();
  expect(asked).toHaveLength(1);
  const again = await preview(seller, text, { copyPictures: "true" });
  expect(again.counts).toMatchObject({ same: 2, pictures: 0 });
});

test("a picture that cannot be fetched stays linked, is named, and is fetched when it is tried again", async () => {
  const seller = await aStore();
  const address = "https://cdn.example/a.jpg";
  await serveOutside({ [address]: () => new Response("gone", { status: 404 }) });
  const { id, state, pictures } = await run(seller, anExport([withPicture(address)]), {
    copyPictures: "true",
  });
  expect([state, pictures.failed]).toEqual(["done", 1]);
  const [line] = (await lines(seller, id, "picture")).lines;
  expect([line?.subject, line?.reason]).toEqual([address, "was answered with 404"]);
  const front = async () =>
    (await listings(seller))[0]?.products[0]?.variations[0]?.images?.[0]?.src;
  expect(await front()).toBe(address);
  vi.unstubAllGlobals();
  const body = await picture();
  await serveOutside({ [address]: () => new Response(body) });
  await command(seller, retryImportPictures, id);
  expect((await settle(seller, id)).pictures).toEqual({ total: 1, copied: 1, failed: 0 });
  expect(await front()).toMatch(/^imported\//);
});

test.each([
  ["https://127.0.0.1/a.jpg", "is an address without a name"],
  ["https://2130706433/a.jpg", "is an address without a name"],
  ["https://[::1]/a.jpg", "is an address without a name"],
  ["https://169.254.169.254/latest", "is an address without a name"],
  ["https://localhost/a.jpg", "is in a private network"],
  ["https://printer.local/a.jpg", "is in a private network"],
  ["https://inside.example/a.jpg", "is in a private network"],
  ["https://cdn.example:8443/a.jpg", "has a port in its address"],
  ["https://me:secret@cdn.example/a.jpg", "has a password in its address"],
  ["https://cdn.example/to-inside", "leads to what is in a private network"],
  ["https://cdn.example/to-plain", "leads to what is not an https address"],
  ["https://cdn.example/circle", "leads from one address to the next without end"],
  ["https://cdn.example/large", "is larger than 10 MB"],
  ["https://cdn.example/page.jpg", "is no picture that the shop can show"],
  ["https://cdn.example/script.svg", "is no picture that the shop can show"],
])("a picture at %s is not fetched", async (address, reason) => {
  const seller = await aStore();
  const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });
  await serveOutside({
    "https://cdn.example/to-inside": to("https://inside.example/a.jpg"),
    "https://cdn.example/to-plain": to("http://169.254.169.254/latest"),
    "https://cdn.example/circle": to("https://cdn.example/circle"),
    "https://cdn.example/large": () => new Response(new Uint8Array(10 * 1024 * 1024 + 1)),
    "https://cdn.example/page.jpg": () =>
      new Response("<!doctype html>", { headers: { "content-type": "image/jpeg" } }),
    "https://cdn.example/script.svg": () => new Response("<svg><script>alert(1)</script></svg>"),
  });
  const { id } = await run(seller, anExport([withPicture(address)]), { copyPictures: "true" });
  expect((await lines(seller, id, "picture")).lines.map((line) => line.reason)).toEqual([reason]);
});

test("our own JSON is imported as it says, and a broken listing is named", async () => {
  const seller = await aStore();
  const catalog = {
    collections: [{ slug: "mugs", name: "Mugs" }],
    listings: [aListing("mug", { collections: ["mugs"] }), { title: "Half" }],
  };
  const { id, counts, options } = await run(seller, JSON.stringify(catalog));
  expect([options.format, counts]).toMatchObject(["json", { create: 1, refused: 1 }]);
  expect((await lines(seller, id, "refused")).lines[0]).toMatchObject({ line: 2 });
  expect(await listings(seller)).toMatchObject([{ slug: "mug", collections: ["mugs"] }]);
});

test("TEN-01 another store's import is not there", async () => {
  const [aurora, vinyl] = [await aStore("aurora"), await aStore("vinyl")];
  const { id } = await preview(aurora, anExport([aRow()]));
  for (const call of [getImport, startImport, cancelImport, undoImport, retryImportPictures]) {
    const response = await ask(call.method, pathOf(call, id), { headers: vinyl.headers });
    expect(await errorOf(response), call.name).toBe("404 import_unknown /path/id");
  }
});

test("a big file is read slice by slice, goes on after a stop, and is counted as if it were read at once", async () => {
  const seller = await aStore();
  const products = 1_030;
  const row = (index: number) =>
    aRow({ Handle: `tee-${index}`, Title: `Tee ${index}`, "Variant Compare At Price": "40.00" });
  const file = anExport(Array.from({ length: products }, (_, index) => row(index)));
  const made = await readAnswer(createImport, await upload(seller, file));
  await runDurableObjectAlarm(objectOf(seller));
  const { state } = await read(seller, made.import.id);
  const written = await runInDurableObject(objectOf(seller), (_object, { storage }) =>
    storage.sql.exec<{ items: number }>("SELECT COUNT(*) AS items FROM import_item").one(),
  );
  expect([state, written.items]).toEqual(["reading", 1_000]);
  const ready = await settle(seller, made.import.id);
  expect(ready).toMatchObject({
    state: "ready",
    counts: { rows: products, create: products, lost: products },
    lostColumns: [{ column: "Variant Compare At Price", rows: products }],
  });
});
