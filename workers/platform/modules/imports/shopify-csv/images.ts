// A product's pictures: which colour each belongs to, in which order, and what it shows.
import type { ImageInput } from "#contract/catalog/catalog-import";
import { parsePublicImageUrl } from "#contract/catalog/public-image-urls";
import type { ExportRow } from "./columns";

export type Picture = { src: string; alt: string; position: number };

/** Every picture of a product once, in the order of its `Image Position`. */
export function listPictures(rows: readonly ExportRow[]): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const row of rows) {
    const src = parsePublicImageUrl(row.text("imageSrc"));
    if (src === null || pictures.has(src)) continue;
    const written = Number.parseInt(row.text("imagePosition"), 10);
    const position = Number.isNaN(written) ? Number.MAX_SAFE_INTEGER : written;
    pictures.set(src, { src, alt: row.text("imageAlt").slice(0, 500), position });
  }
  return [...pictures.values()].sort((left, right) => left.position - right.position);
}

/** An export's addresses differ in their version mark alone between a picture and a variant's. */
function nameOf(src: string): string {
  return src.replace(/[?#].*/s, "");
}

function labelOf(picture: Picture, index: number): NonNullable<ImageInput["label"]> {
  if (index === 0) return "front";
  const words = `${picture.alt} ${nameOf(picture.src).split("/").at(-1) ?? ""}`.toLowerCase();
  if (/(^|[^a-z])(back|rear|rücken|rückseite|dos|achterkant)([^a-z]|$)/.test(words)) return "back";
  if (/(^|[^a-z])(side|seite|profile)([^a-z]|$)/.test(words)) return "side";
  if (/(^|[^a-z])(detail|close-?up|zoom)([^a-z]|$)/.test(words)) return "detail";
  return "other";
}

/**
 * The pictures of one colour whose variants name `own`: these first, then those that no variant
 * names. A colour with neither shows what the product has.
 */
export type Gallery = (own: readonly string[]) => ImageInput[];

/** `claimed` are the pictures that variants name as theirs. */
export function buildGallery(pictures: readonly Picture[], claimed: readonly string[]): Gallery {
  const claimedNames = new Set(claimed.map(nameOf));
  const byName = new Map(pictures.map((picture) => [nameOf(picture.src), picture]));
  const free = pictures.filter((picture) => !claimedNames.has(nameOf(picture.src)));
  const toInput = (picture: Picture, index: number): ImageInput => ({
    src: picture.src,
    alt: picture.alt,
    label: labelOf(picture, index),
  });
  return (own) => {
    const names = [...new Set(own.map(nameOf))];
    const ownPictures = names.map((name) => {
      const src = own.find((address) => nameOf(address) === name) ?? name;
      return byName.get(name) ?? { src, alt: "", position: 0 };
    });
    const chosen = ownPictures.length === 0 && free.length === 0 ? pictures : ownPictures;
    return [...chosen, ...free].map(toInput);
  };
}
