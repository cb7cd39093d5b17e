// Operator calls that set a store back to an earlier time, and say beforehand what that would take away.
import * as z from "zod";
import { defineCall, noFields } from "#contract/protocol/call";
import { StoreSlugSchema } from "#contract/store/store-slug";
import { AmountMinorSchema, CurrencySchema } from "#contract/values/money.schema";

export const backupStampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** A backup of the bucket, or any moment of the past 30 days, which only Cloudflare's own objects remember. */
export const RestorePointSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("backup"), stamp: z.string().regex(backupStampPattern) }),
  z.object({ kind: z.literal("moment"), at: z.iso.datetime() }),
]);
export type RestorePoint = z.infer<typeof RestorePointSchema>;

/** Lists longer than this are cut; the sums count all. */
export const maxReportLines = 500;

export const RestoreReportSchema = z.object({
  /** The moment that the store would be of. */
  asOf: z.iso.datetime(),
  /** Tables with another number of rows. `after`: the restore. Null: known only once it is done. */
  tables: z.array(z.object({ name: z.string(), now: z.int(), after: z.int() })).nullable(),
  /** Orders made since: the store forgets them, and their payments stay with the provider. */
  orders: z.array(
    z.object({
      number: z.string(),
      createdAt: z.iso.datetime(),
      paymentId: z.string(),
      paymentMethod: z.string(),
      paid: AmountMinorSchema,
      refunded: AmountMinorSchema,
      currency: CurrencySchema,
    }),
  ),
  /** Refunds since of orders from before: the store forgets that the money went back. */
  refunds: z.array(
    z.object({
      orderNumber: z.string(),
      createdAt: z.iso.datetime(),
      amount: AmountMinorSchema,
      currency: CurrencySchema,
      state: z.enum(["pending", "succeeded", "failed"]),
    }),
  ),
  /** Payments under way now: those from before are looked up again, those since are not known any more. */
  pendingPayments: z.array(
    z.object({
      checkoutId: z.string(),
      paymentId: z.string(),
      state: z.string(),
      isKnownThen: z.boolean(),
    }),
  ),
  /** How the store's records and the provider's differ afterwards, by currency. */
  money: z.array(
    z.object({
      currency: CurrencySchema,
      orders: z.int(),
      /** Paid for those orders, less what went back of it: with the provider, and unknown to the store. */
      unknownPaid: AmountMinorSchema,
      /** Went back of orders from before: the store counts it as still there. */
      unknownRefunded: AmountMinorSchema,
    }),
  ),
});
export type RestoreReport = z.infer<typeof RestoreReportSchema>;

const params = z.object({ slug: StoreSlugSchema });
const body = z.object({ to: RestorePointSchema });

/** 404 `backup_unknown`, 409 `bookmarks_unavailable` away from Cloudflare, 422 `moment_unknown` outside of the store's life here. */
export const rehearseRestore = defineCall({
  name: "rehearseRestore",
  summary:
    "What setting a store back would change, and how its records would compare with the provider's",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores/:slug/restores/rehearsal",
  params,
  query: noFields,
  body,
  answer: RestoreReportSchema,
  repeatable: true,
});

/**
 * 409 `store_open`: suspend it first, so that nothing is sold meanwhile. It stays suspended. A moment takes half a minute;
 * where that breaks off, every other call of the store is answered 503 `store_restoring` until this one is sent again.
 */
export const restoreStore = defineCall({
  name: "restoreStore",
  summary: "Set a suspended store back to a backup or a moment",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores/:slug/restores",
  params,
  query: noFields,
  body,
  answer: z.object({
    report: RestoreReportSchema,
    /** What takes it back: the store as it was before. */
    undo: RestorePointSchema.nullable(),
  }),
  repeatable: false,
});
