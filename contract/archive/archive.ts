// Archive of a whole store: what its parts are called, how large they are, and their checksums.
import * as z from "zod";
import { uploadPartBytes } from "#contract/media/upload-calls";
import { StorePlaceSchema, StoreStatusSchema } from "#contract/store/store";
import { StoreSlugSchema } from "#contract/store/store-slug";

export const archiveFormat = "awning-store";
/** Rises when an older platform could not read what a newer one writes. */
export const archiveVersion = 1;

/** A larger file is read by ranges and sent by parts of as many bytes: it may be larger than the memory at both ends. */
export const archiveStretchBytes = uploadPartBytes;

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const ArchiveIdSchema = z.uuid();

/** A gzipped stretch of the rows, cut without regard to lines. */
export const ArchivePartSchema = z.object({ bytes: z.int().min(1), sha256: Sha256Schema });
export type ArchivePart = z.infer<typeof ArchivePartSchema>;

const maxFileNameLength = 1024;
/** `media/…` as the seller named it, or `variants/{hash}/{name}.{format}`. */
export const ArchiveFileNameSchema = z
  .string()
  .max(maxFileNameLength)
  .regex(/^(media|variants)\/.+$/)
  .refine((name) => !name.split("/").some((segment) => segment === ".." || segment === ""), {
    message: "no part of it may be empty or lead upwards",
  });
export const ListedFileSchema = z.object({
  name: ArchiveFileNameSchema,
  bytes: z.int().min(0),
  contentType: z.string(),
});
export type ListedFile = z.infer<typeof ListedFileSchema>;
export const ArchiveFileSchema = ListedFileSchema.extend({ sha256: Sha256Schema });
export type ArchiveFile = z.infer<typeof ArchiveFileSchema>;

/** The first entry of an archive: known as soon as the rows are copied. */
export const ArchiveHeaderSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  archiveId: ArchiveIdSchema,
  /** The moment that the rows are of. */
  createdAt: z.iso.datetime(),
  /** Number of the last migration of the store's database. */
  schema: z.int().min(1),
  rootDomain: z.string(),
  store: z.object({
    id: z.string().min(1),
    slug: StoreSlugSchema,
    name: z.string(),
    status: StoreStatusSchema,
    openedAt: z.iso.datetime(),
  }),
  /** Where the store is, and will be where it is brought in. */
  place: StorePlaceSchema.prefault({}),
  /** Of the directory: hostnames that lead to the store. */
  hostnames: z.array(z.string()),
  /** How many there are, by table. */
  rows: z.record(z.string(), z.int()),
  parts: z.array(ArchivePartSchema).min(1),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeaderSchema>;

/** The last entry: an archive without it is not whole. */
export const ArchiveManifestSchema = ArchiveHeaderSchema.extend({
  files: z.array(ArchiveFileSchema),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifestSchema>;

export const headerEntry = "header.json";
export const manifestEntry = "manifest.json";

/** @param part counted from 0 */
export function partEntry(part: number): string {
  return `data/${String(part + 1).padStart(6, "0")}.ndjson.gz`;
}

/** Null for any other name. */
export function parsePartEntry(name: string): number | null {
  const digits = /^data\/(\d{6})\.ndjson\.gz$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits) - 1;
}
