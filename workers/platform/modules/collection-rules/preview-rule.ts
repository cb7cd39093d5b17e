// What a rule would put into a collection, before it is saved. Reads only.
import type { previewCollectionRule as Call } from "#contract/catalog/seller-collection-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import type { StoreContext } from "#platform/kernel/store-context";
import { readSummaries } from "#platform/modules/listings/list-listings";
import { readStoreRecord } from "#platform/modules/store/store-record";
import { readListingFacts } from "./listing-facts";
import { matches, sortListings } from "./match-rule";

const shown = 12;

export function previewCollectionRule(
  ctx: StoreContext,
  { rule, sort = "newest" }: CallInput<typeof Call>["body"],
): CallAnswer<typeof Call> {
  const nowMs = ctx.clock.now().getTime();
  const { currency } = readStoreRecord(ctx).settings.market;
  const found = readListingFacts(ctx).filter((listing) => matches(listing, rule, nowMs));
  const sorted = sortListings(found, sort === "hand" ? "newest" : sort, currency);
  const ids = sorted.slice(0, shown).map(({ id }) => id);
  return { listings: readSummaries(ctx, ids), total: found.length };
}
