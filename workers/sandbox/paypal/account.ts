/** The one PayPal merchant the stand-in plays: its shelves, its clock, and how it announces events. */
import type { Books, Shelf } from "#sandbox/books";
import { newId } from "./ids";
import type { Capture, EventType, Order, PaypalEvent, Refund } from "./resources";
import type { PaypalSettings } from "./settings";

export const JOB = {
  deliver: "paypal.deliver",
  settleCapture: "paypal.settle_capture",
  settleRefund: "paypal.settle_refund",
} as const;

/** Long enough that the request which caused an event has usually been answered. */
const WEBHOOK_LAG_MS = 150;

export class PaypalAccount {
  readonly orders: Shelf<Order>;
  readonly captures: Shelf<Capture>;
  readonly refunds: Shelf<Refund>;
  readonly events: Shelf<PaypalEvent>;
  /** Tokens given out, by their text. */
  readonly tokens: Shelf<{ id: string; created: number }>;

  constructor(
    readonly books: Books,
    readonly settings: PaypalSettings,
    readonly nowMs: () => number,
  ) {
    this.orders = books.shelf("paypal.orders");
    this.captures = books.shelf("paypal.captures");
    this.refunds = books.shelf("paypal.refunds");
    this.events = books.shelf("paypal.events");
    this.tokens = books.shelf("paypal.tokens");
  }

  nowS(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  later(kind: string, subject: string, delayMs: number): void {
    this.books.addJob(kind, subject, this.nowMs() + delayMs);
  }

  /** Records an event and queues its delivery. */
  announce(event_type: EventType, resource: object, order: Order): void {
    const id = `WH-${newId()}-${newId()}`;
    const resource_type = event_type.startsWith("CHECKOUT")
      ? "checkout-order"
      : event_type.endsWith("REFUNDED")
        ? "refund"
        : "capture";
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
