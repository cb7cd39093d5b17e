import { expect, test } from "vitest";
import { beginImport, completeImport } from "#contract/archive/archive-calls";
import { publishedKeys } from "#contract/internal/published-records";
import { digestBytes, gzip } from "#platform/modules/archive/part-bytes";
import {
  type Archive,
  exportArchive,
  finishImport,
  importArchive,
  loseStore,
  openImport,
  putPicture,
  rowsOf,
  sendEntry,
} from "#tests/fixtures/platform/archive";
import {
  anActiveDomain,
  asks,
  countAtCloudflare,
  dayMs,
  domainOf,
  wakeAfter,
} from "#tests/fixtures/platform/domains";
import { aShop } from "#tests/fixtures/platform/payments";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

async function countRows(slug: string): Promise<number> {
  const rows = await rowsOf(slug);
  delete rows.migration;
  return Object.values(rows).flat().length;
}

async function anArchive(): Promise<{ archive: Archive; seller: Seller }> {
  const shop = await aShop();
  await putPicture(shop.seller);
  const archive = await exportArchive("aurora");
  await loseStore(shop.seller);
  return { archive, seller: shop.seller };
}

async function isNothingThere(): Promise<boolean> {
  const { objects } = await bindings.MEDIA.list();
  const { results } = await bindings.DIRECTORY.prepare("SELECT * FROM store").all();
  const record = await bindings.PUBLISHED.get(publishedKeys.store("aurora"));
  const rows = await countRows("aurora");
  return objects.length === 0 && results.length === 0 && record === null && rows === 0;
}

test("an archive of another version, a newer schema or without its end is refused, and nothing is written", async () => {
  const { archive } = await anArchive();
  const { manifest } = archive;
  const { files, ...header } = manifest;
  expect(files).toHaveLength(1);
  const failures = [
    [{ ...manifest, version: 2 }, "422 invalid /version"],
    [{ ...manifest, format: "another" }, "422 invalid /format"],
    [{ ...manifest, schema: manifest.schema + 1 }, "422 archive_too_new /schema"],
    [header, "422 invalid /files"],
  ] as const;
  for (const [sent, error] of failures) expect(await errorOf(await openImport(sent))).toBe(error);
  expect(await isNothingThere()).toBe(true);
});

test("an entry with another checksum is refused, and without it there is no store", async () => {
  const { archive } = await anArchive();
  const { manifest } = archive;
  const { missing } = await readAnswer(beginImport, await openImport(manifest));
  const other = await gzip(new TextEncoder().encode("[]\n"));
  for (const name of missing) {
    expect(await errorOf(await sendEntry(manifest, name, other))).toBe("422 archive_damaged");
  }
  expect(await errorOf(await finishImport(manifest))).toMatch(/^409 entries_missing/);
  expect(await isNothingThere()).toBe(true);
});

test("a part that unpacks to more than a part may have is refused before it fills the memory (gzip bomb)", async () => {
  const { archive } = await anArchive();
  for (const mebibytes of [3, 64]) {
    const part = await gzip(new Uint8Array(mebibytes * 1024 * 1024));
    const parts = [{ bytes: part.byteLength, sha256: await digestBytes(part) }];
    const manifest = { ...archive.manifest, parts, files: [] };
    await readAnswer(beginImport, await openImport(manifest));
    const answer = await sendEntry(manifest, "data/000001.ndjson.gz", part);
    expect(await errorOf(answer)).toBe("422 archive_damaged");
  }
});

type Change = Partial<Archive["manifest"]>;

async function withRows({ manifest: full }: Archive, text: string, change: Change = {}) {
  const part = await gzip(new TextEncoder().encode(text));
  const parts = [{ bytes: part.byteLength, sha256: await digestBytes(part) }];
  const manifest = { ...full, ...change, parts, files: [] };
  await readAnswer(beginImport, await openImport(manifest));
  expect((await sendEntry(manifest, "data/000001.ndjson.gz", part)).status).toBe(200);
  return finishImport(manifest);
}

test("rows that do not fit are refused as a whole, though their checksum agrees", async () => {
  const { archive } = await anArchive();
  const setting = '{"table":"store_setting","columns":["name","value"]}\n["slug","aurora"]\n';
  const damaged = [
    `${setting}["id"`,
    `${setting}["slug","twice"]\n`,
    '{"table":"sqlite_master","columns":["name"]}\n["x"]\n',
    '{"table":"orders","columns":["order_number; DROP TABLE orders"]}\n["x"]\n',
    // Fewer rows than the manifest counts.
    setting,
  ];
  for (const text of damaged) {
    expect(await errorOf(await withRows(archive, text))).toBe("422 archive_damaged");
    expect(await isNothingThere()).toBe(true);
  }
  // Of another store than the manifest says.
  const foreign = setting.replace("aurora", "vinyl");
  expect(await errorOf(await withRows(archive, foreign, { rows: { store_setting: 1 } }))).toBe(
    "422 archive_damaged",
  );
  expect(await isNothingThere()).toBe(true);
});

test("an import that was broken off goes on with what is missing, and its end may be asked for again", async () => {
  const { archive } = await anArchive();
  const { manifest, entries } = archive;
  const { missing } = await readAnswer(beginImport, await openImport(manifest));
  expect(missing).toEqual([...entries.keys()]);
  const [first = "", ...rest] = missing;
  await sendEntry(manifest, first, entries.get(first) ?? new ArrayBuffer(0));
  const again = await readAnswer(beginImport, await openImport(manifest));
  expect(again.missing).toEqual(rest);
  await importArchive(archive);
  const answer = await readAnswer(completeImport, await finishImport(manifest));
  expect(answer.rows).toEqual(manifest.rows);
});

test("a file that an abandoned import left is not taken for another of the same name and size", async () => {
  const { archive } = await anArchive();
  const [picture] = archive.manifest.files;
  const key = `aurora/${picture?.name.replace("media/", "")}`;
  await bindings.MEDIA.put(key, "!".repeat(picture?.bytes ?? 0));
  await importArchive(archive);
  const stored = await bindings.MEDIA.get(key);
  expect(await digestBytes((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))).toBe(
    picture?.sha256,
  );
});

test("a store that is there is not written over, and no other store gets its slug", async () => {
  const { archive } = await anArchive();
  await importArchive(archive);
  const other = { ...archive.manifest, archiveId: crypto.randomUUID() };
  expect(await errorOf(await openImport(other))).toBe("409 store_exists /store");
  const foreign = { ...other, store: { ...other.store, id: "store_other" } };
  expect(await errorOf(await openImport(foreign))).toBe("409 slug_taken /store");
  await aStore("vinyl");
  const renamed = { ...other, store: { ...other.store, slug: "vinyl" } };
  expect(await errorOf(await openImport(renamed))).toBe("409 slug_taken /store");
});

test("an import that is run again leaves a store alone whose seller is at work", async () => {
  const { archive } = await anArchive();
  const seller = await importArchive(archive);
  const picture = "/v1/seller/media/brand/logo%20one.svg";
  expect((await ask("DELETE", picture, seller)).status).toBe(200);
  const { missing } = await readAnswer(beginImport, await openImport(archive.manifest));
  expect(missing).toEqual([]);
  expect(await errorOf(await finishImport(archive.manifest))).toBe("409 store_exists /store");
  expect((await ask("GET", "/v1/seller/store", seller)).status).toBe(200);
  await wakeAfter(seller, dayMs + 1);
  expect(await errorOf(await openImport(archive.manifest))).toBe("409 store_exists /store");
});

test("a domain that was taken down with the store serves again after an import", async () => {
  const { seller } = await aShop();
  const { hostname } = await anActiveDomain(seller);
  const archive = await exportArchive("aurora");
  expect((await asks.remove(seller, hostname)).status).toBe(200);
  expect(await countAtCloudflare(hostname)).toBe(0);
  await loseStore(seller);
  const back = await importArchive(archive);
  await wakeAfter(back, 1);
  expect((await domainOf(back, hostname)).state).toBe("active");
  expect(await countAtCloudflare(hostname)).toBe(1);
});

test("an archive of an earlier schema is brought up to date while it comes in", async () => {
  const { archive } = await anArchive();
  const { id } = archive.manifest.store;
  const settings = JSON.stringify({ market: { locale: "en", currency: "USD", region: "USA" } });
  const lines = [
    { table: "store_setting", columns: ["name", "value"] },
    ["slug", "aurora"],
    ["id", id],
    ["name", "Aurora"],
    ["status", "active"],
    ["settings", settings],
    // A variant of the first schema had no column for what the seller last gave.
    {
      table: "variant",
      columns: ["variation_id", "size_id", "prices", "merchant_sku", "position", "stock"],
    },
    [1, 1, "{}", "TEE", 1, 5],
    {
      table: "variation",
      columns: ["variation_id", "item_group_id", "color_name", "hex", "images", "position"],
    },
    [1, 1, "Navy", "#000080", "[]", 1],
    { table: "size", columns: ["size_id", "label"] },
    [1, "M"],
    {
      table: "product",
      columns: [
        "item_group_id",
        "listing_id",
        "product_key",
        "product_id",
        "title",
        "product_type",
        "kind",
        "details",
        "position",
      ],
    },
    [1, 1, "tee", "10001", "Tee", "Tee", "physical", "{}", 1],
    {
      table: "listing",
      columns: [
        "listing_id",
        "source_key",
        "slug",
        "title",
        "description_html",
        "visibility",
        "published",
        "vendor",
        "tags",
        "images",
        "past_orders",
        "fingerprint",
        "position",
        "updated_at",
      ],
    },
    [1, "k", "tee", "Tee", "", "public", 1, "", "[]", "[]", 0, "f", 1, "2026-01-01T00:00:00.000Z"],
  ];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const answer = await withRows(archive, text, { schema: 1, rows: { variant: 1 } });
  const { store } = await readAnswer(completeImport, answer);
  // Given to stores that are older than their sellers' ids.
  expect(store.sellerId).toMatch(/^seller_/);
  const rows = await rowsOf("aurora");
  expect(rows.variant).toMatchObject([{ stock: 5, given_stock: 5 }]);
  expect(rows.shelf_block).toMatchObject([{ public: 1 }]);
});
