// Calls of an import job: a file is uploaded and read, what it would do is shown, and only a second call does it. One
// import is under way in a store at a time; the store works on it by itself, also when no page is open.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { CurrencySchema } from "#contract/values/money.schema";
import { ImportColumnsSchema, ImportSampleSchema } from "./import-column-mapping";

/** JSON is held as a whole while it is read. */
export const maxImportJsonBytes = 8 * 1024 * 1024;

export const ImportOptionsSchema = z.object({
  format: z.enum(["shopify-csv", "json"]),
  /** What the file's own price column means. */
  currency: CurrencySchema,
  /** What becomes of prices where the shop sells in another currency: refused, converted by the shop whenever one is
   * shown, or multiplied once by `rate`. */
  conversion: z.enum(["none", "shop", "rate"]).default("none"),
  rate: z.number().positive().max(10_000).nullable().default(null),
  /** Products that are in the shop already keep its prices. */
  keepPrices: z.boolean().default(false),
  /** New products are stored unpublished, whatever the file says. */
  hidden: z.boolean().default(false),
  /** Pictures that the file links to are stored in the shop's own media. */
  copyPictures: z.boolean().default(true),
  /**
   * Which column is which, of a file with headings of its own; null for one whose headings are known. Left out in a
   * change it stays; a file with the headings of the last one that was explained is read in the same way.
   */
  columns: ImportColumnsSchema.nullable().optional(),
});
export type ImportOptions = z.output<typeof ImportOptionsSchema>;

/**
 * `reading` → `ready` or `unreadable`; `ready` → `running` → `copying` → `done`; `done` → `undoing` → `undone`. Until it
 * is done it may be `cancelled`: what was stored by then stays, and can be undone. `failed`: it broke off again and
 * again.
 */
export const ImportStateSchema = z.enum([
  "reading",
  "unreadable",
  "ready",
  "running",
  "copying",
  "done",
  "cancelled",
  "failed",
  "undoing",
  "undone",
]);
export type ImportState = z.infer<typeof ImportStateSchema>;

const Count = z.int().min(0);

export const ImportCountsSchema = z.object({
  rows: Count,
  variants: Count,
  collections: Count,
  /** Pictures that will be copied into the shop's media. */
  pictures: Count,
  /** Products, by what will become of them. */
  create: Count,
  update: Count,
  same: Count,
  /** Rows or products that are left out, and values that do not come along. */
  refused: Count,
  lost: Count,
});
export type ImportCounts = z.infer<typeof ImportCountsSchema>;

export const ImportSchema = z.object({
  id: z.string(),
  state: ImportStateSchema,
  fileName: z.string(),
  bytes: Count,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  options: ImportOptionsSchema,
  shopCurrency: CurrencySchema,
  /** Why the file as a whole cannot be read, or the work broke off. */
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
  /** Of a CSV whose columns its seller has to name, or has named. */
  sample: ImportSampleSchema.nullable().optional(),
  /** What the file says; complete once it was read. */
  counts: ImportCountsSchema,
  notices: z.array(z.string()),
  /** In how many rows each column loses something. */
  lostColumns: z.array(z.object({ column: z.string(), rows: Count })),
  /** Digital products whose file was not uploaded: their listings come in unpublished, whatever the file says. */
  missingFiles: z.array(z.object({ title: z.string(), download: z.string().nullable() })),
  /** What was done so far. */
  done: z.object({ created: Count, updated: Count, unchanged: Count, refused: Count }),
  pictures: z.object({ total: Count, copied: Count, failed: Count }),
  /** Whether `undoImport` would take products away: it is the last one, and made some. */
  isUndoable: z.boolean(),
  /** What undoing did: products that were taken away, and those that had to stay. */
  undone: z.object({ removed: Count, retained: Count }).nullable(),
});
export type Import = z.output<typeof ImportSchema>;

const OneImport = z.object({ import: ImportSchema });
const ImportPath = z.object({ id: z.string().max(60) });

/** 409 `import_under_way` while another one is at work; one that only waits to be started is cancelled by this one. */
export const createImport = defineCall({
  name: "createImport",
  summary: "Upload a catalogue file, which is then read; nothing in the shop changes",
  details:
    "The body is the file. The answer comes before it was read: ask `getImport` until its state is `ready` or `unreadable`.",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/imports",
  params: noFields,
  query: z.object({
    name: z.string().trim().min(1).max(200),
    /** Found out from the content when left out. */
    format: z.enum(["shopify-csv", "json"]).optional(),
    /** The shop's own when left out. */
    currency: CurrencySchema.optional(),
    conversion: z.enum(["none", "shop", "rate"]).default("none"),
    rate: z.coerce.number().positive().max(10_000).optional(),
    keepPrices: z.enum(["true", "false"]).default("false"),
    hidden: z.enum(["true", "false"]).default("false"),
    copyPictures: z.enum(["true", "false"]).default("true"),
  }),
  body: z.instanceof(ArrayBuffer),
  answer: OneImport,
  repeatable: false,
  storesFile: true,
  status: 201,
});

/** Newest first; `next` is the `before` of the following page. */
export const listImports = defineCall({
  name: "listImports",
  summary: "Imports of the store, newest first",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/imports",
  params: noFields,
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  body: noBody,
  answer: z.object({ imports: z.array(ImportSchema), next: z.int().nullable() }),
  repeatable: true,
});

export const getImport = defineCall({
  name: "getImport",
  summary: "One import: what its file says, and how far the work is",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/imports/:id",
  params: ImportPath,
  query: noFields,
  body: noBody,
  answer: OneImport,
  repeatable: true,
});

/** What of a product in the shop the file changes. */
export const ImportChangeSchema = z.enum([
  "title",
  "description",
  "prices",
  "stock",
  "variants",
  "pictures",
  "collections",
  "tags",
  "visibility",
  "other",
]);
export type ImportChange = z.infer<typeof ImportChangeSchema>;

/** A line of the preview or of the result. */
export const ImportLineSchema = z.object({
  /** Its number among the lines of its kind, to go on after. */
  number: z.int(),
  kind: z.enum(["create", "update", "same", "refused", "lost", "picture"]),
  /** In the file, counted from 1, header included; of our own JSON the listing's number. Null for a picture. */
  line: z.int().nullable(),
  /** The product's title, the column, or the picture's address. */
  subject: z.string(),
  /** Why it is refused, what is lost, why a picture could not be fetched. */
  reason: z.string(),
  changes: z.array(ImportChangeSchema),
  /** Variants that are in the shop and not in the file, which go. */
  removes: z.array(z.string()),
  /** Where the product stands in the shop, once it is there. */
  slug: z.string().nullable(),
});
export type ImportLine = z.output<typeof ImportLineSchema>;

export const listImportLines = defineCall({
  name: "listImportLines",
  summary: "What an import makes, changes, refuses and loses, line by line",
  details: "Of kind `picture` those are listed that could not be fetched.",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/imports/:id/lines",
  params: ImportPath,
  query: z.object({
    kind: ImportLineSchema.shape.kind,
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  body: noBody,
  answer: z.object({ lines: z.array(ImportLineSchema), next: z.int().nullable() }),
  repeatable: true,
});

/** 409 `import_not_ready` once it was started. */
export const setImportOptions = defineCall({
  name: "setImportOptions",
  summary: "Read an uploaded file anew with other options",
  base: "seller",
  scope: "catalog:write",
  method: "PUT",
  path: "/v1/seller/imports/:id/options",
  params: ImportPath,
  query: noFields,
  body: ImportOptionsSchema.omit({ format: true }),
  answer: OneImport,
  repeatable: true,
});

export const startImport = defineCall({
  name: "startImport",
  summary: "Do what the preview of an import says; starting it again changes nothing",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/imports/:id/start",
  params: ImportPath,
  query: noFields,
  body: noBody,
  answer: OneImport,
  repeatable: true,
});

export const cancelImport = defineCall({
  name: "cancelImport",
  summary: "Stop an import; what was stored by then stays",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/imports/:id/cancel",
  params: ImportPath,
  query: noFields,
  body: noBody,
  answer: OneImport,
  repeatable: true,
});

export const retryImportPictures = defineCall({
  name: "retryImportPictures",
  summary: "Fetch the pictures once more that an import could not fetch",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/imports/:id/pictures",
  params: ImportPath,
  query: noFields,
  body: noBody,
  answer: OneImport,
  repeatable: true,
});

/**
 * Products that the import made are deleted, unless they were sold, changed since or are being paid for. What it
 * changed stays changed.
 */
export const undoImport = defineCall({
  name: "undoImport",
  summary: "Take away the products that the last import made",
  base: "seller",
  scope: "catalog:write",
  method: "POST",
  path: "/v1/seller/imports/:id/undo",
  params: ImportPath,
  query: noFields,
  body: noBody,
  answer: OneImport,
  repeatable: true,
});
