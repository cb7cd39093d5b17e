// Publishing: what one revision of a store shows as JSON in KV, where the storefront reads it without
// asking the store. A publish that fails is repeated by the alarm.

import {
  type PublishedProducts,
  type PublishedStore,
  publishedKeys,
} from "#contract/internal/published-records";
import type { StoreRecord } from "#contract/store/store";
import { currencies } from "#core/money/currencies";
import { isRecent } from "#platform/kernel/clock";
import { isPublishDue, publishTimeoutMs } from "#platform/kernel/publish-revision";
import { readNumberSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { listTilesByCurrency } from "#platform/modules/catalog/list-tiles";
import { refreshCollections } from "#platform/modules/collection-rules/refresh-collections";
import { readStoreRecord } from "#platform/modules/store/store-record";
import { getThemeForPages } from "#platform/modules/theme/theme";
import { updateSearchRevision } from "./publish-search";
import { announceRevision, beginRevision } from "./published-revisions";

const retryAfterMs = 1_000;
const tilesPublished = 60;

/** What a revision consists of, once for each currency. */
function buildEditions(
  ctx: StoreContext,
  store: StoreRecord,
  searchRevision: number,
): [key: string, text: string][] {
  const { slug } = ctx;
  const { revision } = store;
  const pages = listTilesByCurrency(ctx, tilesPublished);
  const theme: unknown = JSON.parse(getThemeForPages(ctx));
  return currencies.map((currency): [string, string] => {
    const products: PublishedProducts = {
      revision,
      total_count: pages.totalCount,
      products: pages.tiles(currency),
    };
    const key = publishedKeys.edition(slug, revision, currency);
    return [key, JSON.stringify({ store, theme, products, searchRevision })];
  });
}

/** Writes until KV holds the newest revision: another publish may come in while this one waits. */
async function writePublished(ctx: StoreContext): Promise<void> {
  const { sql, env } = ctx;
  for (;;) {
    refreshCollections(ctx);
    const store = readStoreRecord(ctx);
    const { revision } = store;
    const previousRevision = beginRevision(ctx, revision);
    const editions = buildEditions(ctx, store, updateSearchRevision(ctx, revision));
    await Promise.all(editions.map(([key, text]) => env.PUBLISHED.put(key, text)));
    // Last, for those near by. Far away it may arrive first, which is why it names the one before.
    const record: PublishedStore = { ...store, previousRevision };
    await env.PUBLISHED.put(publishedKeys.store(ctx.slug), JSON.stringify(record));
    announceRevision(ctx, revision);
    if (readNumberSetting(sql, "revision") === revision) break;
  }
  writeSetting(sql, "publish_due", null);
}

/** Two publishes at once could leave the older one in KV, so the second leaves it to the first. */
export async function publishIfDue(ctx: StoreContext): Promise<void> {
  const { sql, clock } = ctx;
  if (!isPublishDue(sql)) return;
  const nowMs = clock.now().getTime();
  const sinceMs = readNumberSetting(sql, "publishing_since_ms");
  if (isRecent(sinceMs, publishTimeoutMs, nowMs)) {
    ctx.wakeBy(nowMs + retryAfterMs);
    return;
  }
  writeSetting(sql, "publishing_since_ms", nowMs);
  try {
    await writePublished(ctx);
  } catch (cause) {
    // KV takes one write per key and second, so that a busy import can be turned away. Another publish that ran
    // beside this one may have said that nothing is due, while this one's older record is what KV has.
    writeSetting(sql, "publish_due", readNumberSetting(sql, "revision"));
    ctx.wakeBy(clock.now().getTime() + retryAfterMs);
    const line = { level: "warn", storeSlug: ctx.slug, job: "publish", cause: String(cause) };
    console.log(JSON.stringify(line));
  } finally {
    // After a timeout it is another publish's by now.
    if (readNumberSetting(sql, "publishing_since_ms") === nowMs) {
      writeSetting(sql, "publishing_since_ms", null);
    }
  }
}
