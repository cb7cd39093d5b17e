// The listings of one collection as its seller sorts them.
import type { listCollectionListings as Call } from "#contract/catalog/seller-collection-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { readMemberIds } from "#platform/modules/collections/put-collection-listings";
import { readSummaries } from "./list-listings";

export function listCollectionListings(
  ctx: StoreContext,
  slug: string,
): Result<CallAnswer<typeof Call>> {
  const members = readMemberIds(ctx, slug);
  if (!members.ok) return members;
  const { ids, total, version } = members.value;
  return ok({ listings: readSummaries(ctx, ids), total, version });
}
