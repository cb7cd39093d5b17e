// Slugs that the contract accepts, the same for the same words on every run.

import { routedSlugs } from "#contract/theme/custom-pages";

const lengthLimit = 180;

/** Lower-cased, letters of every script stay, all else becomes single hyphens; may be empty. */
export function buildSlug(words: string): string {
  const slug = words
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, "-")
    .slice(0, lengthLimit);
  return slug.replace(/^-|-$/g, "");
}

/** A collection of such a name gets an address beside the shop's own page. */
export function buildCollectionSlug(name: string): string {
  const slug = buildSlug(name);
  return routedSlugs.has(slug) ? `${slug}-2` : slug;
}
