// What the alarm does for a store's domains.
import type { StoreContext } from "#platform/kernel/store-context";
import { checkDomain, postponeCheck } from "./check-domain";
import { listDueHostnames } from "./domain-row";
import { finishHostnameRemoval, listDueHostnameRemovals } from "./remove-hostname";

/** Asks for the alarm at the time of the next look. */
export function wakeForDomains(ctx: StoreContext): void {
  const select = `SELECT min(at_ms) AS at_ms FROM (
    SELECT min(next_check_at_ms) AS at_ms FROM domain
    UNION ALL SELECT min(due_at_ms) FROM domain_takedown)`;
  const [row] = ctx.sql.exec<{ at_ms: number | null }>(select).toArray();
  if (typeof row?.at_ms === "number") ctx.wakeBy(row.at_ms);
}

async function tryCheck(ctx: StoreContext, hostname: string): Promise<void> {
  try {
    await checkDomain(ctx, hostname);
  } catch (cause) {
    postponeCheck(ctx, hostname);
    const line = { level: "error", storeSlug: ctx.slug, job: "domain", cause: String(cause) };
    console.error(JSON.stringify(line));
  }
}

export async function checkDueDomains(ctx: StoreContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  await Promise.all(
    listDueHostnameRemovals(ctx, nowMs).map((hostname) => finishHostnameRemoval(ctx, hostname)),
  );
  // At most as many as a store may have; each asks for a few seconds at the longest.
  await Promise.all(listDueHostnames(ctx.sql, nowMs).map((hostname) => tryCheck(ctx, hostname)));
  wakeForDomains(ctx);
}
