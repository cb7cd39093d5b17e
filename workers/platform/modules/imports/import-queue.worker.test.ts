import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  cancelImport,
  createImport,
  getImport,
  listImports,
  retryImportPictures,
  setImportOptions,
  startImport,
  undoImport,
} from "#contract/catalog/import-calls";
import { deleteListing } from "#contract/catalog/seller-catalog-calls";
import { PublishedStoreSchema, publishedKeys } from "#contract/internal/published-records";
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
  errorOf,
  imported,
  objectOf,
  readAnswer,
} from "#tests/fixtures/platform/platform";

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

test("a file that could not be read goes on saying so when another takes its place, and is not read again", async () => {
  const seller = await aStore("aurora", { currency: "EUR" });
  const wrong = await preview(seller, anExport([aRow()]), { currency: "USD" });
  await preview(seller, anExport([aRow()]), { currency: "EUR" });
  const { state, problem } = await read(seller, wrong.id);
  expect([state, problem?.code]).toEqual(["unreadable", "currency_wrong"]);
  const path = setImportOptions.path.replace(":id", wrong.id);
  const body = { currency: "USD", conversion: "rate", rate: 0.5 };
  const again = await ask("PUT", path, { headers: seller.headers, body });
  expect(again.status).toBe(409);
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
  const published = () => bindings.PUBLISHED.get(publishedKeys.store("aurora"), "json");
  const before = PublishedStoreSchema.parse(await published()).revision;
  expect(await settle(seller, id)).toMatchObject({
    state: "failed",
    problem: { code: "import_failed" },
    done: { created: 10 },
    isUndoable: true,
  });
  // And is to be seen.
  expect(PublishedStoreSchema.parse(await published()).revision).toBeGreaterThan(before);
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
