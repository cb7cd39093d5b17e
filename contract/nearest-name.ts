// The known name that a mistyped one was most likely meant to be.

/** How many letters are added, dropped, replaced or swapped with their neighbour. */
function distanceBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1];
      steps.push(at(row - 1, column - 1) + (same ? 0 : 1));
      if (swapped) steps.push(at(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...steps));
    }
  }
  return at(left.length, right.length);
}

/** Null where none is near: a third of the letters may differ, letter case does not count. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  const wanted = name.toLowerCase().slice(0, 60);
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const other = candidate.toLowerCase().slice(0, 60);
    // A name cut short: `headingFont` for `headingFontFamily`.
    const isBeginning = wanted.length >= 4 && other.startsWith(wanted);
    const distance = isBeginning ? 1 : distanceBetween(wanted, other);
    if (distance >= least) continue;
    [nearest, least] = [candidate, distance];
  }
  return nearest;
}
