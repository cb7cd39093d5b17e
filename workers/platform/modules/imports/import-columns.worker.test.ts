import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { cancelImport, setImportOptions, startImport } from "#contract/catalog/import-calls";
import {
  command,
  lines,
  listings,
  pathOf,
  preview,
  read,
  settle,
} from "#tests/fixtures/platform/imports";
import { aStore, ask, bindings, objectOf, type Seller } from "#tests/fixtures/platform/platform";

const sheet = "Artikel;Preis;Lager\nRidge Tee;24,90;A1\nPoster;12;A2\n";
const columns = { title: "Artikel", price: "Preis" };

const explain = (seller: Seller, id: string, body: object) =>
  ask("PUT", pathOf(setImportOptions, id), { headers: seller.headers, body });

test("a file with headings of its own waits until its columns are named, and the next one is read the same way", async () => {
  const seller = await aStore();
  const first = await preview(seller, sheet);
  expect([first.state, first.problem?.code]).toEqual(["unreadable", "columns_missing"]);
  expect(first.sample?.header).toEqual(["Artikel", "Preis", "Lager"]);
  const { format: _, ...options } = first.options;
  expect((await explain(seller, first.id, { ...options, columns })).status).toBe(200);
  const ready = await settle(seller, first.id);
  expect(ready).toMatchObject({ state: "ready", counts: { create: 2, refused: 0 } });
  expect(ready.options.columns).toEqual(columns);
  expect(ready.sample?.rows[0]).toEqual(["Ridge Tee", "24,90", "A1"]);
  // Another option leaves the columns as they are.
  expect((await explain(seller, first.id, { ...options, hidden: true })).status).toBe(200);
  expect((await settle(seller, first.id)).options).toMatchObject({ columns, hidden: true });
  await command(seller, startImport, first.id);
  await settle(seller, first.id);
  expect(await listings(seller)).toHaveLength(2);

  const next = await preview(seller, `${sheet}Mug;8;A3\n`);
  expect(next).toMatchObject({ state: "ready", counts: { create: 1, same: 2 } });
  const other = await preview(seller, "Name;Cost\nMug;8\n");
  expect([other.state, other.sample?.header]).toEqual(["unreadable", ["Name", "Cost"]]);
  expect((await read(seller, other.id)).options.columns).toBeUndefined();
});

test("a sheet that Excel saved as CSV in Western Europe is imported with its umlauts", async () => {
  const seller = await aStore();
  const sheet = "Artikel;Preis (\x80)\nGr\xfcne M\xfctze;1.234,50\n";
  const bytes = Uint8Array.from(sheet, (letter) => letter.charCodeAt(0));
  const first = await preview(seller, bytes);
  expect(first.sample).toEqual({
    header: ["Artikel", "Preis (€)"],
    rows: [["Grüne Mütze", "1.234,50"]],
  });
});

/** Somebody may have uploaded their list of customers. */
const customers = "Name;E-Mail\nAda;ada@example.com\n";

/** All that the store still has of the file's cells. */
async function remembers(seller: Seller): Promise<boolean> {
  const rows = await runInDurableObject(objectOf(seller), (_, { storage }) =>
    storage.sql.exec("SELECT * FROM import_job").toArray(),
  );
  const files = await bindings.MEDIA.list({ include: ["httpMetadata"] });
  return JSON.stringify(rows).includes("ada@example.com") || files.objects.length > 0;
}

test("the first rows of a file are forgotten with the file: when it is discarded, started, or another one is uploaded", async () => {
  const seller = await aStore();
  const discarded = await preview(seller, customers);
  expect(await remembers(seller)).toBe(true);
  await command(seller, cancelImport, discarded.id);
  expect(await remembers(seller)).toBe(false);

  const replaced = await preview(seller, customers);
  const next = await preview(seller, `${sheet}ada@example.com;8;A3\n`);
  expect((await read(seller, replaced.id)).sample).toBeNull();
  const { format: _, ...options } = next.options;
  await explain(seller, next.id, { ...options, columns });
  expect((await settle(seller, next.id)).sample).not.toBeNull();
  await command(seller, startImport, next.id);
  expect(await remembers(seller)).toBe(false);
});

test.each([
  ["whose columns were not named", customers],
  ["that was read and not started", "Title,Price\nRidge Tee,24.90\n"],
])("a file %s is deleted after a week, with all that was read of it", async (_, file) => {
  const seller = await aStore();
  const { id, createdAt } = await preview(seller, file);
  const ringAfter = (days: number) =>
    runInDurableObject(objectOf(seller), async (object) => {
      const now = new Date(Date.parse(createdAt) + days * 24 * 60 * 60_000);
      object.clock = { now: () => now };
      await object.alarm();
    });
  await ringAfter(6.9);
  expect((await read(seller, id)).problem?.code).not.toBe("file_gone");
  await ringAfter(7);
  expect(await read(seller, id)).toMatchObject({
    state: "unreadable",
    problem: { code: "file_gone" },
    sample: null,
  });
  expect((await lines(seller, id, "create")).lines).toEqual([]);
  expect(await remembers(seller)).toBe(false);
});
