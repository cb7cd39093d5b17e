// A buyer who lost the order's number has it mailed to the address they ordered with (API-30). The
// answer is the same whether or not the address ever ordered (Q81).
import { createHash } from "node:crypto";
import * as z from "zod";
import type { CallAnswer } from "#contract/call";
import type { recoverOrders as Recover } from "#contract/order-calls";
import { queueMail } from "#platform/mails/outbox";
import { accept, type Outcome, type Refusal, refuse } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";
import { readOrders } from "./order-record";

const recoverableMs = 60 * 24 * 60 * 60 * 1000;
const ordersInMail = 50;
const kind = "recover-orders";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const limits = {
  address: { count: 5, withinMs: hourMs },
  store: { count: 30, withinMs: minuteMs },
};

const AddressSchema = z.string().trim().toLowerCase().pipe(z.email().max(254));
const OldestRow = z.object({ count: z.int(), oldest: z.int().nullable() });

type Limit = { count: number; withinMs: number };

/** How long until the limit has room again; 0 when it has. `subject` null: all of the store. */
function waitMs(ctx: StoreContext, subject: string | null, limit: Limit): number {
  const nowMs = ctx.clock.now().getTime();
  const [row] = ctx.sql
    .exec(
      `SELECT COUNT(*) AS count, MIN(at_ms) AS oldest FROM attempt
       WHERE kind = ?1 AND (?2 = '' OR subject = ?2) AND at_ms > ?3`,
      kind,
      subject ?? "",
      nowMs - limit.withinMs,
    )
    .toArray();
  const { count, oldest } = OldestRow.parse(row);
  return count < limit.count || oldest === null ? 0 : oldest + limit.withinMs - nowMs;
}

/** Counts the request, by a hash, or refuses it; refused ones do not count. */
function refuseTooMany(ctx: StoreContext, address: string): Refusal | null {
  const subject = createHash("sha256").update(address).digest("hex");
  const nowMs = ctx.clock.now().getTime();
  ctx.sql.exec("DELETE FROM attempt WHERE kind = ? AND at_ms <= ?", kind, nowMs - hourMs);
  const pauseMs = Math.max(waitMs(ctx, subject, limits.address), waitMs(ctx, null, limits.store));
  if (pauseMs > 0) {
    const refused = refuse(429, "too_many_requests", "Too many tries. Please try again later.");
    return { ...refused, retryAfterS: Math.ceil(pauseMs / 1000) };
  }
  ctx.sql.exec("INSERT INTO attempt (kind, subject, at_ms) VALUES (?, ?, ?)", kind, subject, nowMs);
  return null;
}

function queueOrders(ctx: StoreContext, address: string): void {
  const since = new Date(ctx.clock.now().getTime() - recoverableMs).toISOString();
  const records = readOrders(
    ctx,
    `WHERE lower(email) = ? AND created_at >= ? ORDER BY created_at DESC, rowid DESC
     LIMIT ${ordersInMail}`,
    address,
    since,
  );
  const [newest] = records;
  if (newest === undefined) return;
  // To the address as it was ordered with, never as it was typed here.
  const { email: to, locale } = newest;
  const orders = records.map(({ order }) => order);
  queueMail(ctx, { to, locale, content: { kind: "orders-recovered", orders } });
}

export function recoverOrders(
  ctx: StoreContext,
  typed: string | undefined,
): Outcome<CallAnswer<typeof Recover>> {
  const address = AddressSchema.safeParse(typed);
  if (!address.success) {
    return refuse(422, "email_invalid", "This is not an e-mail address.", "/email");
  }
  return ctx.transaction(() => {
    const refused = refuseTooMany(ctx, address.data);
    if (refused !== null) return refused;
    queueOrders(ctx, address.data);
    return accept({ success: true, error: null });
  });
}
