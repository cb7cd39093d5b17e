// Queue of the hostnames on which wallets may show: which lead to the store and are not registered
// with the payment provider yet. Makes no request.
import type { StoreContext } from "#platform/kernel/store-context";

export function wakeForWalletDomains(ctx: StoreContext): void {
  const select = "SELECT min(due_at_ms) AS at_ms FROM wallet_host";
  const [row] = ctx.sql.exec<{ at_ms: number | null }>(select).toArray();
  if (typeof row?.at_ms === "number") ctx.wakeBy(row.at_ms);
}

/** Costs one look at a table for a hostname that is known. */
export function queueWalletDomain(ctx: StoreContext, hostname: string): void {
  const insert = `INSERT INTO wallet_host (hostname, due_at_ms) VALUES (?, ?)
    ON CONFLICT (hostname) DO NOTHING`;
  const nowMs = ctx.clock.now().getTime();
  if (ctx.sql.exec(insert, hostname, nowMs).rowsWritten > 0) ctx.wakeBy(nowMs);
}

/** Where every shop is reached before it has a domain of its own. */
export function queueSubdomainForWallets(ctx: StoreContext): void {
  queueWalletDomain(ctx, `${ctx.slug}.${ctx.env.ROOT_DOMAIN}`.toLowerCase());
}

/** It leads elsewhere now; what comes back is registered again. */
export function forgetWalletDomain({ sql }: StoreContext, hostname: string): void {
  sql.exec("DELETE FROM wallet_host WHERE hostname = ?", hostname);
}
