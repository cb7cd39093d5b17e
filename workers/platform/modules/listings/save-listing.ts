// Saving of one listing, new or changed; the shop is published with it.

import { publishSoon } from "#platform/kernel/publish-revision";
import { ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { addListing, type OwnListing, replaceListing, type StoredListing } from "./write-listing";

export type SavedListing = Result<StoredListing & { revision: number }>;

/** Runs `work` in a transaction, and publishes what it stored. */
export async function publishStored(
  ctx: StoreContext,
  work: () => Result<StoredListing>,
): Promise<SavedListing> {
  const stored = ctx.transaction(work);
  if (!stored.ok) return stored;
  return ok({ ...stored.value, ...(await publishSoon(ctx)) });
}

export function createListing(ctx: StoreContext, listing: OwnListing): Promise<SavedListing> {
  return publishStored(ctx, () => addListing(ctx, listing));
}

export function putListing(
  ctx: StoreContext,
  change: { slug: string; listing: OwnListing; expectedVersion?: string | undefined },
): Promise<SavedListing> {
  return publishStored(ctx, () => replaceListing(ctx, change));
}
