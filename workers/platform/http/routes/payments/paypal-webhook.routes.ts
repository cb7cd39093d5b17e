// PayPal webhook route. The event names store and checkout; everything else the store reads from
// PayPal again.
import * as z from "zod";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { type StoreStub, storeStub } from "#platform/http/app/store-stub";
import { listSecrets } from "#platform/kernel/settings/settings";
import { findStore } from "#platform/modules/directory/directory";
import {
  type PaypalClient,
  paypalAccountOf,
  paypalClient,
} from "#platform/modules/payment-providers/paypal/paypal-client";
import { unpackReference } from "#platform/modules/payment-providers/paypal/paypal-reference";
import { isFromPaypal } from "#platform/modules/payment-providers/paypal/paypal-signature";

const EventSchema = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
type PaypalEvent = z.output<typeof EventSchema>;

const OrderSchema = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: z.string() })).min(1),
});
const CaptureSchema = z.object({
  custom_id: z.string(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
const RefundSchema = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });

type Named = { store: StoreStub; checkoutId: string };

async function storeOf(env: PlatformEnv, customId: string): Promise<Named | null> {
  const { store_slug: slug = "", checkout_id: checkoutId = "" } = unpackReference(customId);
  const store = slug === "" ? null : await findStore(env.DIRECTORY, slug);
  return store?.slug === slug ? { store: storeStub(env, slug), checkoutId } : null;
}

async function passApproval(env: PlatformEnv, { id, resource }: PaypalEvent): Promise<boolean> {
  const order = OrderSchema.safeParse(resource);
  const named = order.success
    ? await storeOf(env, order.data.purchase_units[0]?.custom_id ?? "")
    : null;
  if (!order.success || named === null) return true;
  const paymentEvent = { eventId: id, checkoutId: named.checkoutId, paymentId: order.data.id };
  return named.store.receivePaymentEvent({ ...paymentEvent, approved: true });
}

async function passCapture(env: PlatformEnv, { id, resource }: PaypalEvent): Promise<boolean> {
  const capture = CaptureSchema.safeParse(resource);
  const named = capture.success ? await storeOf(env, capture.data.custom_id) : null;
  if (!capture.success || named === null) return true;
  const paymentId = capture.data.supplementary_data.related_ids.order_id;
  const { store, checkoutId } = named;
  return store.receivePaymentEvent({ eventId: id, checkoutId, paymentId });
}

/** A refund, or a capture taken back, says which capture it belongs to; that one knows its order. */
async function passRefund(
  env: PlatformEnv,
  client: PaypalClient,
  { id, resource }: PaypalEvent,
): Promise<boolean> {
  const refund = RefundSchema.safeParse(resource);
  const href = refund.data?.links.find(({ rel }) => rel === "up")?.href ?? "";
  const captureId = /\/captures\/(\w{1,36})$/.exec(href)?.[1];
  if (captureId === undefined) return true;
  const path = `/v2/payments/captures/${captureId}`;
  const read = await client.ask({ method: "GET", path, answer: CaptureSchema });
  if (!read.ok) return read.reason === "rejected";
  const named = await storeOf(env, read.value.custom_id);
  if (named === null) return true;
  const paymentId = read.value.supplementary_data.related_ids.order_id;
  return named.store.receiveRefundEvent({ eventId: id, paymentId });
}

/** True when there is nothing more to hear about it. */
async function pass(env: PlatformEnv, client: PaypalClient, event: PaypalEvent): Promise<boolean> {
  switch (event.event_type) {
    case "CHECKOUT.ORDER.APPROVED":
      return passApproval(env, event);
    case "PAYMENT.CAPTURE.COMPLETED":
    case "PAYMENT.CAPTURE.PENDING":
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED":
      return passCapture(env, event);
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.CAPTURE.REVERSED":
      return passRefund(env, client, event);
    default:
      return true;
  }
}

function parseEvent(raw: string): PaypalEvent {
  const parsed = z
    .string()
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: "custom", message: "this is no JSON" });
        return z.NEVER;
      }
    })
    .pipe(EventSchema)
    .safeParse(raw);
  if (parsed.success) return parsed.data;
  throw httpError(400, "message_invalid", "This is no message of PayPal's.");
}

export function mountPaypalWebhooks(app: PlatformApp): void {
  app.post("/webhooks/paypal", async (c) => {
    const account = paypalAccountOf(c.env);
    const webhookIds = listSecrets(c.env.PAYPAL_WEBHOOK_ID);
    if (account === null || webhookIds.length === 0) {
      throw httpError(404, "paypal_not_set_up", "This platform takes no messages from PayPal.");
    }
    const raw = await c.req.text();
    const event = parseEvent(raw);
    const client = paypalClient(account);
    const message = { headers: c.req.raw.headers, raw };
    const genuine = await isFromPaypal(client, message, { webhookIds, apiUrl: account.apiUrl });
    if (genuine === false) {
      throw httpError(400, "signature_invalid", "This message is not from PayPal.");
    }
    const taken = genuine && (await pass(c.env, client, event));
    return c.json({ received: taken ?? false }, taken ? 200 : 503);
  });
}
