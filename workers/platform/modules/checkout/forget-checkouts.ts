// What the alarm does for checkouts that were left: where no payment was ever begun, nothing can
// come of them any more, and what they say about a person goes.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";

/** Longer than any browser remembers its checkout. */
export const keepLeftMs = 30 * 24 * 60 * 60 * 1000;
const forgottenAtOnce = 1_000;

const left = "payment_state = 'open' AND payment_id IS NULL";
const OldestRow = z.object({ oldest: z.string().nullable() });

export function forgetCheckouts(ctx: StoreContext): void {
  const before = new Date(ctx.clock.now().getTime() - keepLeftMs).toISOString();
  ctx.sql.exec(
    `DELETE FROM checkout WHERE checkout_id IN
       (SELECT checkout_id FROM checkout WHERE ${left} AND updated_at <= ?
        ORDER BY updated_at LIMIT ?)`,
    before,
    forgottenAtOnce,
  );
  const select = `SELECT MIN(updated_at) AS oldest FROM checkout WHERE ${left}`;
  const { oldest } = OldestRow.parse(ctx.sql.exec(select).one());
  if (oldest !== null) ctx.wakeBy(Date.parse(oldest) + keepLeftMs);
}
