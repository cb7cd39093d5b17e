// A buyer who lost the order's number has it mailed to the address they ordered with. The
// answer is the same whether or not the address ever ordered.
import * as z from "zod";
import type { recoverOrders as Recover } from "#contract/orders/order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { isForgotten } from "#platform/kernel/forgotten-shopper";
import { type RequestLimits, takeRequest } from "#platform/kernel/limits/rate-limit";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { readOrders } from "./order-record";

const recoverableMs = 60 * 24 * 60 * 60 * 1000;
const ordersInMail = 50;
const kind = "recover-orders";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const limits: RequestLimits = {
  subject: [{ count: 5, withinMs: hourMs }],
  store: { count: 30, withinMs: minuteMs },
};
/** Room for an office; no network uses up what the shop hears in a minute. */
const networkLimits: RequestLimits = { subject: [{ count: 20, withinMs: hourMs }], store: null };

const AddressSchema = z.string().trim().toLowerCase().pipe(z.email().max(254));

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

/** @param network a hash of the asker's; null where it is not counted. */
export function recoverOrders(
  ctx: StoreContext,
  typed: string | undefined,
  network: string | null,
): Result<CallAnswer<typeof Recover>> {
  const address = AddressSchema.safeParse(typed);
  if (!address.success) {
    return err(422, "email_invalid", "This is not an e-mail address.", "/email");
  }
  return ctx.transaction(() => {
    const refused =
      takeRequest(ctx, `${kind}-network`, network, networkLimits) ??
      takeRequest(ctx, kind, address.data, limits);
    if (refused !== null) return refused;
    if (!isForgotten(address.data)) queueOrders(ctx, address.data);
    return ok({ success: true, error: null });
  });
}
