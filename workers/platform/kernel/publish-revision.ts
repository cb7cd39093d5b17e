// Revision of what a store shows: rises with every publish. Must not know what a revision consists of.

import { readNumberSetting, writeSetting } from "./settings/store-setting";
import type { StoreContext } from "./store-context";

/** After this long a publish that never ended is taken for dead. */
export const publishTimeoutMs = 10_000;

export function isPublishDue(sql: SqlStorage): boolean {
  return readNumberSetting(sql, "publish_due") !== null;
}

export const readRevision = ({ sql }: StoreContext): number =>
  readNumberSetting(sql, "revision") ?? 0;

/** A publish is due from now on, whatever becomes of the object. */
function raiseRevision(ctx: StoreContext): number {
  const { sql } = ctx;
  const revision = readRevision(ctx) + 1;
  ctx.transaction(() => {
    writeSetting(sql, "revision", revision);
    writeSetting(sql, "publish_due", revision);
  });
  return revision;
}

/**
 * For work that must not await anything: the revision rises at once, and the caller of the work
 * has it published by `publishIfDue`. Where they do not come to it, the alarm does.
 */
export function announcePublish(ctx: StoreContext): void {
  raiseRevision(ctx);
  ctx.wakeBy(ctx.clock.now().getTime() + publishTimeoutMs);
}

/** The revision rises at once; KV follows at once, or by the alarm when it turned the write away. */
export async function publishSoon(ctx: StoreContext): Promise<{ revision: number }> {
  const revision = raiseRevision(ctx);
  await ctx.publishIfDue();
  return { revision };
}
