// Parser for tiles of other backends: alternative field names, one resulting shape. Must not
// validate; the schema behind it does.

import {
  type Fields,
  isFields,
  readAddress,
  readPrimary,
  readText,
  readThumbnail,
} from "./read-fields";

function readImage(tile: Fields): string | null {
  const images = Array.isArray(tile.images) ? readPrimary(tile.images) : null;
  return readAddress(tile.imageUrl) ?? readThumbnail(tile.thumbnail) ?? images;
}

function readMoreImages(images: unknown): string[] {
  return Array.isArray(images) ? images.flatMap((image) => readAddress(image) ?? []) : [];
}

const idNames = ["id", "productId", "external_id"] as const;

/** What is no tile at all is returned unchanged, for the schema to reject. */
export function readTile(tile: unknown): unknown {
  if (!isFields(tile)) return tile;
  const id = readText(tile, idNames);
  return {
    ...tile,
    id,
    productId: readText(tile, ["productId", ...idNames]),
    listingId: readText(tile, ["listingId"]) ?? id,
    itemGroupId: readText(tile, ["itemGroupId"]),
    name: readText(tile, ["name", "title"]),
    productName: readText(tile, ["productName", "product_name", "productType"]) ?? "",
    imageUrl: readImage(tile),
    additionalImages: readMoreImages(tile.additionalImages),
    colors: tile.colors ?? [],
    // Where the list does not say it, the fetched listing will.
    inStock: tile.inStock ?? true,
  };
}
