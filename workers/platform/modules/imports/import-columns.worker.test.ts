import { expect, test } from "vitest";
import { setImportOptions, startImport } from "#contract/catalog/import-calls";
import { command, listings, pathOf, preview, read, settle } from "#tests/fixtures/platform/imports";
import { aStore, ask, type Seller } from "#tests/fixtures/platform/platform";

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
