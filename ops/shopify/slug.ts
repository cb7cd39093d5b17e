// Slugs that the contract accepts, the same for the same words on every run.
import { createHash } from "node:crypto";

const lengthLimit = 180;

/** Lower-cased, letters of every script stay, all else becomes single hyphens; may be empty. */
export function buildSlug(words: string): string {
  const slug = words
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, "-")
    .slice(0, lengthLimit);
  return slug.replace(/^-+|-+$/g, "");
}

/** Six characters that depend on the words alone, to distinguish what would share a slug. */
export function buildMark(words: string): string {
  return createHash("sha256").update(words).digest("hex").slice(0, 6);
}
