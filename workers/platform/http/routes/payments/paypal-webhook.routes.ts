// PayPal webhook route. The event names store and checkout, which is looked at before PayPal is asked whether it sent
// it; everything else the store reads from PayPal again.
import * as z from "zod";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { type StoreStub, storeStub } from "#platform/http/app/store-stub";
import { readText } from "#platform/http/middleware/body-limit";
import {
  checkFailedCredentials,
  countFailedCredential,
  type FailedCredentialLimit,
} from "#platform/http/middleware/failed-credential-limit";
import { listSecrets } from "#platform/kernel/settings/settings";
import { findStore } from "#platform/modules/directory/directory";
import {
  type PaypalClient,
  paypalAccountOf,
  paypalClient,
} from "#platform/modules/payment-providers/paypal/paypal-client";
import { findDisputedCaptures } from "#platform/modules/payment-providers/paypal/paypal-disputes";
import { isGone } from "#platform/modules/payment-providers/paypal/paypal-order";
import { unpackReference } from "#platform/modules/payment-providers/paypal/paypal-reference";
import { verifyPaypalWebhook } from "#platform/modules/payment-providers/paypal/paypal-webhook-signature";
import type { PaymentEvent } from "#platform/modules/payments/receive-provider-event";

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
/** Of a sale that is none of ours, as the account may make elsewhere, there is less. */
const AnyCaptureSchema = CaptureSchema.partial();
const DisputeSchema = z.object({ dispute_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/) });
const RefundSchema = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });

const approved = "CHECKOUT.ORDER.APPROVED";
const captureTypes: readonly string[] = [
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.DECLINED",
];
const refundTypes: readonly string[] = ["PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED"];
const disputeTypes: readonly string[] = [
  "CUSTOMER.DISPUTE.CREATED",
  "CUSTOMER.DISPUTE.UPDATED",
  "CUSTOMER.DISPUTE.RESOLVED",
];

/** Anybody may send anything here, and each message that could matter costs a question to PayPal. */
const forgeryLimit: FailedCredentialLimit = {
  kind: "paypal-message",
  count: 30,
  withinMs: 60 * 60_000,
  detail: "Too many messages that are not from PayPal came from this network. Try again later.",
};

type Notice = { store: StoreStub; event: PaymentEvent };

async function findNamedStore(env: PlatformEnv, slug: string): Promise<StoreStub | null> {
  const store = slug === "" ? null : await findStore(env.DIRECTORY, slug);
  return store?.slug === slug ? storeStub(env, slug) : null;
}

/** What the message says of itself; null: nothing that we act on. */
function readPaymentEvent({ id, event_type, resource }: PaypalEvent) {
  if (event_type === approved) {
    const order = OrderSchema.safeParse(resource);
    const customId = order.data?.purchase_units[0]?.custom_id ?? "";
    return order.success ? { eventId: id, customId, paymentId: order.data.id } : null;
  }
  const capture = CaptureSchema.safeParse(resource);
  if (!captureTypes.includes(event_type) || !capture.success) return null;
  const { custom_id: customId, supplementary_data } = capture.data;
  return { eventId: id, customId, paymentId: supplementary_data.related_ids.order_id };
}

/** Null where no store of ours waits for it. */
async function findNotice(env: PlatformEnv, message: PaypalEvent): Promise<Notice | null> {
  const said = readPaymentEvent(message);
  if (said === null) return null;
  const { store_slug: slug = "", checkout_id: checkoutId = "" } = unpackReference(said.customId);
  const store = await findNamedStore(env, slug);
  const { eventId, paymentId } = said;
  if (store === null || !(await store.expectsPaymentEvent({ eventId, checkoutId }))) return null;
  const event = { eventId, checkoutId, paymentId, approved: message.event_type === approved };
  return { store, event };
}

/** A refund, or a capture taken back, says which capture it belongs to; null: it does not. */
function findCaptureId({ event_type, resource }: PaypalEvent): string | null {
  if (!refundTypes.includes(event_type)) return null;
  const refund = RefundSchema.safeParse(resource);
  const href = refund.data?.links.find(({ rel }) => rel === "up")?.href ?? "";
  return /\/captures\/(\w{1,36})$/.exec(href)?.[1] ?? null;
}

type CaptureEvent = { eventId: string; captureId: string; isDispute: boolean };

/** The capture knows its order. True when there is nothing more to hear about it. */
async function passRefund(
  env: PlatformEnv,
  client: PaypalClient,
  { eventId, captureId, isDispute }: CaptureEvent,
): Promise<boolean> {
  const path = `/v2/payments/captures/${captureId}`;
  const read = await client.ask({ method: "GET", path, answer: AnyCaptureSchema });
  if (!read.ok) return read.reason === "rejected";
  const { custom_id: customId = "", supplementary_data: more } = read.value;
  const { store_slug: slug = "" } = unpackReference(customId);
  const store = await findNamedStore(env, slug);
  if (store === null || more === undefined) return true;
  const paymentId = more.related_ids.order_id;
  return store.receiveRefundEvent({ eventId, paymentId, isDispute });
}

function findDisputeId({ event_type, resource }: PaypalEvent): string | null {
  if (!disputeTypes.includes(event_type)) return null;
  return DisputeSchema.safeParse(resource).data?.dispute_id ?? null;
}

/** PayPal itself is asked which payments a dispute is about: one message counts once for each of them. */
async function passDispute(
  env: PlatformEnv,
  client: PaypalClient,
  { eventId, disputeId }: { eventId: string; disputeId: string },
): Promise<boolean> {
  const found = await findDisputedCaptures(client, disputeId);
  if (!found.ok) {
    if (isGone(found)) return true;
    // Without the permission a dispute is refused for as long: the message comes again meanwhile.
    const line = { level: "error", message: "PayPal shows no disputes", code: found.code };
    console.error(JSON.stringify(line));
    return false;
  }
  const passed = found.value.map((captureId) => {
    const event = { eventId: `${eventId}:${captureId}`, captureId, isDispute: true };
    return passRefund(env, client, event);
  });
  return (await Promise.all(passed)).every(Boolean);
}

/** What takes the message once it is proven; null where no one waits for it. */
async function findReceiver(
  env: PlatformEnv,
  event: PaypalEvent,
): Promise<((client: PaypalClient) => Promise<boolean>) | null> {
  const { id: eventId } = event;
  const captureId = findCaptureId(event);
  if (captureId !== null) {
    return (client) => passRefund(env, client, { eventId, captureId, isDispute: false });
  }
  const disputeId = findDisputeId(event);
  if (disputeId !== null) return (client) => passDispute(env, client, { eventId, disputeId });
  const notice = await findNotice(env, event);
  return notice === null ? null : () => notice.store.receivePaymentEvent(notice.event);
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
    await checkFailedCredentials(forgeryLimit, c.req.raw, c.env);
    const raw = await readText(c);
    const event = parseEvent(raw);
    const pass = await findReceiver(c.env, event);
    if (pass === null) return c.json({ received: true });
    const client = paypalClient(account);
    const message = { headers: c.req.raw.headers, raw };
    const genuine = await verifyPaypalWebhook(client, message, {
      webhookIds,
      apiUrl: account.apiUrl,
    });
    if (genuine === false) {
      await countFailedCredential(forgeryLimit, c.req.raw, c.env);
      throw httpError(400, "signature_invalid", "This message is not from PayPal.");
    }
    if (genuine === null) return c.json({ received: false }, 503);
    const taken = await pass(client);
    return c.json({ received: taken }, taken ? 200 : 503);
  });
}
