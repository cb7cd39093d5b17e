// Results of the promo code's form. Pure.
import type { MessageKey } from "#app/localization/shop-i18n";

/** What became of a code that was entered. */
export type PromoResult = {
  /** As typed; empty where the code was refused. */
  typed: string;
  problem: MessageKey | null;
};

/** What else was typed on the page, where it came along; null otherwise. */
export type PromoEntries = { initialValue: Record<string, string> } | null;

export type PromoFormResult =
  /** The checkout is what was asked for: the page may reload its data. */
  { kind: "stay" } | ({ kind: "promo"; entries: PromoEntries; changing: boolean } & PromoResult);

const codeErrors: ReadonlySet<MessageKey | null> = new Set([
  "promo.error.refused",
  "recover.error.tooMany",
] as const);

/** An error of the code itself: the checkout has none then. Every other failure changed nothing. */
export function isCodeError(problem: MessageKey | null): boolean {
  return codeErrors.has(problem);
}
