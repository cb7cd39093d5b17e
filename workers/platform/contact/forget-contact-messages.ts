// What the alarm does for shoppers' messages: the old ones are forgotten.
import * as z from "zod";
import type { StoreContext } from "#platform/store/store-context";

/** Longer than the year in which a purchase may still be argued about. */
export const keepMessageMs = 400 * 24 * 60 * 60_000;

const OldestRow = z.object({ oldest: z.string().nullable() });

export function forgetContactMessages({ sql, clock, wakeBy }: StoreContext): void {
  const before = new Date(clock.now().getTime() - keepMessageMs).toISOString();
  sql.exec("DELETE FROM contact_message WHERE created_at <= ?", before);
  const select = "SELECT MIN(created_at) AS oldest FROM contact_message";
  const { oldest } = OldestRow.parse(sql.exec(select).one());
  if (oldest !== null) wakeBy(Date.parse(oldest) + keepMessageMs);
}
