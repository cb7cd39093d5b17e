import { expect, test, vi } from "vitest";
import { type ArchiveManifest, ArchiveManifestSchema } from "#contract/archive/archive";
import { listBackups, runBackups } from "#contract/archive/archive-calls";
import { withStoreExporter } from "#platform/http/app/with-store-exporter";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import { changes, health } from "#tests/fixtures/platform/alerts";
import {
  type Archive,
  importArchive,
  loseStore,
  operator,
  storePath,
} from "#tests/fixtures/platform/archive";
import { inStore } from "#tests/fixtures/platform/outbox";
import { aShop, buy, ordersOf } from "#tests/fixtures/platform/payments";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  putDownload,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import { runBackups as runBackupsAt, runScheduledBackups, watchBackups } from "./backup-runs";
import { RunBudget } from "./subrequest-budget";

const env = withStoreExporter(bindings);

const run = async (query = "") =>
  readAnswer(runBackups, await ask("POST", `${runBackups.path}${query}`, operator));

async function backupsOf(slug: string) {
  const answer = await ask("GET", storePath(listBackups, slug), operator);
  return (await readAnswer(listBackups, answer)).backups;
}

const bucket = () => {
  if (bindings.BACKUPS === undefined) throw new Error("The tests have a bucket for backups.");
  return bindings.BACKUPS;
};

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const runAt = (hours: number) => runBackupsAt(env, bucket(), { limit: 20 }, hoursAhead(hours));

/** The bucket with one of its methods in another's place. */
const bucketWith = (own: Partial<R2Bucket>): R2Bucket =>
  new Proxy(bucket(), {
    get: (target, name) => {
      const value = Reflect.get({ ...own }, name) ?? Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

async function putFiles(slug: string, count: number): Promise<void> {
  for (let file = 0; file < count; file += 1) {
    await bindings.MEDIA.put(`${slug}/downloads/${file}.txt`, `${slug} ${file}`);
  }
}

const countOf = (slug: string) => backupsOf(slug).then(({ length }) => length);

const exportsOf = (slug: string) =>
  inStore({ slug, headers: {} }, ({ sql }) => sql.exec("SELECT 1 FROM archive").toArray().length);

async function readBackup(slug: string, stamp: string): Promise<Archive> {
  const read = async (name: string) => {
    const path = `/v1/operator/stores/${slug}/backups/${stamp}/${name}`;
    return (await ask("GET", path, operator)).arrayBuffer();
  };
  const text = new TextDecoder().decode(await read("manifest.json"));
  const manifest: ArchiveManifest = ArchiveManifestSchema.parse(JSON.parse(text));
  const names = [
    ...manifest.parts.map((_, part) => `data/${String(part + 1).padStart(6, "0")}.ndjson.gz`),
    ...manifest.files.map(({ name }) => name),
  ];
  const entries = new Map<string, ArrayBuffer>();
  for (const name of names) entries.set(name, await read(name));
  return { manifest, entries };
}

test("a store is backed up once a day, and the backup brings it back with its files", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  await buy(shop);
  const orders = await ordersOf(shop);
  expect(await run()).toEqual({ made: 1, failed: 0, next: null });
  expect(await run()).toEqual({ made: 0, failed: 0, next: null });
  const [backup, ...others] = await backupsOf("aurora");
  expect(others).toEqual([]);
  const archive = await readBackup("aurora", backup?.stamp ?? "");
  await loseStore(shop.seller);
  const seller = await importArchive(archive);
  expect(await ordersOf({ ...shop, seller })).toEqual(orders);
  const file = await bindings.MEDIA.get("aurora/downloads/file.pdf");
  expect(await file?.text()).toBe("the file");
});

test("a backup without its manifest is none", async () => {
  await aStore("aurora");
  await run();
  const [backup] = await backupsOf("aurora");
  await bucket().delete(`aurora/${backup?.stamp}/manifest.json`);
  expect(await backupsOf("aurora")).toEqual([]);
});

test("stores are backed up page by page", async () => {
  for (const slug of ["aurora", "borealis", "cirrus"]) await aStore(slug);
  expect(await run("?limit=2")).toEqual({ made: 2, failed: 0, next: "borealis" });
  expect(await run("?limit=2&after=borealis")).toEqual({ made: 1, failed: 0, next: null });
});

test("an old backup is deleted with the files that no other names; the newest stays however old", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  await run();
  const [first] = await backupsOf("aurora");
  // As if it had been made long ago, together with a file that is gone since.
  const stamp = "2020-01-01T00-00-00Z";
  const { objects } = await bucket().list({ prefix: `aurora/${first?.stamp}/` });
  for (const { key } of objects) {
    const object = await bucket().get(key);
    const moved = key.replace(first?.stamp ?? "", stamp);
    await bucket().put(moved, (await object?.arrayBuffer()) ?? null);
    await bucket().delete(key);
  }
  await bucket().put("aurora/files/loose", "x", { customMetadata: { sha256: "0" } });
  expect((await backupsOf("aurora")).map((one) => one.stamp)).toEqual([stamp]);
  expect(await runAt(24)).toMatchObject({ made: 1, failed: 0 });
  const left = await backupsOf("aurora");
  expect(left.map((one) => one.stamp)).not.toContain(stamp);
  expect(left).toHaveLength(1);
  const files = await bucket().list({ prefix: "aurora/files/" });
  expect(files.objects).toHaveLength(1);
  expect(files.objects[0]?.key).not.toBe("aurora/files/loose");
});

test("a deleted store's backups go, the newest too, once that is as old as any may be", async () => {
  const shop = await aShop();
  await aStore("borealis");
  await run();
  await loseStore(shop.seller);
  const left = async () =>
    (await bucket().list({ delimiter: "/" })).delimitedPrefixes.filter(
      (folder) => folder !== "_last/",
    );
  await runScheduledBackups(env, hoursAhead(29 * 24));
  expect(await left()).toEqual(["aurora/", "borealis/"]);
  await runScheduledBackups(env, hoursAhead(31 * 24));
  expect(await left()).toEqual(["borealis/"]);
});

test("a seller reads no backup, and of a name that it does not hold there is nothing", async () => {
  const { headers } = await aStore("aurora");
  await run();
  const [backup] = await backupsOf("aurora");
  const path = `/v1/operator/stores/aurora/backups/${backup?.stamp}`;
  expect(await errorOf(await ask("GET", `${path}/manifest.json`, { headers }))).toBe(
    "403 operator_only",
  );
  expect(await errorOf(await ask("GET", `${path}/media/none.png`, operator))).toBe(
    "404 entry_unknown",
  );
});

test("a file that has not changed costs no request", async () => {
  await aStore("aurora");
  await putFiles("aurora", 30);
  await run();
  const enough = new RunBudget({ requests: 40 });
  const again = await runBackupsAt(env, bucket(), { limit: 1 }, hoursAhead(24), enough);
  expect(again).toMatchObject({ made: 1, failed: 0 });
  const heads: string[] = [];
  const head = (key: string) => {
    heads.push(key);
    return bucket().head(key);
  };
  await runBackupsAt(env, bucketWith({ head }), { limit: 1 }, hoursAhead(48));
  // Whether its name is taken; one more where the backup before is of the same second.
  expect(heads.filter((key) => !key.endsWith("/manifest.json"))).toEqual([]);
  expect(await countOf("aurora")).toBe(3);
});

test("a store that is more than a run may do goes on where it stopped, and the others come first", async () => {
  await aStore("aurora");
  await putFiles("aurora", 30);
  await aStore("borealis");
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const runOnce = (hours: number) =>
    runScheduledBackups(env, hoursAhead(hours), new RunBudget({ requests: 100 }));
  await runOnce(0);
  expect([await countOf("aurora"), await countOf("borealis")]).toEqual([0, 0]);
  expect(await exportsOf("aurora")).toBe(0);
  await runOnce(1);
  expect(await countOf("borealis")).toBe(1);
  for (const hours of [2, 3, 4]) await runOnce(hours);
  const [backup] = await backupsOf("aurora");
  expect((await readBackup("aurora", backup?.stamp ?? "")).manifest.files).toHaveLength(30);
  expect(await countOf("borealis")).toBe(1);
  expect(logged.mock.calls.length).toBeLessThan(4);
  logged.mockRestore();
});

test("where the call's own run ends, the next page begins with the store that was not done", async () => {
  await aStore("aurora");
  await aStore("borealis");
  await putFiles("borealis", 30);
  const page = { limit: 2 };
  const first = new RunBudget({ requests: 100 });
  const stopped = await runBackupsAt(env, bucket(), page, hoursAhead(0), first);
  expect(stopped).toEqual({ made: 1, failed: 0, next: "aurora" });
  const rest = await runBackupsAt(env, bucket(), { ...page, after: "aurora" }, hoursAhead(0));
  expect(rest).toEqual({ made: 1, failed: 0, next: null });
});

test("a backup that fails leaves nothing behind, in the bucket and in the store, and the next store is backed up", async () => {
  const shop = await aShop();
  await aStore("borealis");
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const put: R2Bucket["put"] = async (key: string, ...rest: [never, never]) => {
    if (key.startsWith("aurora/") && key.endsWith("manifest.json")) throw new Error("R2 is away");
    const written = await bucket().put(key, ...rest);
    if (written === null) throw new Error("R2 took nothing");
    return written;
  };
  // As after a closing, when an export that was read to its end lets the store be deleted.
  await inStore(shop.seller, ({ sql }) => writeSetting(sql, "closed_at", "2020-01-01T00:00:00Z"));
  const failing = bucketWith({ put });
  const outcome = await runBackupsAt(env, failing, { limit: 20 }, hoursAhead(0));
  expect(outcome).toEqual({ made: 1, failed: 1, next: null });
  expect((await bucket().list({ prefix: "aurora/" })).objects).toEqual([]);
  expect(await exportsOf("aurora")).toBe(0);
  expect(await inStore(shop.seller, ({ sql }) => readSetting(sql, "final_archive"))).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test("a store without a backup for three times the pause is an alert until it has one", async () => {
  await aStore("aurora");
  await run();
  const look = (hours: number) => {
    const at = hoursAhead(hours);
    at.setUTCMinutes(47);
    return watchBackups(env, at);
  };
  const lateStores = async () => (await health()).lateBackups.map(({ store }) => store);
  await look(70);
  expect(await lateStores()).toEqual([]);
  await look(74);
  expect(await lateStores()).toEqual(["aurora"]);
  await look(75);
  expect(await changes()).toEqual(["aurora backup-late started"]);
  await runAt(24);
  await look(70);
  expect(await lateStores()).toEqual([]);
  expect(await changes()).toEqual(["aurora backup-late started", "aurora backup-late ended"]);
});

test("a store that was never backed up is late by its age, and none is where backups are off", async () => {
  await aStore("aurora");
  const at = hoursAhead(74);
  at.setUTCMinutes(47);
  await watchBackups(env, at);
  expect((await health()).ok).toBe(false);
  expect(await changes()).toEqual(["aurora backup-late started"]);
  const { BACKUPS: _, ...without } = env;
  await watchBackups(without, at);
  expect(await changes()).toEqual(["aurora backup-late started", "aurora backup-late ended"]);
});
