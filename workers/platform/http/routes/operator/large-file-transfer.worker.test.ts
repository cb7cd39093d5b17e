import { expect, test } from "vitest";
import { type ArchiveManifest, archiveStretchBytes } from "#contract/archive/archive";
import {
  beginImport,
  completeImport,
  dropImport,
  findImportEntry,
  listBackups,
  listStoreFiles,
  putImportEntry,
  runBackups,
} from "#contract/archive/archive-calls";
import { restoreStore } from "#contract/archive/restore-calls";
import { setStoreStatus } from "#contract/store/operator-calls";
import { digestBytes } from "#platform/modules/archive/part-bytes";
import {
  type Archive,
  exportArchive,
  finishImport,
  loseStore,
  openImport,
  operator,
  sendEntry,
  storePath,
} from "#tests/fixtures/platform/archive";
import { aStore, ask, bindings, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const name = "media/downloads/album.zip";
const key = "aurora/downloads/album.zip";
/** More than a request's body may have. */
const albumBytes = 2 * archiveStretchBytes + 5;

function anAlbum(fill: number): ArrayBuffer {
  const album = new Uint8Array(albumBytes).fill(fill);
  album.set([1, 2, 3], 2 * archiveStretchBytes);
  return album.buffer;
}

const album = anAlbum(7);

async function aStoreWithAlbum() {
  const seller = await aStore("aurora");
  await bindings.MEDIA.put(key, album, { httpMetadata: { contentType: "application/zip" } });
  return seller;
}

const filePath = `/v1/operator/stores/aurora/files/${name}`;
const askFile = (headers: Record<string, string>) =>
  ask("GET", filePath, { headers: { ...operator.headers, ...headers } });

test("a range of a large file has a checksum of its own, and is refused once the file was replaced", async () => {
  await aStoreWithAlbum();
  const listed = await ask("GET", storePath(listStoreFiles, "aurora"), operator);
  const [file] = (await readAnswer(listStoreFiles, listed)).files;
  const range = { Range: `bytes=${archiveStretchBytes}-${albumBytes}` };
  const answer = await askFile({ ...range, "If-Match": `"${file?.etag}"` });
  const last = 2 * archiveStretchBytes - 1;
  expect([answer.status, answer.headers.get("Content-Range")]).toEqual([
    206,
    `bytes ${archiveStretchBytes}-${last}/${albumBytes}`,
  ]);
  const sha256 = await digestBytes(await answer.arrayBuffer());
  const digest = Buffer.from(sha256, "hex").toString("base64");
  expect(answer.headers.get("Content-Digest")).toBe(`sha-256=:${digest}:`);
  expect((await askFile({ Range: `bytes=${albumBytes}-` })).status).toBe(416);
  await bindings.MEDIA.put(key, "another");
  const late = await askFile({ Range: "bytes=0-3", "If-Match": `"${file?.etag}"` });
  expect(await errorOf(late)).toBe("409 entry_changed");
});

async function aLostStore(): Promise<Archive> {
  const seller = await aStoreWithAlbum();
  const archive = await exportArchive("aurora");
  await loseStore(seller);
  await sendSmall(archive);
  return archive;
}

async function sendSmall({ manifest, entries }: Archive): Promise<void> {
  await readAnswer(beginImport, await openImport(manifest));
  for (const [entry, content] of entries) {
    if (entry === name) continue;
    await readAnswer(putImportEntry, await sendEntry(manifest, entry, content));
  }
}

function sendPart(manifest: ArchiveManifest, part: number, content = album) {
  const from = (part - 1) * archiveStretchBytes;
  const bytes = content.slice(from, from + archiveStretchBytes);
  return sendEntry(manifest, `${name}?part=${part}`, bytes);
}

async function missingOf(manifest: ArchiveManifest): Promise<string[]> {
  return (await readAnswer(beginImport, await openImport(manifest))).missing;
}

async function receivedOf({ store, archiveId }: ArchiveManifest): Promise<number[]> {
  const path = findImportEntry.path
    .replace(":slug", store.slug)
    .replace(":archiveId", archiveId)
    .replace(":name{.+}", name);
  return (await readAnswer(findImportEntry, await ask("GET", path, operator))).received;
}

test("a file above a body's limit comes in by parts, and goes on with those that have not arrived", async () => {
  const { manifest } = await aLostStore();
  for (const part of [1, 3]) {
    await readAnswer(putImportEntry, await sendPart(manifest, part));
  }
  expect([await missingOf(manifest), await receivedOf(manifest)]).toEqual([[name], [1, 3]]);
  expect(await errorOf(await finishImport(manifest))).toMatch(/^409 entries_missing/);
  await readAnswer(putImportEntry, await sendPart(manifest, 2));
  expect(await missingOf(manifest)).toEqual([]);
  // The answer to it was lost.
  await readAnswer(putImportEntry, await sendPart(manifest, 2));
  await readAnswer(completeImport, await finishImport(manifest));
  const file = await bindings.MEDIA.get(key);
  const stored = (await file?.arrayBuffer()) ?? new ArrayBuffer(0);
  expect(await digestBytes(stored)).toBe(await digestBytes(album));
  expect(file?.httpMetadata?.contentType).toBe("application/zip");
});

test("parts of another file, size or number are refused, and nothing of them is the store's", async () => {
  const { manifest } = await aLostStore();
  expect(await errorOf(await sendPart(manifest, 4))).toBe("422 part_invalid");
  const short = await sendEntry(manifest, `${name}?part=1`, new ArrayBuffer(5));
  expect(await errorOf(short)).toBe("422 part_invalid");
  const other = anAlbum(8);
  for (const part of [1, 2]) {
    await readAnswer(putImportEntry, await sendPart(manifest, part, other));
  }
  expect(await errorOf(await sendPart(manifest, 3, other))).toBe("422 archive_damaged");
  expect([await missingOf(manifest), await receivedOf(manifest)]).toEqual([[name], []]);
  expect(await bindings.MEDIA.head(key)).toBeNull();
});

test("an import that is dropped leaves no part of a file behind", async () => {
  const { manifest } = await aLostStore();
  await readAnswer(putImportEntry, await sendPart(manifest, 1));
  const path = dropImport.path.replace(":slug", "aurora").replace(":archiveId", manifest.archiveId);
  await readAnswer(dropImport, await ask("DELETE", path, operator));
  expect(await missingOf(manifest)).toEqual(["data/000001.ndjson.gz", name]);
  expect(await receivedOf(manifest)).toEqual([]);
});

test("a store with a large file is backed up, and set back with the file", async () => {
  await aStoreWithAlbum();
  await readAnswer(runBackups, await ask("POST", runBackups.path, operator));
  await bindings.MEDIA.delete(key);
  const listed = await ask("GET", storePath(listBackups, "aurora"), operator);
  const [backup] = (await readAnswer(listBackups, listed)).backups;
  // As one who takes the backup out as an archive reads it.
  const inBackup = `/v1/operator/stores/aurora/backups/${backup?.stamp}/${name}`;
  const range = { Range: `bytes=${2 * archiveStretchBytes}-${albumBytes}` };
  const read = await ask("GET", inBackup, { headers: { ...operator.headers, ...range } });
  expect(read.status).toBe(206);
  expect(new Uint8Array(await read.arrayBuffer()).slice(0, 4)).toEqual(
    new Uint8Array([1, 2, 3, 7]),
  );
  const status = { status: "suspended" };
  const suspended = await ask("PUT", storePath(setStoreStatus, "aurora"), {
    ...operator,
    body: status,
  });
  await suspended.text();
  const body = { to: { kind: "backup", stamp: backup?.stamp } };
  const restored = await ask("POST", storePath(restoreStore, "aurora"), { ...operator, body });
  await readAnswer(restoreStore, restored);
  const stored = await (await bindings.MEDIA.get(key))?.arrayBuffer();
  expect(await digestBytes(stored ?? new ArrayBuffer(0))).toBe(await digestBytes(album));
});
