// Names typed for new colours or sizes, and which of them there are already. Pure.

/** Letter case makes no difference: a shopper could not choose between "Black" and "black". */
export const isSameName = (left: string, right: string) =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** @param text names with commas between them */
export function sortNames(
  text: string,
  known: readonly string[],
): { fresh: string[]; taken: string[] } {
  const sorted: { fresh: string[]; taken: string[] } = { fresh: [], taken: [] };
  for (const name of text.split(",").map((part) => part.trim())) {
    if (name === "") continue;
    const isTaken = [...known, ...sorted.fresh].some((one) => isSameName(one, name));
    sorted[isTaken ? "taken" : "fresh"].push(name);
  }
  return sorted;
}
