// Stripe webhook route. The event names store and checkout; everything else the store reads from
// Stripe again.
import type Stripe from "stripe";
import * as z from "zod";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { readText } from "#platform/http/middleware/body-limit";
import { type Clock, systemClock } from "#platform/kernel/clock";
import { listSecrets } from "#platform/kernel/settings/settings";
import { findStore } from "#platform/modules/directory/directory";
import {
  connectStripe,
  stripeProvider,
} from "#platform/modules/payment-providers/stripe/stripe-provider";
import { verifyStripeWebhook } from "#platform/modules/payment-providers/stripe/stripe-webhook-signature";

/** Other kinds of messages carry no object, as those of API v2. */
const EventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

const PaymentSchema = z.object({
  id: z.string(),
  object: z.enum(["payment_intent", "checkout.session"]),
  metadata: z.object({ checkout_id: z.string(), store_slug: z.string() }),
});

/** As `refund.created`, `refund.updated`, `refund.failed` and those of `charge.dispute` carry it. */
const RefundSchema = z.object({
  object: z.enum(["refund", "dispute"]),
  payment_intent: z.string(),
});

/** A refund does not say whose it is; its payment does. */
async function passRefund(
  env: PlatformEnv,
  eventId: string,
  { object, payment_intent: paymentId }: z.output<typeof RefundSchema>,
): Promise<boolean> {
  const read = await stripeProvider(connectStripe(env)).retrieve(paymentId);
  if (!read.ok) return false;
  const slug = read.value.metadata.store_slug ?? "";
  // Of a hosted page's intent the store knows the session.
  const { id } = read.value;
  const store = await findStore(env.DIRECTORY, slug);
  if (store === null || store.slug !== slug) return true;
  return storeStub(env, store.slug).receiveRefundEvent({
    eventId,
    paymentId: id,
    isDispute: object === "dispute",
  });
}

/** True when there is nothing more to hear about it. */
async function pass(env: PlatformEnv, signed: Stripe.Event): Promise<boolean> {
  const event = EventSchema.safeParse(signed).data;
  if (event === undefined) return true;
  // We made it ourselves, and nothing can be paid by then.
  if (event.type === "payment_intent.created") return true;
  const refund = RefundSchema.safeParse(event.data.object);
  if (refund.success) return passRefund(env, event.id, refund.data);
  const payment = PaymentSchema.safeParse(event.data.object);
  if (!payment.success) return true;
  const { id: paymentId, metadata } = payment.data;
  const store = await findStore(env.DIRECTORY, metadata.store_slug);
  if (store === null || store.slug !== metadata.store_slug) return true;
  const paymentEvent = { eventId: event.id, checkoutId: metadata.checkout_id, paymentId };
  return storeStub(env, store.slug).receivePaymentEvent(paymentEvent);
}

export function mountStripeWebhooks(app: PlatformApp, clock: Clock = systemClock): void {
  app.post("/webhooks/stripe", async (c) => {
    const header = c.req.header("stripe-signature") ?? "";
    const secrets = listSecrets(c.env.STRIPE_WEBHOOK_SECRET);
    const verified = await verifyStripeWebhook(await readText(c), header, secrets, clock);
    if (!verified.ok) throw httpError(400, verified.reason, "This message is not from Stripe.");
    if (verified.signer > 0) {
      // During an exchange Stripe signs by both: a first secret that is mistyped shows in nothing else before the second ends.
      const line = { level: "warn", message: "Stripe signs by the second secret alone" };
      console.warn(JSON.stringify(line));
    }
    const taken = await pass(c.env, verified.event);
    return c.json({ received: taken }, taken ? 200 : 503);
  });
}
