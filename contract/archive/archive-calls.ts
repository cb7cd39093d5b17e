// Operator calls that take a store out of a deployment and bring it into one, entry by entry.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { StoreRecordSchema } from "#contract/store/store";
import { StoreSlugSchema } from "#contract/store/store-slug";
import {
  ArchiveHeaderSchema,
  ArchiveIdSchema,
  ArchiveManifestSchema,
  ListedFileSchema,
} from "./archive";

const storeParams = z.object({ slug: StoreSlugSchema });
const archiveParams = storeParams.extend({ archiveId: ArchiveIdSchema });

export const beginExport = defineCall({
  name: "beginExport",
  summary: "Copy a store's rows as they are now, to be read part by part",
  details:
    "Part n is at …/exports/{archiveId}/parts/{n}, counted from 0, as gzipped NDJSON. The copy is deleted after a day.",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores/:slug/exports",
  params: storeParams,
  query: noFields,
  body: noBody,
  answer: ArchiveHeaderSchema,
  repeatable: true,
  status: 201,
});

export const findExport = defineCall({
  name: "findExport",
  summary: "The header of an export that was begun, to go on with it",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores/:slug/exports/:archiveId",
  params: archiveParams,
  query: noFields,
  body: noBody,
  answer: ArchiveHeaderSchema,
  repeatable: true,
});

export const endExport = defineCall({
  name: "endExport",
  summary: "Delete the copy of an export",
  base: "operator",
  method: "DELETE",
  path: "/v1/operator/stores/:slug/exports/:archiveId",
  params: archiveParams,
  query: noFields,
  body: noBody,
  answer: z.object({ archiveId: ArchiveIdSchema }),
  repeatable: true,
});

/** `next` is the `cursor` of the following page; null on the last one. */
export const listStoreFiles = defineCall({
  name: "listStoreFiles",
  summary: "List a store's files: media, downloads and sizes of images",
  details:
    "The file itself is at …/files/{name}; its SHA-256 is in the header Repr-Digest. A `Range` of 8 MiB at most is answered with the Content-Digest of those bytes; `If-Match` with the file's `etag` keeps the ranges of one file together.",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores/:slug/files",
  params: storeParams,
  query: z.object({ cursor: z.string().max(4096).optional() }),
  body: noBody,
  answer: z.object({
    files: z.array(ListedFileSchema.extend({ etag: z.string().optional() })),
    next: z.string().nullable(),
  }),
  repeatable: true,
});

const MissingSchema = z.object({ archiveId: ArchiveIdSchema, missing: z.array(z.string()) });

/** Asked again it says what is still missing. */
export const beginImport = defineCall({
  name: "beginImport",
  summary: "Prepare to bring a store in from an archive; answers which entries to send",
  base: "operator",
  method: "POST",
  path: "/v1/operator/imports",
  params: noFields,
  query: noFields,
  body: ArchiveManifestSchema,
  answer: MissingSchema,
  repeatable: true,
});

const importEntryPath = "/v1/operator/imports/:slug/:archiveId/entries/:name{.+}";
const importEntryParams = archiveParams.extend({ name: z.string().min(1).max(1100) });

export const findImportEntry = defineCall({
  name: "findImportEntry",
  summary: "Which parts of a large entry have arrived, to go on with it",
  base: "operator",
  method: "GET",
  path: importEntryPath,
  params: importEntryParams,
  query: noFields,
  body: noBody,
  /** Numbers of the parts that need not be sent again, from 1 on. */
  answer: z.object({ name: z.string(), partBytes: z.int(), received: z.array(z.int()) }),
  repeatable: true,
});

/** 422 `part_invalid` for a number or a size that the file does not have. */
export const putImportEntry = defineCall({
  name: "putImportEntry",
  summary: "Send one entry of an archive, under its name in the manifest",
  details:
    "A file above 8 MiB is sent in parts of 8 MiB, with the number of each in `part`. It is there once the last one has come and its SHA-256 is right.",
  base: "operator",
  method: "PUT",
  path: importEntryPath,
  params: importEntryParams,
  query: z.object({ part: z.coerce.number().int().min(1).max(10_000).optional() }),
  body: z.instanceof(ArrayBuffer),
  answer: z.object({ name: z.string() }),
  repeatable: true,
});

/** The store is there afterwards, or nothing is. */
export const completeImport = defineCall({
  name: "completeImport",
  summary: "Make the store of the entries that were sent; its seller token is shown once",
  base: "operator",
  method: "POST",
  path: "/v1/operator/imports/:slug/:archiveId/complete",
  params: archiveParams,
  query: noFields,
  body: noBody,
  answer: z.object({
    store: StoreRecordSchema,
    sellerToken: z.string(),
    rows: z.record(z.string(), z.int()),
    /** Hostnames that another store of this deployment has. */
    takenHostnames: z.array(z.string()),
  }),
  repeatable: true,
});

export const dropImport = defineCall({
  name: "dropImport",
  summary: "Delete the entries of an import that is not to be completed",
  base: "operator",
  method: "DELETE",
  path: "/v1/operator/imports/:slug/:archiveId",
  params: archiveParams,
  query: noFields,
  body: noBody,
  answer: z.object({ archiveId: ArchiveIdSchema }),
  repeatable: true,
});

/** `stamp` names it, and what it holds is at …/backups/{stamp}/{entry}, its manifest first. */
export const listBackups = defineCall({
  name: "listBackups",
  summary: "List a store's backups, oldest first",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores/:slug/backups",
  params: storeParams,
  query: noFields,
  body: noBody,
  answer: z.object({
    backups: z.array(z.object({ stamp: z.string(), createdAt: z.iso.datetime(), bytes: z.int() })),
  }),
  repeatable: true,
});

/** What the scheduler does by itself. `next` as in `listStores`. */
export const runBackups = defineCall({
  name: "runBackups",
  summary: "Back up the stores whose last backup is old enough, by slug",
  base: "operator",
  method: "POST",
  path: "/v1/operator/backups",
  params: noFields,
  query: z.object({
    after: z.string().max(63).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  body: noBody,
  answer: z.object({ made: z.int(), failed: z.int(), next: z.string().nullable() }),
  repeatable: true,
});
