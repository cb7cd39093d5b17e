// Removal of a hostname: what was decided here is written down first, and repeated until the
// directory and the certificate's provider know it too.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import { deleteCustomHostname } from "./custom-hostnames";

const repeatAfterMs = 60_000;

const RowSchema = z.object({
  unmap: z.int(),
  custom_hostname_id: z.string().nullable(),
  due_at_ms: z.int(),
});

type Row = z.output<typeof RowSchema>;

export type HostnameRemoval = {
  hostname: string;
  /** Whether the hostname may still lead here. */
  unmap: boolean;
  customHostnameId: string | null;
};

/** To be called in the transaction that ends the domain. */
export function queueHostnameRemoval(ctx: StoreContext, removal: HostnameRemoval): void {
  const nowMs = ctx.clock.now().getTime();
  ctx.sql.exec(
    `INSERT INTO domain_takedown (hostname, unmap, custom_hostname_id, due_at_ms)
     VALUES (?, ?, ?, ?) ON CONFLICT (hostname) DO UPDATE SET
       unmap = max(unmap, excluded.unmap),
       custom_hostname_id = coalesce(excluded.custom_hostname_id, custom_hostname_id),
       due_at_ms = excluded.due_at_ms`,
    removal.hostname,
    removal.unmap ? 1 : 0,
    removal.customHostnameId,
    nowMs,
  );
  ctx.wakeBy(nowMs);
}

async function perform(ctx: StoreContext, hostname: string, row: Row): Promise<void> {
  if (row.unmap === 1) await ctx.hosts.release(hostname);
  // The zone has one custom hostname for all shops, so that it goes to the shop that has the host now.
  const id = row.custom_hostname_id;
  if (id !== null && (await ctx.hosts.holder(hostname)) !== "other") {
    await deleteCustomHostname(ctx.env, id);
  }
}

/** @returns whether nothing of it is left to do; otherwise the alarm goes on. */
export async function finishHostnameRemoval(ctx: StoreContext, hostname: string): Promise<boolean> {
  const [raw] = ctx.sql
    .exec("SELECT * FROM domain_takedown WHERE hostname = ?", hostname)
    .toArray();
  if (raw === undefined) return true;
  const row = RowSchema.parse(raw);
  try {
    await perform(ctx, hostname, row);
    // What was added to it meanwhile stays to be done.
    ctx.sql.exec(
      `DELETE FROM domain_takedown
       WHERE hostname = ? AND unmap = ? AND custom_hostname_id IS ? AND due_at_ms = ?`,
      hostname,
      row.unmap,
      row.custom_hostname_id,
      row.due_at_ms,
    );
    return true;
  } catch (cause) {
    const dueAtMs = ctx.clock.now().getTime() + repeatAfterMs;
    const update = "UPDATE domain_takedown SET due_at_ms = ? WHERE hostname = ?";
    ctx.sql.exec(update, dueAtMs, hostname);
    ctx.wakeBy(dueAtMs);
    const line = {
      level: "warn",
      storeSlug: ctx.slug,
      job: "hostname removal",
      cause: String(cause),
    };
    console.log(JSON.stringify(line));
    return false;
  }
}

export function listDueHostnameRemovals({ sql }: StoreContext, nowMs: number): string[] {
  const select = "SELECT hostname FROM domain_takedown WHERE due_at_ms <= ?";
  const rows = sql.exec<{ hostname: string }>(select, nowMs).toArray();
  return rows.map(({ hostname }) => hostname);
}
