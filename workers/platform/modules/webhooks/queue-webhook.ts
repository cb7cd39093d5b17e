// Outbox of webhooks: a message is written for each address that wants it, in the transaction of what it is about.
import type * as z from "zod";
import type { Order, Refund, Shipment } from "#contract/orders/order";
import type {
  LowStockSchema,
  WebhookEvent,
  WebhookMessage,
} from "#contract/webhooks/webhook-message";
import type { StoreContext } from "#platform/kernel/store-context";
import { type EndpointRecord, listEndpoints } from "./webhook-rows";

export type WebhookContent =
  | { event: "order.created"; order: Order }
  | { event: "order.shipped"; order: Order; shipment: Shipment }
  | { event: "order.refunded"; order: Order; refund: Refund }
  | { event: "stock.low"; item: z.output<typeof LowStockSchema> }
  | { event: "test" };

function subjectOf(content: WebhookContent): string {
  if ("order" in content) return content.order.orderNumber;
  return content.event === "stock.low" ? content.item.sku : "";
}

/** A checkout's id opens it, address and all: it is for the shopper's browser alone. */
function withoutCheckout(content: WebhookContent): WebhookContent {
  return "order" in content ? { ...content, order: { ...content.order, cartId: "" } } : content;
}

export function listensTo(ctx: StoreContext, event: WebhookEvent): boolean {
  return listEndpoints(ctx).some(({ events }) => events.includes(event));
}

type Written = { endpoint: EndpointRecord; message: WebhookMessage; subject: string };

/** Of an address that is paused the message waits until it is switched on. @returns the delivery's id. */
function insertDelivery(ctx: StoreContext, { endpoint, message, subject }: Written): string {
  const id = crypto.randomUUID();
  const nowMs = ctx.clock.now().getTime();
  const isActive = endpoint.state === "active";
  ctx.sql.exec(
    `INSERT INTO webhook_delivery (delivery_id, endpoint_id, event_id, event, subject, body, state,
       next_attempt_at_ms, created_at) VALUES (?, ?, ?, ?, ?, ?, 'queued', ?, ?)`,
    id,
    endpoint.id,
    message.id,
    message.event,
    subject,
    JSON.stringify(message),
    isActive ? nowMs : null,
    message.createdAt,
  );
  if (isActive) ctx.wakeBy(nowMs);
  return id;
}

function buildMessage(ctx: StoreContext, content: WebhookContent): WebhookMessage {
  const at = ctx.clock.now().toISOString();
  return {
    id: crypto.randomUUID(),
    createdAt: at,
    store: ctx.slug,
    ...withoutCheckout(content),
  };
}

/** Must run inside the transaction of what the message is about. */
export function queueWebhook(
  ctx: StoreContext,
  content: Exclude<WebhookContent, { event: "test" }>,
): void {
  const wanting = listEndpoints(ctx).filter(({ events }) => events.includes(content.event));
  if (wanting.length === 0) return;
  const message = buildMessage(ctx, content);
  const subject = subjectOf(content);
  for (const endpoint of wanting) insertDelivery(ctx, { endpoint, message, subject });
}

/** @returns the id of the delivery, which its caller attempts. */
export function queueTest(ctx: StoreContext, endpoint: EndpointRecord): string {
  const message = buildMessage(ctx, { event: "test" });
  // Not by the alarm: who tries it waits for the answer.
  return insertDelivery(ctx, { endpoint: { ...endpoint, state: "paused" }, message, subject: "" });
}
