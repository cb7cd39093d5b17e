// Names of towns, compared as people write them: `St. Louis` is `Saint Louis`, `O'Fallon` is
// `O Fallon`. Knows no place.

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

/** Letters to add, drop, change or swap with their neighbour to make one text of the other. */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) steps.push((beforeLast[column - 2] ?? 0) + 1);
      current.push(Math.min(...steps));
    }
    [beforeLast, last] = [last, current];
  }
  return last[right.length] ?? 0;
}

/** A slip of the pen, and no more: one letter of four, three at most. */
export function isSimilarKey(left: string, right: string): boolean {
  const allowed = Math.min(3, Math.max(1, Math.floor(Math.min(left.length, right.length) / 4)));
  if (Math.abs(left.length - right.length) > allowed) return false;
  return editDistance(left, right) <= allowed;
}
