// Field readers for answers of other backends: alternative names and forms. Must not validate; the
// schema behind each reader does.

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of a list's entries; what is no list has none. */
export function readList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The first of the names that says something; an id may come as a number. */
export function readText(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

/** An address as it is, or as the `src` or `url` of a picture. */
export function readAddress(picture: unknown): string | null {
  if (typeof picture === "string") return picture === "" ? null : picture;
  if (!isFields(picture)) return null;
  return readAddress(picture.src ?? picture.url ?? null);
}

/** The picture that is flagged as the primary one, else the first. */
export function readPrimary(pictures: readonly unknown[]): string | null {
  const flagged = pictures.find((picture) => isFields(picture) && picture.primary === true);
  return readAddress(flagged ?? pictures[0]);
}

/** `{ primary: "…" }`, `{ primary: { src } }`, `{ primary: true, src }` or a list of the last. */
export function readThumbnail(thumbnail: unknown): string | null {
  if (Array.isArray(thumbnail)) return readPrimary(thumbnail);
  if (!isFields(thumbnail)) return readAddress(thumbnail);
  return readAddress(thumbnail.primary) ?? readAddress(thumbnail);
}
