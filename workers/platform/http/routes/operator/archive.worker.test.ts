import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { publishedKeys } from "#contract/internal/published";
import { beginExport, beginImport, completeImport } from "#contract/store/archive-calls";
import { listFailures } from "#contract/store/failure-calls";
import { getOperatorHealth } from "#contract/store/health-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { digestBytes, gunzip, gzip } from "#platform/modules/archive/part-bytes";
import {
  type Archive,
  bringIn,
  finishImport,
  loseStore,
  openImport,
  operator,
  rowsOf,
  sendEntry,
  storePath,
  takeArchive,
} from "#tests/kits/platform/archive";
import { aShop, buy, ordersOf, ringAlarm, stockOf } from "#tests/kits/platform/payments";
import {
  aStore,
  ask,
  bindings,
  bytesOf,
  errorOf,
  objectOf,
  putDownload,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

async function putPicture(seller: Seller): Promise<void> {
  const headers = { ...seller.headers, "Content-Type": "image/svg+xml" };
  const body = await bytesOf(emptyDrawing);
  const answer = await ask("PUT", "/v1/seller/media/brand/logo%20one.svg", { headers, body });
  await answer.text();
}

/** What an import changes on purpose. */
const changedOnPurpose = ["store_setting", "sequence", "audit_event", "published_revision"];

async function countRows(slug: string): Promise<number> {
  const rows = await rowsOf(slug);
  delete rows.migration;
  return Object.values(rows).flat().length;
}

/** As a sanitized drawing is written, so that it stays as it is. */
const emptyDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"/>';

test("a store that was lost is the same after its archive was brought in: every row, file and id", async () => {
  const shop = await aShop();
  await putPicture(shop.seller);
  await putDownload(shop.seller);
  await buy(shop, 2);
  await buy(shop);
  const before = await rowsOf("aurora");
  const ordersBefore = await ordersOf(shop);
  const archive = await takeArchive("aurora");
  await loseStore(shop.seller);
  const seller = await bringIn(archive);
  const after = await rowsOf("aurora");
  for (const [table, rows] of Object.entries(before)) {
    if (changedOnPurpose.includes(table)) continue;
    expect([table, after[table]]).toEqual([table, rows]);
  }
  const again = { ...shop, seller };
  expect(await ordersOf(again)).toEqual(ordersBefore);
  expect(await stockOf(again)).toBe("7/0/3");
  expect(await (await ask("GET", "/media/aurora/brand/logo%20one.svg")).text()).toBe(emptyDrawing);
  const file = await bindings.MEDIA.get("aurora/downloads/file.pdf");
  expect([await file?.text(), file?.httpMetadata?.contentType]).toEqual([
    "the file",
    "application/pdf",
  ]);
  const published = await bindings.PUBLISHED.get(publishedKeys.store("aurora"));
  expect(JSON.parse(published ?? "{}")).toMatchObject({ id: archive.manifest.store.id });
  await buy(again);
  expect(await stockOf(again)).toBe("6/0/4");
});

test("what is wrong with a store is reported again to the directory that it is brought into", async () => {
  const shop = await aShop();
  await runInDurableObject(objectOf(shop.seller), (_store, { storage: { sql } }) => {
    const since = Date.now() - 60_000;
    sql.exec("INSERT INTO job_failure VALUES ('a job of before', ?, 5, 'no room')", since);
    sql.exec("INSERT INTO alert VALUES ('job-failing', ?, 1, NULL, 1)", since);
    sql.exec("INSERT INTO reported_failure VALUES ('job', 'a job of before')");
  });
  const archive = await takeArchive("aurora");
  await loseStore(shop.seller);
  await bringIn(archive);
  await ringAlarm(shop);
  const { alerts } = await readAnswer(
    getOperatorHealth,
    await ask("GET", getOperatorHealth.path, operator),
  );
  expect(alerts.map(({ store, kind }) => `${store} ${kind}`)).toEqual(["aurora job-failing"]);
  const { failures } = await readAnswer(
    listFailures,
    await ask("GET", listFailures.path, operator),
  );
  expect(failures.map(({ ref }) => ref)).toEqual(["a job of before"]);
});

test("ids that were given after the archive was made are not given to other things", async () => {
  const shop = await aShop();
  const archive = await takeArchive("aurora");
  const idsOf = async () => (await rowsOf("aurora")).sequence as { name: string; next: number }[];
  const before = await idsOf();
  await loseStore(shop.seller);
  await bringIn(archive);
  const after = new Map((await idsOf()).map(({ name, next }) => [name, next]));
  expect(before.length).toBeGreaterThan(5);
  for (const { name, next } of before) expect(after.get(name)).toBe(next + 1_000);
});

test("an export is of one moment, and its trail stands in the audit log", async () => {
  const shop = await aShop();
  const begun = await ask("POST", storePath(beginExport, "aurora"), operator);
  const header = await readAnswer(beginExport, begun);
  await buy(shop);
  const path = `/v1/operator/stores/aurora/exports/${header.archiveId}/parts/0`;
  const part = await (await ask("GET", path, operator)).arrayBuffer();
  expect(await digestBytes(part)).toBe(header.parts[0]?.sha256);
  const lines = new TextDecoder()
    .decode(await gunzip(part))
    .trimEnd()
    .split("\n");
  const orders = lines.findIndex((line) => line.startsWith('{"table":"orders"'));
  expect(orders).toBeGreaterThan(0);
  // No order stands between this heading and the next one.
  expect(lines[orders + 1]).toContain('"table"');
  const { headers } = shop.seller;
  const trail = await readAnswer(
    listAuditEvents,
    await ask("GET", listAuditEvents.path, { headers }),
  );
  expect(trail.events.map(({ actor, call }) => `${actor} ${call}`)).toContain(
    "operator beginExport",
  );
});

async function anArchive(): Promise<{ archive: Archive; seller: Seller }> {
  const shop = await aShop();
  await putPicture(shop.seller);
  const archive = await takeArchive("aurora");
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
  await bringIn(archive);
  const answer = await readAnswer(completeImport, await finishImport(manifest));
  expect(answer.rows).toEqual(manifest.rows);
});

test("a store that is there is not written over, and no other store gets its slug", async () => {
  const { archive } = await anArchive();
  await bringIn(archive);
  const other = { ...archive.manifest, archiveId: crypto.randomUUID() };
  expect(await errorOf(await openImport(other))).toBe("409 store_exists /store");
  const foreign = { ...other, store: { ...other.store, id: "store_other" } };
  expect(await errorOf(await openImport(foreign))).toBe("409 slug_taken /store");
  await aStore("vinyl");
  const renamed = { ...other, store: { ...other.store, slug: "vinyl" } };
  expect(await errorOf(await openImport(renamed))).toBe("409 slug_taken /store");
});

test("an archive of an earlier schema is brought up to date while it comes in", async () => {
  const { archive } = await anArchive();
  const { id } = archive.manifest.store;
  const settings = JSON.stringify({ market: { locale: "en", currency: "USD", region: "USA" } });
  const lines = [
    { table: "store_setting", columns: ["name", "value"] },
    ...[
      ["slug", "aurora"],
      ["id", id],
      ["name", "Aurora"],
      ["status", "active"],
    ],
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
