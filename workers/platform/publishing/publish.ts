// Publishing: a store's record, theme and first tiles as JSON in KV, where the storefront reads
// them without asking the store. A publish that fails is repeated by the alarm.
import { currencies } from "#contract/money";
import { listTilesByCurrency } from "#platform/catalog/list-tiles";
import type { StoreContext } from "#platform/store/store-context";
import { readStoreRecord } from "#platform/store/store-record";
import { readNumberSetting, writeSetting } from "#platform/store/store-setting";
import { getTheme } from "#platform/theme/theme";

/** KV takes one write per key and second. */
const pauseMs = 1_000;
/** After this long a publish that never ended is taken for dead. */
const longestPublishMs = 10_000;
const tilesPublished = 60;

function buildEntries(ctx: StoreContext, revision: number): [key: string, text: string][] {
  const { slug } = ctx;
  const pages = listTilesByCurrency(ctx, tilesPublished);
  const productEntries = currencies.map((currency): [string, string] => [
    `products:${slug}:${currency}`,
    JSON.stringify({
      revision,
      total_count: pages.totalCount,
      products: pages.tiles(currency),
    }),
  ]);
  return [
    ...productEntries,
    [`theme:${slug}`, getTheme(ctx)],
    [`store:${slug}`, JSON.stringify(readStoreRecord(ctx))],
  ];
}

async function writePublished(ctx: StoreContext): Promise<void> {
  const { sql, clock } = ctx;
  const revision = readNumberSetting(sql, "revision") ?? 0;
  writeSetting(sql, "publishing_since_ms", clock.now().getTime());
  try {
    const entries = buildEntries(ctx, revision);
    await Promise.all(entries.map(([key, text]) => ctx.env.PUBLISHED.put(key, text)));
    const nowMs = clock.now().getTime();
    writeSetting(sql, "published_at_ms", nowMs);
    if (readNumberSetting(sql, "revision") === revision) writeSetting(sql, "publish_due_ms", null);
    else ctx.wakeBy(nowMs + pauseMs);
  } catch (cause) {
    ctx.wakeBy(clock.now().getTime() + pauseMs);
    const line = { level: "error", storeSlug: ctx.slug, job: "publish", cause: String(cause) };
    console.error(JSON.stringify(line));
  } finally {
    writeSetting(sql, "publishing_since_ms", null);
  }
}

/** Two publishes at once could leave the older one in KV, so the second waits for the alarm. */
export async function publishIfDue(ctx: StoreContext): Promise<void> {
  const dueMs = readNumberSetting(ctx.sql, "publish_due_ms");
  if (dueMs === null) return;
  const nowMs = ctx.clock.now().getTime();
  const sinceMs = readNumberSetting(ctx.sql, "publishing_since_ms");
  const busy = sinceMs !== null && nowMs - sinceMs < longestPublishMs;
  if (busy || nowMs < dueMs) ctx.wakeBy(Math.max(dueMs, nowMs + pauseMs));
  else await writePublished(ctx);
}

/** The revision rises at once; KV follows at once, or within two seconds when it is busy. */
export async function publishSoon(ctx: StoreContext): Promise<{ revision: number }> {
  const { sql } = ctx;
  const revision = (readNumberSetting(sql, "revision") ?? 0) + 1;
  const lastMs = readNumberSetting(sql, "published_at_ms") ?? 0;
  ctx.transaction(() => {
    writeSetting(sql, "revision", revision);
    writeSetting(sql, "publish_due_ms", Math.max(ctx.clock.now().getTime(), lastMs + pauseMs));
  });
  await publishIfDue(ctx);
  return { revision };
}
