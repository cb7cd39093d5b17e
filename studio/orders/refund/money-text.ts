// A sum of money as a person types it, in minor units. Every currency of the shops has two decimals.

/** Null for what is no sum; "12,5", "12.50" and "12" are. */
export function parseMoney(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = "0", part = ""] = text.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** For a field: without a currency and without separators. */
export const toMoneyText = (amountMinor: number): string => (amountMinor / 100).toFixed(2);
