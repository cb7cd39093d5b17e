// Stock alert sign-up for a colour and size. Nothing happens before the address
// confirms it from its mailbox, and the answer never reveals what is known of the address.
import * as z from "zod";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import type { askStockAlert as Ask } from "#contract/shoppers/stock-alert-calls";
import { parseRowId } from "#platform/kernel/database/row-id";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { err, ok, type Result } from "#platform/kernel/result";
import { wakeToExpire } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { takeOptInRequest, wasJustAsked } from "#platform/modules/opt-in/opt-in-rules";
import { buildAlertMail, findProduct, type VariantIds } from "./stock-alert-product";

type Wish = Omit<CallInput<typeof Ask>["body"], "storeSlug">;

const KnownRow = z.object({
  created_at: z.iso.datetime(),
  confirmed_at: z.string().nullable(),
  notified_at: z.string().nullable(),
});

/** True where the address is on the list, or was just written to about it. */
function isNoted(ctx: StoreContext, email: string, { variationId, sizeId }: VariantIds): boolean {
  const [raw] = ctx.sql
    .exec(
      `SELECT created_at, confirmed_at, notified_at FROM stock_alert
       WHERE lower(email) = lower(?) AND variation_id = ? AND size_id = ?`,
      email,
      variationId,
      sizeId,
    )
    .toArray();
  if (raw === undefined) return false;
  const known = KnownRow.parse(raw);
  if (known.notified_at !== null) return false;
  if (known.confirmed_at !== null) return true;
  return wasJustAsked(ctx, known.created_at);
}

const IdRow = z.object({ alert_id: z.int() });

/** An alert that was sent before starts over, with a confirmation of its own. */
function note(ctx: StoreContext, wish: Wish, { variationId, sizeId }: VariantIds): number {
  const row = ctx.sql
    .exec(
      `INSERT INTO stock_alert (alert_id, email, variation_id, size_id, locale, created_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (lower(email), variation_id, size_id) DO UPDATE SET email = excluded.email,
         locale = excluded.locale, created_at = excluded.created_at, confirmed_at = NULL,
         notified_at = NULL
       RETURNING alert_id`,
      nextSequenceId(ctx.sql, "stock_alert"),
      wish.email,
      variationId,
      sizeId,
      wish.locale,
      ctx.clock.now().toISOString(),
    )
    .one();
  return IdRow.parse(row).alert_id;
}

/** @param shopper a hash of the network address; null where it is not counted. */
export function askStockAlert(
  ctx: StoreContext,
  wish: Wish,
  shopper: string | null,
): Result<CallAnswer<typeof Ask>> {
  const variationId = parseRowId(wish.colorId);
  const sizeId = parseRowId(wish.sizeId);
  const ids = variationId === null || sizeId === null ? null : { variationId, sizeId };
  const product = ids === null ? null : findProduct(ctx, ids);
  if (ids === null || product === null) {
    const detail = "No product comes in this colour and size.";
    return err(422, "variant_unknown", detail, "/colorId");
  }
  return ctx.transaction(() => {
    const refused = takeOptInRequest(ctx, "stock-alert", { email: wish.email, shopper });
    if (refused !== null) return refused;
    if (!isNoted(ctx, wish.email, ids)) {
      const alertId = note(ctx, wish, ids);
      const content = buildAlertMail(ctx, alertId, product, "stock-alert-confirm");
      queueMail(ctx, { to: wish.email, locale: wish.locale, content });
      wakeToExpire(ctx, "unconfirmed");
    }
    return ok({ noted: true });
  });
}
