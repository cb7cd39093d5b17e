import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listFailures } from "#contract/alerts/failure-calls";
import { getOperatorHealth } from "#contract/alerts/health-calls";
import { beginExport } from "#contract/archive/archive-calls";
import { publishedKeys } from "#contract/internal/published-records";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { digestBytes, gunzipPart } from "#platform/modules/archive/part-bytes";
import {
  emptyDrawing,
  exportArchive,
  importArchive,
  loseStore,
  operator,
  putPicture,
  rowsOf,
  storePath,
} from "#tests/fixtures/platform/archive";
import { aShop, buy, ordersOf, ringAlarm, stockOf } from "#tests/fixtures/platform/payments";
import {
  ask,
  bindings,
  objectOf,
  putDownload,
  readAnswer,
} from "#tests/fixtures/platform/platform";

/** What an import changes on purpose. */
const changedOnPurpose = ["store_setting", "sequence", "audit_event", "published_revision"];

test("a store that was lost is the same after its archive was brought in: every row, file and id", async () => {
  const shop = await aShop();
  await putPicture(shop.seller);
  await putDownload(shop.seller);
  await buy(shop, 2);
  await buy(shop);
  const before = await rowsOf("aurora");
  const ordersBefore = await ordersOf(shop);
  const archive = await exportArchive("aurora");
  await loseStore(shop.seller);
  const seller = await importArchive(archive);
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
  const archive = await exportArchive("aurora");
  await loseStore(shop.seller);
  await importArchive(archive);
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
  const archive = await exportArchive("aurora");
  const idsOf = async () => (await rowsOf("aurora")).sequence as { name: string; next: number }[];
  const before = await idsOf();
  await loseStore(shop.seller);
  await importArchive(archive);
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
    .decode((await gunzipPart(part)) ?? undefined)
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
