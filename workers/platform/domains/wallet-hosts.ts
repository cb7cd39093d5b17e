// On which hostnames a wallet may show: the payment provider is told of each one that leads to the
// store, by itself (API-28). A failure is only logged, and asked again later (PAY-19).
import { lookAgainAtDomain, registerDomain } from "#platform/payments/payment-domain";
import type { StoreContext } from "#platform/store/store-context";

const minuteMs = 60_000;
const longestWaitMs = 24 * 60 * minuteMs;
/** The waits double from a minute to a day: some five days in all. */
const mostTries = 15;

type Due = { hostname: string; tries: number };

export function wakeForWalletHosts(ctx: StoreContext): void {
  const select = "SELECT min(due_at_ms) AS at_ms FROM wallet_host";
  const [row] = ctx.sql.exec<{ at_ms: number | null }>(select).toArray();
  if (typeof row?.at_ms === "number") ctx.wakeBy(row.at_ms);
}

/** Costs one look at a table for a hostname that is known. */
export function offerWallets(ctx: StoreContext, hostname: string): void {
  const insert = `INSERT INTO wallet_host (hostname, due_at_ms) VALUES (?, ?)
    ON CONFLICT (hostname) DO NOTHING`;
  const nowMs = ctx.clock.now().getTime();
  if (ctx.sql.exec(insert, hostname, nowMs).rowsWritten > 0) ctx.wakeBy(nowMs);
}

/** Where every shop is reached before it has a domain of its own. */
export function offerWalletsAtHome(ctx: StoreContext): void {
  offerWallets(ctx, `${ctx.slug}.${ctx.env.ROOT_DOMAIN}`.toLowerCase());
}

/** It leads elsewhere now; what comes back is registered again. */
export function forgetWalletHost({ sql }: StoreContext, hostname: string): void {
  sql.exec("DELETE FROM wallet_host WHERE hostname = ?", hostname);
}

async function isRegistered(ctx: StoreContext, { hostname, tries }: Due): Promise<boolean> {
  // Registered again it is what it was; only looking at it again can find it mended.
  const again = tries > 0 ? await lookAgainAtDomain(ctx.env, hostname) : null;
  const answer = again?.ok ? again : await registerDomain(ctx.env, hostname);
  return answer.ok && answer.value.applePay === "active";
}

async function register(ctx: StoreContext, due: Due): Promise<void> {
  const done = await isRegistered(ctx, due);
  const { hostname, tries } = due;
  const now = ctx.clock.now();
  if (done) {
    const update = "UPDATE wallet_host SET registered_at = ?, due_at_ms = NULL WHERE hostname = ?";
    ctx.sql.exec(update, now.toISOString(), hostname);
    return;
  }
  const waitMs = Math.min(longestWaitMs, minuteMs * 2 ** tries);
  const dueAtMs = tries + 1 < mostTries ? now.getTime() + waitMs : null;
  const update = "UPDATE wallet_host SET tries = ?, due_at_ms = ? WHERE hostname = ?";
  ctx.sql.exec(update, tries + 1, dueAtMs, hostname);
  const line = { level: "warn", storeSlug: ctx.slug, hostname, tries: tries + 1 };
  console.warn(JSON.stringify({ ...line, message: "wallets not registered" }));
}

export async function registerDueHosts(ctx: StoreContext): Promise<void> {
  const select = "SELECT hostname, tries FROM wallet_host WHERE due_at_ms <= ?";
  const due = ctx.sql.exec<Due>(select, ctx.clock.now().getTime()).toArray();
  await Promise.all(due.map((host) => register(ctx, host)));
  wakeForWalletHosts(ctx);
}
