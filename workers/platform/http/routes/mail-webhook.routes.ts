// Resend webhook route. The tags that went out with a mail name its store and itself.
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { readText } from "#platform/http/middleware/body-limit";
import { type Clock, systemClock } from "#platform/kernel/clock";
import { listSecrets } from "#platform/kernel/settings/settings";
import { findStore } from "#platform/modules/directory/directory";
import { readDeliveryEvent, verifyResendWebhook } from "#platform/modules/mails/resend-webhook";

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
    const store = event === null ? null : await findStore(c.env.DIRECTORY, event.storeSlug);
    if (event !== null && store !== null && store.slug === event.storeSlug) {
      const { mailId, outcome } = event;
      await storeStub(c.env, store.slug).recordMailDelivery({ mailId, outcome });
    }
    return c.json({ received: true });
  });
}
