// One change to several listings: each is stored by itself, and what cannot be changed is named. Published once.
import type { changeListings as Call, ListingChange } from "#contract/catalog/seller-listing-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { removeListing } from "#platform/modules/catalog/delete-listing";
import { findListingId } from "./listing-version";
import { type OwnListing, replaceListing } from "./store-listing";

type EditChange = Exclude<ListingChange, { kind: "delete" }>;

const without = (values: readonly string[], value: string) => values.filter((one) => one !== value);

function applyChange(listing: OwnListing, change: EditChange): OwnListing {
  const { tags, collections } = listing;
  switch (change.kind) {
    case "show":
      return { ...listing, published: true };
    case "hide":
      return { ...listing, published: false };
    case "addTag":
      return { ...listing, tags: [...without(tags, change.tag), change.tag] };
    case "removeTag":
      return { ...listing, tags: without(tags, change.tag) };
    case "addToCollection":
      return {
        ...listing,
        collections: [...without(collections, change.collection), change.collection],
      };
    case "removeFromCollection":
      return { ...listing, collections: without(collections, change.collection) };
  }
}

/** A rule alone sorts listings into its collection. */
function isRuled(sql: SqlStorage, change: EditChange): boolean {
  if (change.kind !== "addToCollection" && change.kind !== "removeFromCollection") return false;
  const select = "SELECT 1 FROM collection WHERE slug = ? AND rule IS NOT NULL";
  return sql.exec(select, change.collection).toArray().length > 0;
}

function changeOne(ctx: StoreContext, slug: string, change: ListingChange): Result<unknown> {
  if (change.kind === "delete") return removeListing(ctx, slug);
  const id = findListingId(ctx.sql, slug);
  if (id === null) return err(404, "listing_unknown", "The store has no such listing.");
  if (isRuled(ctx.sql, change)) {
    return err(422, "collection_by_rule", "A rule says what stands in this collection.");
  }
  const listing = applyChange(buildListingInput(ctx.sql, id, "given"), change);
  return replaceListing(ctx, { slug, listing });
}

export async function changeListings(
  ctx: StoreContext,
  { slugs, change }: { slugs: readonly string[]; change: ListingChange },
): Promise<Result<CallAnswer<typeof Call>>> {
  const changed: string[] = [];
  const failed: CallAnswer<typeof Call>["failed"] = [];
  for (const slug of new Set(slugs)) {
    const outcome = ctx.transaction(() => changeOne(ctx, slug, change));
    const [first] = outcome.ok ? [] : outcome.errors;
    if (outcome.ok) changed.push(slug);
    else failed.push({ slug, code: first?.code ?? "refused", detail: first?.detail ?? "" });
  }
  return ok({ changed, failed, ...(await publishSoon(ctx)) });
}
