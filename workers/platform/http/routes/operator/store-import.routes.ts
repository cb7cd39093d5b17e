// The operator's calls that bring a store in from an archive. Shoppers and sellers see nothing of it before
// its last step, which writes the directory.

import {
  ArchiveFileNameSchema,
  type ArchiveManifest,
  archiveStretchBytes,
} from "#contract/archive/archive";
import {
  beginImport,
  completeImport,
  dropImport,
  findImportEntry,
  putImportEntry,
} from "#contract/archive/archive-calls";
import { pluralize } from "#core/text/pluralize";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { emptyStoreObject, storeStub } from "#platform/http/app/store-stub";
import { serveOperator } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";
import {
  deleteStoreFiles,
  listMissingFiles,
  putStoredFile,
} from "#platform/modules/archive/archive-files";
import type { ImportEntry } from "#platform/modules/archive/import-uploads";
import { digestBytes } from "#platform/modules/archive/part-bytes";
import { areTokensInUse, resetTokens } from "#platform/modules/directory/api-tokens";
import { insertStoreRow, readStore } from "#platform/modules/directory/directory";
import { claimSlug } from "#platform/modules/directory/durable-object-location";
import { claimHost } from "#platform/modules/directory/hosts";
import { noteImport } from "#platform/modules/directory/store-imports";
import { abortUploads, entryUnknown, otherFile, putFilePart } from "./import-parts";
import { type Asked, auditedOperatorAction } from "./operator-store-actions";

async function listMissingArchiveFiles(
  env: PlatformEnv,
  { store: { slug }, archiveId, files }: ArchiveManifest,
): Promise<string[]> {
  const object = await emptyStoreObject(env, slug);
  // They are the store's own by now: those that it has replaced or deleted since stay so.
  if (await object.isImported(slug, archiveId)) return [];
  const open = await object.listImportUploads(slug, archiveId);
  const begun = new Set(open.map(({ name }) => name));
  const missing = new Set((await listMissingFiles(env, slug, files)).map(({ name }) => name));
  return files.map(({ name }) => name).filter((name) => begun.has(name) || missing.has(name));
}

/** A row of this very store is left by an object that was lost; one of another store holds the slug. */
async function isTaken(env: PlatformEnv, { store }: ArchiveManifest): Promise<boolean> {
  const bySlug = await readStore(env.DIRECTORY, store.slug);
  const byId = await readStore(env.DIRECTORY, store.id);
  return [bySlug, byId].some(
    (row) => row !== null && (row.slug !== store.slug || row.id !== store.id),
  );
}

async function openImport(env: PlatformEnv, manifest: ArchiveManifest) {
  if (await isTaken(env, manifest)) {
    return slugTaken("Another store has the slug or the id of the one in the archive.");
  }
  const { slug } = manifest.store;
  await claimSlug(env.DIRECTORY, slug, manifest.place);
  const begun = await (await emptyStoreObject(env, slug)).beginImport(manifest);
  if (!begun.ok) return begun;
  const files = await listMissingArchiveFiles(env, manifest);
  const { archiveId } = manifest;
  return ok({ archiveId, missing: [...begun.value.missing, ...files] });
}

type Entry = ImportEntry & { slug: string; part: number | undefined };

async function putEntry(env: PlatformEnv, { slug, part, ...entry }: Entry, content: ArrayBuffer) {
  const object = await emptyStoreObject(env, slug);
  const { archiveId, name } = entry;
  if (!ArchiveFileNameSchema.safeParse(name).success) {
    return object.putImportPart(slug, entry, content);
  }
  const manifest = await object.findImport(slug, archiveId);
  const file = manifest?.files.find((one) => one.name === name);
  if (file === undefined) return entryUnknown();
  if (part !== undefined) return putFilePart(env, { slug, archiveId, file, part }, content);
  if ((await digestBytes(content)) !== file.sha256) return otherFile();
  await putStoredFile(env, slug, { ...file, content });
  return ok({ name });
}

async function findEntry(env: PlatformEnv, slug: string, { archiveId, name }: ImportEntry) {
  const object = await emptyStoreObject(env, slug);
  const manifest = await object.findImport(slug, archiveId);
  const file = manifest?.files.find((one) => one.name === name);
  if (file === undefined) return entryUnknown();
  const upload = await object.stepImportUpload(slug, { archiveId, name }, { kind: "find" });
  const received = upload?.parts.map(({ partNumber }) => partNumber) ?? [];
  return ok({ name, partBytes: archiveStretchBytes, received });
}

type Finishing = Asked & { slug: string; archiveId: string };

const slugTaken = (detail: string) => err(409, "slug_taken", detail, "/store");
const overtaken = () =>
  slugTaken("Another request opens a store of this slug. Where it does not, import again.");

/** The directory comes last, and every step may be repeated. */
async function finishImport(env: PlatformEnv, { slug, archiveId, ...asked }: Finishing) {
  const manifest = await (await emptyStoreObject(env, slug)).findImport(slug, archiveId);
  if (manifest === null) {
    return err(404, "import_unknown", "There is no such import, or it is older than a day.");
  }
  // Ends the claims of those who would open the slug, maybe in another place. Null where its own row is there.
  const claim = await claimSlug(env.DIRECTORY, slug, manifest.place);
  if (await isTaken(env, manifest)) {
    return slugTaken("Another store has taken the slug meanwhile.");
  }
  const object = await emptyStoreObject(env, slug);
  if ((await object.isImported(slug, archiveId)) && (await areTokensInUse(env.DIRECTORY, slug))) {
    const detail = "The store of this archive is here already, and in use; it stays as it is.";
    return err(409, "store_exists", detail, "/store");
  }
  const files = await listMissingArchiveFiles(env, manifest);
  if (files.length > 0) {
    return err(409, "entries_missing", `Still missing: ${pluralize(files.length, "file")}.`, "");
  }
  const done = await object.completeImport(slug, archiveId);
  if (!done.ok) return done;
  const { id, name, status, openedAt } = manifest.store;
  const row = { slug, id, name, status };
  // Overtaken between the claim and here it goes on when it is run again.
  if (claim !== null && !(await insertStoreRow(env.DIRECTORY, { ...row, claim }, openedAt))) {
    return overtaken();
  }
  await noteImport(env.DIRECTORY, slug, new Date().toISOString());
  const sellerToken = await resetTokens(env.DIRECTORY, slug, Date.now());
  const stores = { directory: env.DIRECTORY, published: env.PUBLISHED };
  const taken: string[] = [];
  for (const hostname of manifest.hostnames) {
    if (!(await claimHost(stores, hostname, slug))) taken.push(hostname);
  }
  const store = storeStub(env, slug, auditedOperatorAction("completeImport", archiveId, asked));
  await store.noteChange();
  await store.publishIfDue();
  const record = await storeStub(env, slug).record();
  return ok({ store: record, sellerToken, rows: done.value.rows, takenHostnames: taken });
}

export function mountStoreImport(app: PlatformApp): void {
  serveOperator(app, beginImport, ({ env, body }) => openImport(env, body));

  serveOperator(app, findImportEntry, ({ env, params: { slug, ...entry } }) =>
    findEntry(env, slug, entry),
  );

  serveOperator(app, putImportEntry, ({ env, params, query, body }) =>
    putEntry(env, { ...params, part: query.part }, body),
  );

  serveOperator(app, completeImport, ({ env, params, requestId, by }) =>
    finishImport(env, { ...params, requestId, actor: by.actor }),
  );

  serveOperator(app, dropImport, async ({ env, params: { slug, archiveId } }) => {
    const object = await emptyStoreObject(env, slug);
    const isThere = (await readStore(env.DIRECTORY, slug)) !== null;
    // Files of a store that is there are its own, and stay.
    if (!isThere && (await object.findImport(slug, archiveId)) !== null) {
      await abortUploads(env, slug, archiveId);
      await deleteStoreFiles(env, slug);
    }
    await object.dropImport(slug, archiveId);
    return ok({ archiveId });
  });
}
