// Closest known name to a mistyped one, for "did you mean" hints.
import { editDistance } from "./edit-distance";

/** Null where none is near: a third of the letters may differ, letter case does not count. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  const wanted = name.toLowerCase().slice(0, 60);
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const other = candidate.toLowerCase().slice(0, 60);
    // A name cut short: `headingFont` for `headingFontFamily`.
    const isBeginning = wanted.length >= 4 && other.startsWith(wanted);
    const distance = isBeginning ? 1 : editDistance(wanted, other);
    if (distance >= least) continue;
    [nearest, least] = [candidate, distance];
  }
  return nearest;
}
