// Stores that are being set back to a moment, in the directory: what the store's own database forgets meanwhile.
import * as z from "zod";
import { RefundSchema } from "#contract/orders/order";
import { withMigratedDirectory } from "./directory";
import { forgetStore } from "./store-cache";

/** A second payment for a checkout, which goes back. */
export const ReturnedPaymentSchema = z.object({
  paymentId: z.string(),
  checkoutId: z.string(),
  amountMinor: z.int(),
  state: z.enum(["owed", "pending", "returned"]),
  createdAt: z.string(),
});
export type ReturnedPayment = z.infer<typeof ReturnedPaymentSchema>;

/** A refund that failed and was paid back another way, which no provider knows. */
export const SettledRefundSchema = z.object({
  id: z.string(),
  providerId: z.string().nullable(),
  failure: z.string().nullable(),
  failedAt: z.string().nullable(),
  settledAt: z.string(),
  note: z.string(),
  items: RefundSchema.shape.items,
  restock: z.boolean(),
});
export type SettledRefund = z.infer<typeof SettledRefundSchema>;

/**
 * What a setting back must not forget: numbers that only ever rise, as ids are in carts and mails and pages are cached by
 * revision, and money that goes back, or went, whatever the store knows.
 */
export const CarriedOverSchema = z.object({
  revision: z.int(),
  sequences: z.record(z.string(), z.int()),
  /** Restores that were begun by an earlier release have none. */
  returnedPayments: z.array(ReturnedPaymentSchema).default([]),
  settledRefunds: z.array(SettledRefundSchema).default([]),
});
export type CarriedOver = z.infer<typeof CarriedOverSchema>;

const RestoreRow = z
  .object({
    at: z.iso.datetime(),
    bookmark: z.string(),
    counters: z.string(),
    undo_stamp: z.string().nullable(),
  })
  .transform(({ counters, undo_stamp, ...row }) => ({
    ...row,
    carried: CarriedOverSchema.parse(JSON.parse(counters)),
    undoStamp: undo_stamp,
  }));
export type StoreRestore = z.output<typeof RestoreRow>;

/** Null for a store that is whole. */
export async function findStoreRestore(db: D1Database, slug: string): Promise<StoreRestore | null> {
  const select = "SELECT at, bookmark, counters, undo_stamp FROM store_restore WHERE slug = ?";
  const row = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).first());
  return row === null ? null : RestoreRow.parse(row);
}

/** From now on this isolate lets no one to the store, and every other one within half a minute. */
export async function putStoreRestore(
  db: D1Database,
  store: { slug: string; id: string },
  { at, bookmark, carried, undoStamp }: StoreRestore,
  begunAt: string,
): Promise<void> {
  const upsert = `INSERT INTO store_restore (slug, at, bookmark, counters, undo_stamp, begun_at)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (slug) DO UPDATE SET
      at = excluded.at, bookmark = excluded.bookmark, counters = excluded.counters`;
  const values = [store.slug, at, bookmark, JSON.stringify(carried), undoStamp, begunAt];
  await withMigratedDirectory(db, () =>
    db
      .prepare(upsert)
      .bind(...values)
      .run(),
  );
  forgetStore(store);
}

export async function deleteStoreRestore(
  db: D1Database,
  store: { slug: string; id: string },
): Promise<void> {
  const remove = "DELETE FROM store_restore WHERE slug = ?";
  await withMigratedDirectory(db, () => db.prepare(remove).bind(store.slug).run());
  forgetStore(store);
}

/** @throws Error when the directory's binding is missing. */
export function ownRestoreFrom(env: Record<string, unknown>): (slug: string) => Promise<boolean> {
  if (typeof env.DIRECTORY !== "object" || env.DIRECTORY === null) {
    throw new Error("The platform's environment is incomplete:\nDIRECTORY: the binding is missing");
  }
  // Found above; a binding's own type cannot be proven at run time.
  const { DIRECTORY } = env as { DIRECTORY: D1Database };
  return async (slug) => (await findStoreRestore(DIRECTORY, slug)) !== null;
}
