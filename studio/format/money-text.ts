// A sum of money as a person types it in a field and as files have it, in minor units: never with a sign, typed with a
// comma or a point, with groups of thousands where they cannot be taken for decimals. Every currency of the shops has two
// decimals.

/** Beside decimals of the other mark, or with spaces: 1.234 alone is a thousand to some and no sum to others. */
const groups = /^\d{1,3}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)|(?:[\s'’]\d{3})+(?!\d))/;

/** Null for what is no sum; "12,5", "12.50", "12" and "1.234,50" are. */
export function parseMoney(typed: string): number | null {
  const plain = typed.trim().replace(groups, (whole) => whole.replace(/\D/g, ""));
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** @param text with a point */
export const withDecimalSign = (text: string, locale: string): string =>
  locale === "de" ? text.replace(".", ",") : text;

/** @param locale of the person, whose decimal sign the field or the file has */
export function toMoneyText(amountMinor: number, locale: string): string {
  return withDecimalSign((amountMinor / 100).toFixed(2), locale);
}
