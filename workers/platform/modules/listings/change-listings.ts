// One change to several listings: each is stored by itself, and what cannot be changed is named. Published once.
import type { changeListings as Call, ListingChange } from "#contract/catalog/seller-listing-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { publishSoon, readRevision } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { removeListing } from "#platform/modules/listings/delete-listing";
import { findListingId } from "./listing-version";
import { type OwnListing, replaceListing } from "./write-listing";

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

/** Of a collection that the change names: it must be there, and a rule alone sorts listings into its collection. */
function checkCollection(sql: SqlStorage, change: EditChange): Result<unknown> {
  if (change.kind !== "addToCollection" && change.kind !== "removeFromCollection") return ok(null);
  const select = "SELECT rule FROM collection WHERE slug = ?";
  const [found] = sql.exec<{ rule: string | null }>(select, change.collection).toArray();
  if (found === undefined) {
    return err(422, "collection_unknown", "The store has no such collection.");
  }
  return found.rule === null
    ? ok(null)
    : err(422, "collection_by_rule", "A rule says what stands in this collection.");
}

function changeOne(ctx: StoreContext, slug: string, change: ListingChange): Result<unknown> {
  if (change.kind === "delete") return removeListing(ctx, slug);
  const id = findListingId(ctx.sql, slug);
  if (id === null) return err(404, "listing_unknown", "The store has no such listing.");
  const checked = checkCollection(ctx.sql, change);
  if (!checked.ok) return checked;
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
  // What shoppers see is as it was: what is cached of it stays good.
  const published = changed.length > 0 ? await publishSoon(ctx) : { revision: readRevision(ctx) };
  return ok({ changed, failed, ...published });
}
