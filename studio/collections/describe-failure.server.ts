// Sentence about a change of collections that was refused.
import type { StudioContext } from "#studio/session/studio-context";
import type { CollectionOutcome } from "./collections.server";

const known = [
  ...(["name", "slug", "slug_taken", "collections_changed"] as const),
  ...(["collection_changed", "collection_listings_changed"] as const),
  ...(["collection_has_children", "collection_circular"] as const),
] as const;

export function describeFailure(
  { i18n, locale }: Pick<StudioContext, "i18n" | "locale">,
  { code, detail }: Extract<CollectionOutcome, { ok: false }>,
): string {
  const t = i18n.getFixedT(locale, "collections");
  const found = known.find((one) => one === code);
  return found === undefined ? t("error.refused", { reason: detail }) : t(`error.${found}`);
}
