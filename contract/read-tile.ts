// Tiles as other backends send them: the same facts under other names (TIL-03). Reads them into our
// one shape and judges nothing; the schema behind it does.

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first of the names that says something; an id may come as a number. */
function readText(tile: Fields, names: readonly string[]): unknown {
  for (const name of names) {
    const value = tile[name];
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

/** An address as it is, or as the `src` or `url` of a picture. */
function readAddress(picture: unknown): string | null {
  if (typeof picture === "string") return picture === "" ? null : picture;
  if (!isFields(picture)) return null;
  return readAddress(picture.src ?? picture.url ?? null);
}

/** The picture that is flagged as the primary one, else the first. */
function readPrimary(pictures: readonly unknown[]): string | null {
  const flagged = pictures.find((picture) => isFields(picture) && picture.primary === true);
  return readAddress(flagged ?? pictures[0]);
}

/** `{ primary: "…" }`, `{ primary: { src } }`, `{ primary: true, src }` or a list of the last. */
function readThumbnail(thumbnail: unknown): string | null {
  if (Array.isArray(thumbnail)) return readPrimary(thumbnail);
  if (!isFields(thumbnail)) return readAddress(thumbnail);
  return readAddress(thumbnail.primary) ?? readAddress(thumbnail);
}

function readImage(tile: Fields): string | null {
  const images = Array.isArray(tile.images) ? readPrimary(tile.images) : null;
  return readAddress(tile.imageUrl) ?? readThumbnail(tile.thumbnail) ?? images;
}

function readMoreImages(images: unknown): string[] {
  return Array.isArray(images) ? images.flatMap((image) => readAddress(image) ?? []) : [];
}

const idNames = ["id", "productId", "external_id"] as const;

/** What is no tile at all is handed on as it is, for the schema to refuse. */
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
    // Q24: where the list does not say it, the fetched listing will.
    inStock: tile.inStock ?? true,
  };
}
