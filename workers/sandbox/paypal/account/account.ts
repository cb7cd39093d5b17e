/** The stand-in's one PayPal merchant: collections, clock and webhook queue. */
import type { DocumentCollection, DocumentStore } from "#sandbox/document-store/document-store";
import { Keyring } from "#sandbox/keyring/issued-api-keys";
import { newId } from "./ids";
import type { Capture, Dispute, EventType, Order, PaypalEvent, Refund } from "./resources";
import type { PaypalSettings } from "./settings";

export const JOB = {
  deliver: "paypal.deliver",
  settleCapture: "paypal.settle_capture",
  settleRefund: "paypal.settle_refund",
} as const;

const RESOURCE_TYPES: Readonly<Record<EventType, string>> = {
  "CHECKOUT.ORDER.APPROVED": "checkout-order",
  "CUSTOMER.DISPUTE.CREATED": "dispute",
  "CUSTOMER.DISPUTE.RESOLVED": "dispute",
  "PAYMENT.CAPTURE.COMPLETED": "capture",
  "PAYMENT.CAPTURE.DENIED": "capture",
  "PAYMENT.CAPTURE.PENDING": "capture",
  "PAYMENT.CAPTURE.REFUNDED": "refund",
  "PAYMENT.CAPTURE.REVERSED": "capture",
};

/** Long enough that the request which caused an event has usually been answered. */
const WEBHOOK_LAG_MS = 150;

export class PaypalAccount {
  readonly orders: DocumentCollection<Order>;
  readonly captures: DocumentCollection<Capture>;
  readonly refunds: DocumentCollection<Refund>;
  readonly disputes: DocumentCollection<Dispute>;
  readonly events: DocumentCollection<PaypalEvent>;
  /** Tokens given out, by their text. They end with the secret that they were given for. */
  readonly tokens: DocumentCollection<{ id: string; created: number; secret: string }>;
  readonly keys: Keyring<"client_secret" | "webhook_id">;

  constructor(
    readonly documents: DocumentStore,
    readonly settings: PaypalSettings,
    readonly nowMs: () => number,
  ) {
    this.orders = documents.collection("paypal.orders");
    this.captures = documents.collection("paypal.captures");
    this.refunds = documents.collection("paypal.refunds");
    this.disputes = documents.collection("paypal.disputes");
    this.events = documents.collection("paypal.events");
    this.tokens = documents.collection("paypal.tokens");
    const first = {
      client_secret: settings.PAYPAL_CLIENT_SECRET,
      webhook_id: settings.PAYPAL_WEBHOOK_ID,
    };
    this.keys = new Keyring(documents, "paypal.keys", first, () => this.nowS());
  }

  nowS(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  later(kind: string, subject: string, delayMs: number): void {
    this.documents.addJob(kind, subject, this.nowMs() + delayMs);
  }

  /** Records an event and queues its delivery. */
  announce(event_type: EventType, resource: object, order: Order): void {
    const id = `WH-${newId()}-${newId()}`;
    const resource_type = RESOURCE_TYPES[event_type];
    const body = JSON.stringify({
      id,
      event_version: "1.0",
      create_time: timeOf(this.nowS()),
      resource_type,
      resource_version: "2.0",
      event_type,
      summary: `${event_type} for order ${order.id}`,
      resource,
      links: [],
    });
    this.events.put({ id, created: this.nowS(), order_id: order.id, apiUrl: order.apiUrl, body });
    if (this.settings.PAYPAL_WEBHOOK_URL !== undefined) {
      this.later(JOB.deliver, id, WEBHOOK_LAG_MS);
    }
  }
}

export function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}

/** What the API needs from where it runs: all writes of one request happen or none do. */
export interface PaypalHost {
  readonly account: PaypalAccount;
  transaction<T>(work: () => T): T;
}
