import { expect, test } from "vitest";
import { type ArchiveManifest, ArchiveManifestSchema } from "#contract/store/archive";
import { listBackups, runBackups } from "#contract/store/archive-calls";
import {
  type Archive,
  bringIn,
  loseStore,
  operator,
  storePath,
} from "#tests/kits/platform/archive";
import { aShop, buy, ordersOf } from "#tests/kits/platform/payments";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  putDownload,
  readAnswer,
} from "#tests/kits/platform/platform";
import { runBackups as runBackupsAt, runScheduledBackups } from "./backups";

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
const runAt = (hours: number) => runBackupsAt(bindings, bucket(), { limit: 20 }, hoursAhead(hours));

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
  const seller = await bringIn(archive);
  expect(await ordersOf({ ...shop, seller })).toEqual(orders);
  const file = await bindings.MEDIA.get("aurora/downloads/file.pdf");
  expect(await file?.text()).toBe("the file");
});

test("a backup without its manifest is none, and the next run makes another", async () => {
  await aStore("aurora");
  await run();
  const [backup] = await backupsOf("aurora");
  await bucket().delete(`aurora/${backup?.stamp}/manifest.json`);
  expect(await backupsOf("aurora")).toEqual([]);
  expect(await run()).toMatchObject({ made: 1 });
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
  expect(await runAt(0)).toMatchObject({ made: 1, failed: 0 });
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
  const left = async () => (await bucket().list({ delimiter: "/" })).delimitedPrefixes;
  await runScheduledBackups(bindings, hoursAhead(29 * 24));
  expect(await left()).toEqual(["aurora/", "borealis/"]);
  await runScheduledBackups(bindings, hoursAhead(31 * 24));
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
