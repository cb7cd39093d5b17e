// Payment provider interface. Must not know a provider's wire format or the checkout table.
import type { Costs } from "#contract/checkout/checkout-costs";
import type { CustomerInput } from "#contract/checkout/customer";
import type { Locale } from "#core/locales";

/** Where a provider with a page of its own sends the shopper back to. */
export type ReturnPages = { returnUrl: string; cancelUrl: string };

export type PaymentTerms = {
  amountMinor: number;
  /** Three upper-case letters. */
  currency: string;
  /** What the amount is made of. */
  costs: Costs;
  shopName: string;
  /** The units, as the shopper reads them: titles and numbers, no words of any language. */
  contents: string;
  locale: Locale;
  /** Who pays, with the address of the bill. */
  payer: CustomerInput;
  /** Null where nothing is sent. */
  shipTo: CustomerInput | null;
  /** Null where the shopper never leaves the shop's page. */
  pages: ReturnPages | null;
  description: string;
  /** Names checkout and store; compared again before anything is sold. */
  metadata: Record<string, string>;
};

/** Before anybody knows who buys. */
export type ExpressTerms = Pick<
  PaymentTerms,
  "amountMinor" | "currency" | "costs" | "shopName" | "pages" | "description" | "metadata"
> & {
  /** False: the provider asks for no address. */
  requiresShipping: boolean;
};

/** A payment as the provider reports it now. */
export type ProviderPayment = {
  id: string;
  /** Lets the shopper's browser confirm this one payment. */
  token: string;
  /** `approved`: the shopper agreed, and the money moves when we capture it. */
  status: "open" | "needs-action" | "approved" | "processing" | "succeeded" | "canceled";
  /** What is asked for. */
  amountMinor: number;
  amountReceivedMinor: number;
  /** All of it went back since. */
  isRefunded: boolean;
  currency: string;
  metadata: Record<string, string>;
  /** The sentence for the shopper when the last try was declined. */
  declined: string | null;
  /** Distinguishes that decline from the payment's others; null where the provider gives nothing to do so by. */
  declineId: string | null;
  redirectUrl: string | null;
};

export type ProviderRefund = { id: string | null; state: "pending" | "succeeded" | "failed" };

/** `key` is the idempotency key that it was asked for with; another or none where it was made past the shop. */
export type KnownRefund = {
  id: string;
  amountMinor: number;
  /** Three upper-case letters. */
  currency: string;
  key: string | null;
  state: ProviderRefund["state"];
  /** The provider's word for why it failed. */
  failure: string | null;
};

/** What a buyer claims of a payment at their bank or at the provider: pending until it is decided, failed once the shop has won. */
export type KnownDispute = KnownRefund & {
  /** Refunds in the provider's list that are this same money; none where the list has no such. */
  refundIds: readonly string[];
};

/**
 * `unknown`: it may or may not have happened (timeout, limit); ask again under the same key.
 * `broken`: equally uncertain, and the provider repeats this very failure under the same key.
 * `rejected`: the provider understood and did nothing.
 */
export type ProviderAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: "unknown" | "broken" | "rejected"; code: string };

/** The code of an `unknown` whose cause is our own key: it has ended, or may not do this. */
export const keyRefused = "key_refused";

/** `approve-again`: nothing moved, and the shopper can mend it on the provider's page. */
export type CaptureAnswer =
  | { ok: true; value: ProviderPayment }
  | { ok: false; reason: "unknown" | "refused"; code: string }
  | { ok: false; reason: "approve-again"; code: string; redirectUrl: string | null };

/** Stored with a checkout's payment: two of them may share the form of their ids. */
export type ProviderName = "stripe" | "hosted-card" | "afterpay" | "paypal" | "free";

export type IntentKey = {
  paymentId: string | null;
  idempotencyKey: string;
  /** Approved before the terms were final, and the shopper has now agreed to these on our page. */
  confirmedHere: boolean;
};

export type PaymentProvider = {
  name: ProviderName;
  /** False where a payment cannot be changed any more: other terms need another payment. */
  takesNewTerms: boolean;
  /** Whether a payment that was declined takes another try, so that no second one has to be made. */
  survivesDecline: boolean;
  /** With an id the payment's terms are changed, without one a payment is made. */
  createOrUpdateIntent(
    terms: PaymentTerms,
    how: IntentKey,
  ): Promise<ProviderAnswer<ProviderPayment>>;
  retrieve(paymentId: string): Promise<ProviderAnswer<ProviderPayment>>;
  cancel(paymentId: string): Promise<ProviderAnswer<ProviderPayment>>;
  /** Null where the shopper's own confirmation moves the money. */
  capture: ((paymentId: string, idempotencyKey: string) => Promise<CaptureAnswer>) | null;
  /** Whether an approval is the shopper's word to pay, so that it is captured though they do not come back. */
  capturesUnattended: boolean;
  /**
   * Without an amount everything goes back, and a payment already refunded is a success. `pending`:
   * the provider says later whether it worked.
   */
  refund(
    paymentId: string,
    idempotencyKey: string,
    amountMinor?: number,
  ): Promise<ProviderAnswer<ProviderRefund>>;
  /** Every refund of a payment as it stands now, newest first. */
  listRefunds(paymentId: string): Promise<ProviderAnswer<KnownRefund[]>>;
  /** Every dispute of a payment as it stands now, newest first; null where a payment cannot be disputed. */
  listDisputes: ((paymentId: string) => Promise<ProviderAnswer<KnownDispute[]>>) | null;
};
