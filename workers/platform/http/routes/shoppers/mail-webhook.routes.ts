// Resend webhook route. The tags that went out with a mail name its store and itself.
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { readText } from "#platform/http/middleware/body-limit";
import { type Clock, systemClock } from "#platform/kernel/clock";
import { listSecrets } from "#platform/kernel/settings/settings";
import { recordAccountBounce } from "#platform/modules/accounts/account-mail-failures";
import { findStore } from "#platform/modules/directory/directory";
import {
  type AccountDelivery,
  type DeliveryEvent,
  readDeliveryEvent,
  verifyResendWebhook,
} from "#platform/modules/mails/resend-webhook";

async function record(
  env: PlatformEnv,
  event: DeliveryEvent | AccountDelivery,
  nowMs: number,
): Promise<void> {
  if ("about" in event) return recordAccountBounce(env.DIRECTORY, event, nowMs);
  const { storeSlug, mailId, outcome } = event;
  const store = await findStore(env.DIRECTORY, storeSlug);
  if (store === null || store.slug !== storeSlug) return;
  await storeStub(env, store.slug).recordMailDelivery({ mailId, outcome });
}

export function mountMailWebhooks(app: PlatformApp, clock: Clock = systemClock): void {
  app.post("/webhooks/resend", async (c) => {
    const secrets = listSecrets(c.env.MAIL_WEBHOOK_SECRET);
    if (secrets.length === 0) {
      throw httpError(
        404,
        "mail_webhook_not_set_up",
        "This platform takes no messages from Resend.",
      );
    }
    const body = await readText(c);
    const headers = {
      id: c.req.header("svix-id") ?? "",
      timestamp: c.req.header("svix-timestamp") ?? "",
      signature: c.req.header("svix-signature") ?? "",
    };
    const verified = await verifyResendWebhook(body, headers, secrets, clock);
    if (!verified.ok) throw httpError(400, verified.reason, "This message is not from Resend.");
    const event = readDeliveryEvent(body);
    if (event !== null) await record(c.env, event, clock.now().getTime());
    return c.json({ received: true });
  });
}
