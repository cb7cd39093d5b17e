// Units of an order as an option names them: RIDGE-M=2.
import { InvalidArgumentError } from "commander";
import * as z from "zod";

export type Item = { sku: string; quantity: number };
const QuantitySchema = z.coerce.number().int().min(1).max(9999);

/** For an option that may be given several times. */
export function collectItem(text: string, before: readonly Item[] = []): Item[] {
  const middle = text.lastIndexOf("=");
  const quantity = QuantitySchema.safeParse(text.slice(middle + 1));
  if (middle < 1 || !quantity.success) {
    throw new InvalidArgumentError(
      "Write it like RIDGE-M=2: a sku, yours or ours, and how many of it.",
    );
  }
  return [...before, { sku: text.slice(0, middle), quantity: quantity.data }];
}

/** The unit as it was typed, in place of its number in the request. */
export function nameTypedItem(items: readonly Item[] = []): (pointer: string) => string | null {
  return (pointer) => {
    const [, index] = /^\/items\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
    const item = index === undefined ? undefined : items[Number(index)];
    return item === undefined ? null : `${item.sku}=${item.quantity}`;
  };
}
