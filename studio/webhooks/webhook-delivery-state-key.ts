// What became of a webhook's message, as the key of its word. Pure.
import type { WebhookDelivery } from "#contract/webhooks/webhook-calls";

/** A message of a test is never tried again by itself, so that none of them is given up. */
export function webhookDeliveryStateKey({
  event,
  state,
  attempts,
}: Pick<WebhookDelivery, "event" | "state" | "attempts">) {
  if (state === "queued" && attempts === 0) return "waiting";
  return event === "test" && state === "failed" ? "testNotTaken" : state;
}
