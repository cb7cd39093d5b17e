// What a store is searched by as JSON in KV. Written by the alarm after a publish with another catalogue, never by the
// publish: it reads every listing, which takes a large store ten times as long as all else of a revision.
import { type PublishedSearch, publishedKeys } from "#contract/internal/published-records";
import { isSearchIndexDirty } from "#platform/kernel/search-index-dirty";
import { readNumberSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { readEverySearchEntry } from "#platform/modules/catalog/list-search-entries";
import { readStoreRecord } from "#platform/modules/store/store-record";

/** A seller who saves one listing after the other has them read once for many. */
const minIntervalMs = 30_000;
/** The best sold are among the entries, and no sale is a change. */
const maxAgeMs = 24 * 60 * 60_000;

/**
 * Part of a publish, in its synchronous step.
 * @returns the last revision that came with another search, which may be this one.
 */
export function updateSearchRevision(ctx: StoreContext, revision: number): number {
  const { sql, clock } = ctx;
  const nowMs = clock.now().getTime();
  const known = readNumberSetting(sql, "search_revision");
  const writtenAtMs = readNumberSetting(sql, "search_written_at_ms") ?? 0;
  const isDue = readNumberSetting(sql, "search_due_at_ms") !== null;
  const isOld = !isDue && writtenAtMs + maxAgeMs < nowMs;
  if (known !== null && !isSearchIndexDirty(sql) && !isOld) return known;
  const dueAtMs = Math.max(nowMs, writtenAtMs + minIntervalMs);
  ctx.transaction(() => {
    writeSetting(sql, "search_changed", null);
    writeSetting(sql, "search_revision", revision);
    writeSetting(sql, "search_due_at_ms", dueAtMs);
    ctx.wakeBy(dueAtMs);
  });
  return revision;
}

/** Alarm job. A publish that runs meanwhile has it done again. */
export async function publishSearch(ctx: StoreContext): Promise<void> {
  const { sql, clock, env } = ctx;
  const dueAtMs = readNumberSetting(sql, "search_due_at_ms");
  const revision = readNumberSetting(sql, "search_revision");
  if (dueAtMs === null || revision === null) return;
  const nowMs = clock.now().getTime();
  if (dueAtMs > nowMs) {
    ctx.wakeBy(dueAtMs);
    return;
  }
  const entries = await readEverySearchEntry(ctx);
  const published: PublishedSearch = { storeId: readStoreRecord(ctx).id, revision, entries };
  await env.PUBLISHED.put(publishedKeys.search(ctx.slug), JSON.stringify(published));
  ctx.transaction(() => {
    writeSetting(sql, "search_written_at_ms", nowMs);
    if (readNumberSetting(sql, "search_revision") !== revision) return;
    writeSetting(sql, "search_due_at_ms", null);
  });
}
