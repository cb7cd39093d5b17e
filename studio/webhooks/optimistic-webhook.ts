// A webhook as it is once it was paused or resumed.
import type { Webhook } from "#contract/webhooks/webhook-calls";

export function applyOptimistic(webhook: Webhook, form: FormData): Webhook {
  switch (form.get("intent")) {
    case "pause":
      return { ...webhook, state: "paused" };
    case "resume":
      return { ...webhook, state: "active", failingSince: null };
    default:
      return webhook;
  }
}
