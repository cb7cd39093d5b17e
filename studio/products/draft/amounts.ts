// Prices and counts as they are typed: with a comma or a point, never with a sign.

/** Minor units of "12", "12.5", "12,50"; null for nothing typed. */
export function parsePrice(text: string): number | null | "invalid" {
  const typed = text.trim();
  if (typed === "") return null;
  const [, whole, fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  if (whole === undefined) return "invalid";
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** As it stands in a cell, in the person's language. */
export function formatPrice(amountMinor: number, locale: string): string {
  const text = (amountMinor / 100).toFixed(2);
  return locale === "de" ? text.replace(".", ",") : text;
}

const maxStock = 1_000_000;

/** Null for nothing typed: made on demand without limit. */
export function parseStock(text: string): number | null | "invalid" {
  const typed = text.trim();
  if (typed === "") return null;
  if (!/^\d{1,7}$/.test(typed)) return "invalid";
  const count = Number(typed);
  return count > maxStock ? "invalid" : count;
}
