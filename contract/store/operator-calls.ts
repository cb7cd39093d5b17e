// Operator calls: create, list, suspend and rotate tokens of stores. All need the operator's token
// and belong to no store.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { oneLine } from "#contract/values/one-line";
import {
  StorePlaceSchema,
  StoreRecordSchema,
  StoreSettingsSchema,
  StoreStatusSchema,
} from "./store";
import { StoreSlugSchema } from "./store-slug";

const storeParams = z.object({ slug: StoreSlugSchema });

export const StoreLineSchema = z.object({
  slug: z.string(),
  id: z.string(),
  name: z.string(),
  status: StoreStatusSchema,
  createdAt: z.iso.datetime(),
});
export type StoreLine = z.infer<typeof StoreLineSchema>;

/** The token is shown once and stored only as a hash. */
export const createStore = defineCall({
  name: "createStore",
  summary: "Open a store; its seller token is shown once",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores",
  params: noFields,
  query: noFields,
  body: z.object({
    slug: StoreSlugSchema,
    name: oneLine(120).min(1),
    settings: StoreSettingsSchema,
    place: StorePlaceSchema.prefault({}),
  }),
  answer: z.object({
    store: StoreRecordSchema,
    sellerToken: z.string(),
    place: StorePlaceSchema.prefault({}),
  }),
  repeatable: false,
  status: 201,
});

/** `next` is the `after` of the following page; null on the last one. */
export const listStores = defineCall({
  name: "listStores",
  summary: "List the stores, by slug",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores",
  params: noFields,
  query: z.object({
    /** In the slug or the name, whatever the case of its letters. */
    search: z.string().trim().max(80).optional(),
    status: StoreStatusSchema.optional(),
    after: z.string().max(63).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  body: noBody,
  answer: z.object({ stores: z.array(StoreLineSchema), next: z.string().nullable() }),
  repeatable: true,
});

export const showStore = defineCall({
  name: "showStore",
  summary: "One store with its record and its hostnames",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores/:slug",
  params: storeParams,
  query: noFields,
  body: noBody,
  answer: z.object({
    store: StoreRecordSchema,
    createdAt: z.iso.datetime(),
    hostnames: z.array(z.string()),
    place: StorePlaceSchema.prefault({}),
    /** As an operator last suspended it; null while none has. */
    suspension: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable().default(null),
  }),
  repeatable: true,
});

/** After a start of one's own workerd, whose alarms do not survive it. `next` as in `listStores`. */
export const wakeStores = defineCall({
  name: "wakeStores",
  summary: "Have the stores do what is due, by slug: mails, payments, publishes",
  base: "operator",
  method: "POST",
  path: "/v1/operator/wake",
  params: noFields,
  query: z.object({
    after: z.string().max(63).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  body: noBody,
  answer: z.object({ woken: z.int(), failed: z.int(), next: z.string().nullable() }),
  repeatable: true,
});

/** A suspended shop serves no pages and sells nothing; its seller may still read, ship, refund and export. */
export const setStoreStatus = defineCall({
  name: "setStoreStatus",
  summary: "Suspend a store, or open it again",
  base: "operator",
  method: "PUT",
  path: "/v1/operator/stores/:slug/status",
  params: storeParams,
  query: noFields,
  body: z.strictObject({ status: StoreStatusSchema, reason: z.string().max(500).default("") }),
  answer: z.object({ store: StoreLineSchema }),
  repeatable: true,
});

/** `stores resume`, which sets the status, opens it again. */
export const closeStore = defineCall({
  name: "closeStore",
  summary: "Close a store for good: suspended at once, to be deleted after a waiting time",
  base: "operator",
  method: "PUT",
  path: "/v1/operator/stores/:slug/closing",
  params: storeParams,
  query: noFields,
  body: z.strictObject({ days: z.int().min(1).max(3650).default(30) }),
  answer: z.object({
    slug: z.string(),
    closedAt: z.iso.datetime(),
    deleteAfter: z.iso.datetime(),
  }),
  repeatable: true,
});

export const deleteStore = defineCall({
  name: "deleteStore",
  summary: "Delete a closed store after its waiting time and its last export",
  base: "operator",
  method: "DELETE",
  path: "/v1/operator/stores/:slug",
  params: storeParams,
  query: noFields,
  body: noBody,
  answer: z.object({ slug: z.string(), files: z.int() }),
  repeatable: true,
});

/** For a seller who lost theirs. */
export const resetStoreToken = defineCall({
  name: "resetStoreToken",
  summary: "Give a store a new seller token; every earlier one stops working",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores/:slug/token",
  params: storeParams,
  query: noFields,
  body: noBody,
  answer: z.object({ slug: z.string(), sellerToken: z.string() }),
  repeatable: false,
  status: 201,
});

/** No record has to be shown: the operator vouches for it. */
export const mapHost = defineCall({
  name: "mapHost",
  summary: "Bind a hostname to a store at once, on the operator's word",
  base: "operator",
  method: "PUT",
  path: "/v1/operator/hosts",
  params: noFields,
  query: noFields,
  body: z.object({ hostname: z.string().min(1).max(253), slug: StoreSlugSchema }),
  answer: z.object({
    hostname: z.string(),
    slug: z.string(),
    /** The store that it led to until now; null where it led to none. */
    before: z.string().nullable().default(null),
  }),
  repeatable: true,
});
