// Delivery options that no shopper sees, since another one costs nothing and is taken without asking (DEL-07). Pure.
import type { DeliveryOptionId } from "#contract/checkout/delivery-options";
import { parseMoney } from "#studio/format/money-text";

/** @param options from the slowest to the fastest: of several that are free, the fastest is taken */
export function listHiddenOptions(
  options: readonly DeliveryOptionId[],
  texts: Readonly<Partial<Record<string, string>>>,
): DeliveryOptionId[] {
  const offered = options.filter(
    (option) => option === "fullStandardCost" || texts[`offered.${option}`] === "on",
  );
  const taken = offered.findLast((option) => parseMoney(texts[`first.${option}`] ?? "") === 0);
  return taken === undefined ? [] : offered.filter((option) => option !== taken);
}
