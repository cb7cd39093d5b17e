// The cart's totals while its forms are under way. Apart from what is counted: that is on every page.
import { type Money, multiplyMoney, sumMoney } from "#core/money/money";
import { type CountedLine, countPending, type PendingChanges } from "./pending-changes";

type PaidLine = CountedLine & { price: Money; total: Money; isCut: boolean };
type PaidCart<Line extends PaidLine> = { lines: Line[]; subtotal: Money; totalQuantity: number };

/** Totals with the changes; a line that is being removed stays, with quantity 0. */
export function applyPending<Line extends PaidLine, Priced extends PaidCart<Line>>(
  priced: Priced & PaidCart<Line>,
  pending: PendingChanges,
): Priced {
  const lines = priced.lines.map((line) => {
    const quantity = pending.get(line.sku);
    if (quantity === undefined) return line;
    return { ...line, quantity, total: multiplyMoney(line.price, quantity), isCut: false };
  });
  const totals = lines.map(({ total }) => total);
  return {
    ...priced,
    lines,
    subtotal: sumMoney(totals, priced.subtotal.currency),
    totalQuantity: countPending(priced.lines, pending),
  };
}
