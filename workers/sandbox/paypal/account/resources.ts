/** Stored PayPal resources: orders, captures, refunds, disputes, events. Wire names, ours in camel case. */

import type { Experience, Unit } from "./order-params";
import type { Outcome } from "./outcomes";

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly method: string;
}

export interface Order {
  readonly id: string;
  /** Unix seconds. */
  readonly created: number;
  readonly status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  readonly unit: Unit;
  readonly experience: Experience | null;
  /** What shall happen when it is captured. */
  readonly fate: Outcome | null;
  readonly captureId: string | null;
  /** The account that approved it; null until it is approved. */
  readonly payer: string | null;
  /** How the shop's server reaches this API, and how a browser does. */
  readonly apiUrl: string;
  readonly pageUrl: string;
}

export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface Capture {
  readonly id: string;
  readonly created: number;
  readonly orderId: string;
  readonly status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  readonly amount: Money;
  readonly invoice_id: string;
  readonly custom_id: string;
  readonly refundedMinor: number;
}

export interface Refund {
  readonly id: string;
  readonly created: number;
  /** A field of its own, so that a capture's refunds can be listed. */
  readonly capture_id: string;
  readonly status: "COMPLETED" | "PENDING" | "FAILED";
  readonly amount: Money;
  readonly invoice_id: string | null;
  readonly custom_id: string;
  readonly note_to_payer: string | null;
}

export const DISPUTE_OUTCOMES = [
  "RESOLVED_BUYER_FAVOUR",
  "RESOLVED_SELLER_FAVOUR",
  "RESOLVED_WITH_PAYOUT",
  "CANCELED_BY_BUYER",
  "ACCEPTED",
  "DENIED",
  "NONE",
] as const;

export interface DisputeOutcome {
  readonly outcome_code: (typeof DISPUTE_OUTCOMES)[number];
  readonly amount_refunded?: Money;
}

export interface Dispute {
  readonly id: string;
  readonly created: number;
  readonly updated: number;
  /** A field of its own, so that a capture's disputes can be listed. */
  readonly capture_id: string;
  readonly status: "OPEN" | "WAITING_FOR_SELLER_RESPONSE" | "RESOLVED";
  /** `EXTERNAL`: by the bank of the payer's card. */
  readonly channel: "INTERNAL" | "EXTERNAL";
  readonly amount: Money;
  /** Null until it is resolved. */
  readonly outcome: DisputeOutcome | null;
}

export type EventType =
  | "CUSTOMER.DISPUTE.CREATED"
  | "CUSTOMER.DISPUTE.RESOLVED"
  | "PAYMENT.CAPTURE.REVERSED"
  | "CHECKOUT.ORDER.APPROVED"
  | "PAYMENT.CAPTURE.COMPLETED"
  | "PAYMENT.CAPTURE.PENDING"
  | "PAYMENT.CAPTURE.DENIED"
  | "PAYMENT.CAPTURE.REFUNDED";

export interface PaypalEvent {
  readonly id: string;
  readonly created: number;
  /** The order it is about, by which tests find it. */
  readonly order_id: string;
  readonly apiUrl: string;
  /** The very text that is sent and signed. */
  readonly body: string;
}
