// Lines whose quantity was lowered to the stock. The same answer corrects the cart, so that the next one knows nothing of it.
import { useState } from "react";

const none: ReadonlySet<string> = new Set();

type CutLine = { sku: string; isCut: boolean };

const findCut = (lines: readonly CutLine[]) =>
  lines.filter(({ isCut }) => isCut).map(({ sku }) => sku);

/** @param isChanging whether the shopper changes the cart, who has seen it then. */
export function useLoweredSkus(
  lines: readonly CutLine[],
  isChanging: boolean,
): ReadonlySet<string> {
  const [lowered, setLowered] = useState<ReadonlySet<string>>(() => new Set(findCut(lines)));
  const cut = findCut(lines);
  if (cut.some((sku) => !lowered.has(sku))) setLowered(new Set([...lowered, ...cut]));
  else if (isChanging && cut.length === 0 && lowered.size > 0) setLowered(none);
  return lowered;
}
