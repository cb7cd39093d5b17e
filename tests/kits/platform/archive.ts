// An operator who takes a store out and brings it in by the public calls, and the loss of a store.
import { runInDurableObject } from "cloudflare:test";
import {
  type ArchiveFile,
  type ArchiveManifest,
  type ListedFile,
  partEntry,
} from "#contract/archive/archive";
import {
  beginExport,
  beginImport,
  completeImport,
  listStoreFiles,
  putImportEntry,
} from "#contract/archive/archive-calls";
import { publishedKeys } from "#contract/internal/published-records";
import type { CallAnswer } from "#contract/protocol/call";
import { digestBytes } from "#platform/modules/archive/part-bytes";
import { deleteStoreRows } from "#platform/modules/directory/directory";
import { forgetStores } from "#platform/modules/directory/store-cache";
import {
  ask,
  bearer,
  bindings,
  bytesOf,
  objectOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "./platform";

export const operator = { headers: bearer(operatorToken) };

export type Archive = { manifest: ArchiveManifest; entries: Map<string, ArrayBuffer> };

export const storePath = (call: { path: string }, slug: string) => call.path.replace(":slug", slug);

async function readEntry(path: string): Promise<ArrayBuffer> {
  const response = await ask("GET", path, operator);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

async function listFiles(slug: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path: string = `${storePath(listStoreFiles, slug)}?cursor=${encodeURIComponent(cursor)}`;
    const listed = await ask("GET", path, operator);
    const { files: page, next }: CallAnswer<typeof listStoreFiles> = await readAnswer(
      listStoreFiles,
      listed,
    );
    files.push(...page);
    cursor = next;
  }
  return files;
}

export async function exportArchive(slug: string): Promise<Archive> {
  const begun = await ask("POST", storePath(beginExport, slug), operator);
  const header = await readAnswer(beginExport, begun);
  const entries = new Map<string, ArrayBuffer>();
  const base = `/v1/operator/stores/${slug}`;
  for (const part of header.parts.keys()) {
    const path = `${base}/exports/${header.archiveId}/parts/${part}`;
    entries.set(partEntry(part), await readEntry(path));
  }
  const files: ArchiveFile[] = [];
  for (const file of await listFiles(slug)) {
    const content = await readEntry(`${base}/files/${file.name}`);
    entries.set(file.name, content);
    files.push({ ...file, sha256: await digestBytes(content) });
  }
  return { manifest: { ...header, files }, entries };
}

export const openImport = (manifest: unknown) =>
  ask("POST", beginImport.path, { ...operator, body: manifest });

const importPath = (path: string, { store, archiveId }: ArchiveManifest) =>
  path.replace(":slug", store.slug).replace(":archiveId", archiveId);

export function sendEntry(manifest: ArchiveManifest, name: string, content: ArrayBuffer) {
  const path = importPath(putImportEntry.path, manifest).replace(":name{.+}", name);
  return ask("PUT", path, { ...operator, body: content });
}

export const finishImport = (manifest: ArchiveManifest) =>
  ask("POST", importPath(completeImport.path, manifest), operator);

/** @returns the store with its new token. */
export async function importArchive({ manifest, entries }: Archive): Promise<Seller> {
  const { missing } = await readAnswer(beginImport, await openImport(manifest));
  for (const name of missing) {
    const sent = await sendEntry(manifest, name, entries.get(name) ?? new ArrayBuffer(0));
    await readAnswer(putImportEntry, sent);
  }
  const { store, sellerToken } = await readAnswer(completeImport, await finishImport(manifest));
  return { slug: store.slug, headers: { ...bearer(sellerToken), "X-Store": store.slug } };
}

/** As a sanitized drawing is written, so that it stays as it is. */
export const emptyDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"/>';

export async function putPicture(seller: Seller): Promise<void> {
  const headers = { ...seller.headers, "Content-Type": "image/svg+xml" };
  const body = await bytesOf(emptyDrawing);
  const answer = await ask("PUT", "/v1/seller/media/brand/logo%20one.svg", { headers, body });
  await answer.text();
}

/** Every row of the store's own database, but for what holds archives. */
export function rowsOf(slug: string): Promise<Record<string, unknown[]>> {
  return runInDurableObject(objectOf({ slug, headers: {} }), (_store, { storage }) => {
    const select = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    const tables = storage.sql.exec<{ name: string }>(select).toArray();
    const shown = tables.filter(({ name }) => !/^(_cf|sqlite_|archive)/.test(name));
    return Object.fromEntries(
      shown.map(({ name }) => [name, storage.sql.exec(`SELECT * FROM "${name}"`).toArray()]),
    );
  });
}

async function emptyBucket(): Promise<void> {
  const { objects } = await bindings.MEDIA.list();
  if (objects.length > 0) await bindings.MEDIA.delete(objects.map(({ key }) => key));
}

const lostReason = "The object is lost";

/** Object, directory, published pages and files are gone, as in another deployment. */
export async function loseStore({ slug, headers }: Seller): Promise<void> {
  const lost = runInDurableObject(objectOf({ slug, headers }), async (_store, state) => {
    await state.storage.deleteAll();
    // What it had in memory, such as its alarm, is lost too.
    state.abort(lostReason);
  });
  await lost.catch((cause: unknown) => {
    if (!String(cause).includes(lostReason)) throw cause;
  });
  await deleteStoreRows(bindings.DIRECTORY, { slug, id: "" });
  forgetStores();
  await bindings.PUBLISHED.delete(publishedKeys.store(slug));
  await emptyBucket();
}
