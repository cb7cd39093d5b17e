// Which errors are about the promo code, and the text shown for each. Pure.

import type { PromoResult } from "#app/checkout/forms/promo-result";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import type { CallError } from "#contract/protocol/errors";

export function isPromoError(error: CallError): boolean {
  return error.source?.pointer.includes("promoCode") ?? false;
}

/** The fixed sentence for every refused code (Q100). */
const refused: MessageKey = "promo.error.refused";

/** What is asked for until it was entered. */
const missing: ReadonlySet<MessageKey> = new Set([
  "promo.error.address",
  "promo.error.contact",
] as const);

/** Of a code that counts for no order any more, whatever is bought. */
const ended: ReadonlySet<string> = new Set([
  "promo_code_ended",
  "promo_code_used_up",
  "promo_code_unknown",
]);

/** What a changed total is put down to, and the code that it names: the one that the page showed, where it has ended. */
export function explainChangedTotal(
  problem: MessageKey,
  { promoCode: counted, promoCodeErrors }: Pick<Checkout, "promoCode" | "promoCodeErrors">,
  shown: string | undefined,
): { problem: MessageKey; promoCode?: string } {
  const hasEnded = counted === null && promoCodeErrors.some(({ code }) => ended.has(code));
  return problem === "checkout.error.amountChanged" && shown && hasEnded
    ? { problem: "checkout.error.promoEnded", promoCode: shown }
    : { problem };
}

/** The text for a checkout whose promo code was just entered; null where the code counts. */
export function findEntryError({
  promoCode,
  promoCodeErrors,
}: Pick<Checkout, "promoCode" | "promoCodeErrors">): MessageKey | null {
  if (promoCodeErrors.some(({ code }) => code === "promo_code_too_many_tries")) {
    return "recover.error.tooMany";
  }
  return promoCode === null ? refused : null;
}

export type PromoState = Pick<Checkout, "promoCode" | "promoCodeErrors" | "customer">;

/** An answer that the checkout has overtaken since is not repeated. */
export function findPromoError(
  checkout: PromoState,
  answer: PromoResult | null,
): MessageKey | null {
  const problem = answer?.problem ?? null;
  if (problem !== null && missing.has(problem) && checkout.customer !== null) return null;
  if (problem !== null && problem !== refused) return problem;
  if (checkout.promoCode !== null) return null;
  // A code that stopped counting since it was applied is shown like one just rejected.
  const { promoCodeErrors } = checkout;
  return promoCodeErrors.some(isPromoError) ? refused : problem;
}
