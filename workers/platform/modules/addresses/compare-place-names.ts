// Names of towns, compared as people write them: `St. Louis` is `Saint Louis`, `O'Fallon` is
// `O Fallon`. Knows no place.
import { editDistance } from "#core/text/edit-distance";

const longForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ST: "SAINT",
    STE: "SAINTE",
    FT: "FORT",
    MT: "MOUNT",
    N: "NORTH",
    S: "SOUTH",
    E: "EAST",
    W: "WEST",
    HTS: "HEIGHTS",
    SPG: "SPRING",
    SPGS: "SPRINGS",
    JCT: "JUNCTION",
    BCH: "BEACH",
    CTR: "CENTER",
    LK: "LAKE",
    VLY: "VALLEY",
    VLG: "VILLAGE",
    "&": "AND",
  }),
);

/** The same for every way to write one name; empty for a name without letters. */
export function placeKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}.'’]/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9&]+/)
    .map((word) => longForms.get(word) ?? word)
    .join("");
}

/** A slip of the pen, and no more: one letter of four, three at most. */
export function isSimilarKey(left: string, right: string): boolean {
  const allowed = Math.min(3, Math.max(1, Math.floor(Math.min(left.length, right.length) / 4)));
  if (Math.abs(left.length - right.length) > allowed) return false;
  return editDistance(left, right) <= allowed;
}
