// Results of the checkout's forms, and what each means for the page. Pure.
import type { SubmissionResult } from "@conform-to/react";
import type { TypedAddress } from "#app/addresses/address-key";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { AddressProblem } from "#contract/checkout/address-calls";
import type { Checkout } from "#contract/checkout/checkout";
import type { StoredPayment } from "../cookies/payment-cookie.server";
import type { CheckoutStep } from "../steps/checkout-steps";
import { isCodeError, type PromoFormResult } from "./promo-result";

export type CheckoutRequest = {
  checkoutId: string;
  /** The sealed `id` of the address, where it has one. */
  sealedId: string | null;
  form: FormData;
};

/** An address that does not fit, why, and what may have been meant. */
export type AddressVerification = {
  address: TypedAddress;
  problems: AddressProblem[];
  /** Likeliest first; empty when there is no suggestion. */
  suggestions: TypedAddress[];
};

/** What is wrong with the card stands beside it, anything else in the banner. */
export type PaymentFailure = { stripeError: string | null; error: string | null };

export type CheckoutResult =
  | {
      kind: "invalid";
      result: SubmissionResult<string[]> | null;
      problem: MessageKey | null;
      /** The code that a problem names. */
      promoCode?: string;
      /** No form of ours: it was made by hand. */
      isUnreadable?: true;
    }
  | { kind: "verify"; result: SubmissionResult<string[]>; verification: AddressVerification }
  | { kind: "saved" }
  | { kind: "step"; step: CheckoutStep }
  | { kind: "payment"; payment: StoredPayment }
  /** For a page of the payment provider's. */
  | { kind: "leave"; url: string; payment: StoredPayment | null }
  | { kind: "settling" }
  /** The provider has no confirmation of the shopper's: nothing is under way, and nothing was charged. */
  | { kind: "unconfirmed" }
  | ({ kind: "failed" } & PaymentFailure)
  /** `isRepeat`: the order was there before this form was sent. */
  | { kind: "finished"; checkout: Checkout; leaveFor: string | null; isRepeat: boolean }
  | PromoFormResult;

/** Stands in for a response that never came. */
export const offlineResult = {
  kind: "invalid",
  result: null,
  problem: "checkout.error.offline",
} as const satisfies CheckoutResult;

const unanswered: readonly (MessageKey | null)[] = [
  "checkout.error.unavailable",
  "payment.unknown",
  "checkout.error.offline",
];

/** 503 where no backend answered: the page is not read again then. */
export function statusOf(answer: CheckoutResult): 200 | 400 | 422 | 503 {
  if (answer.kind === "verify") return 422;
  if (answer.kind !== "invalid" && answer.kind !== "promo") return 200;
  if (answer.kind === "invalid" && answer.isUnreadable) return 400;
  if (unanswered.includes(answer.problem)) return 503;
  return answer.kind === "promo" && answer.problem === null ? 200 : 422;
}

/** What was typed into a form that could not be worked on, for its page or the one shown instead. */
export function typedFields(answer: CheckoutResult | undefined): Readonly<Record<string, string>> {
  const typed = answer?.kind === "invalid" ? (answer.result?.initialValue ?? {}) : {};
  const texts = Object.entries(typed).filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return Object.fromEntries(texts);
}

/** A promo code that was sent with the details, by a page without scripts, while those have to be looked at again. */
export function typedPromoCode(answer: CheckoutResult | null): string {
  const isOfDetails = answer?.kind === "invalid" || answer?.kind === "verify";
  const typed = isOfDetails ? answer.result?.initialValue?.promoCode : undefined;
  return typeof typed === "string" ? typed : "";
}

/** What the page shows is older than the checkout: its total, its address or what is left of its goods. */
const outdated: ReadonlySet<MessageKey | null> = new Set([
  "checkout.error.amountChanged",
  "checkout.error.promoEnded",
  "checkout.error.termsChanged",
  "checkout.error.itemsChanged",
  "checkout.error.currencyChanged",
  "checkout.error.outOfStock",
  "checkout.error.notSold",
] as const);

/** A refused promo code removed the one before it. */
export function hasChangedCheckout(answer: CheckoutResult | undefined): boolean {
  if (answer?.kind === "invalid") return outdated.has(answer.problem);
  return answer?.kind === "promo" && isCodeError(answer.problem);
}
