// Prices and counts of a product as they are typed into their cells.
import { parseMoney } from "#studio/format/money-text";

/** Minor units of "12", "12.5", "12,50"; null for nothing typed. */
export function parsePrice(text: string): number | null | "invalid" {
  return text.trim() === "" ? null : (parseMoney(text) ?? "invalid");
}

export const maxStock = 1_000_000;

/** Null for nothing typed: made on demand without limit. */
export function parseStock(text: string): number | null | "invalid" {
  const typed = text.trim();
  if (typed === "") return null;
  if (!/^\d{1,7}$/.test(typed)) return "invalid";
  const count = Number(typed);
  return count > maxStock ? "invalid" : count;
}
