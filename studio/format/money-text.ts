// A sum of money as a person types it in a field and as files have it, in minor units: never with a sign or
// separators, typed with a comma or a point. Every currency of the shops has two decimals.

/** Null for what is no sum; "12,5", "12.50" and "12" are. */
export function parseMoney(typed: string): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Such as 12.50, as files and programs have it. */
export const writeDecimal = (amountMinor: number) => (amountMinor / 100).toFixed(2);

/** @param text with a point */
export const withDecimalSign = (text: string, locale: string): string =>
  locale === "de" ? text.replace(".", ",") : text;

/** @param locale of the person, where the field has their decimal sign. */
export function toMoneyText(amountMinor: number, locale = "en"): string {
  return withDecimalSign(writeDecimal(amountMinor), locale);
}
