// Sentence about a change of collections that was refused.
import type { StudioContext } from "#studio/session/studio-context";
import type { CollectionOutcome } from "./collections.server";

const known = [
  ...(["name", "slug", "slug_taken", "slug_reserved", "rule", "collections_changed"] as const),
  ...(["collection_changed", "collection_listings_changed"] as const),
  ...(["collection_has_children", "collection_circular", "collection_by_rule"] as const),
  ...(["collection_too_large", "collection_unknown", "listing_unknown"] as const),
  "too_many_collections",
] as const;

export function describeFailure(
  { i18n, locale }: Pick<StudioContext, "i18n" | "locale">,
  { code }: Extract<CollectionOutcome, { ok: false }>,
): string {
  const t = i18n.getFixedT(locale, "collections");
  // The platform's own detail is English.
  return t(`error.${known.find((one) => one === code) ?? "refused"}`);
}
