import { expect, test } from "vitest";
import { readDeliveryEvent, verifyResendWebhook } from "#platform/modules/mails/resend-webhook";
import { MailSettingsSchema } from "#sandbox/mail/mail-settings";
import { buildTransmission } from "#sandbox/mail/mail-webhooks";

test("what the mail stand-in says of a mail that bounced is verified and read by the platform", async () => {
  const settings = MailSettingsSchema.parse({});
  const mail = {
    id: "re_1",
    createdAt: "2026-11-28T12:00:00.000Z",
    from: "orders@awning.test",
    to: ["ada+bounced@example.com"],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: "Your order",
    html: null,
    text: "",
    headers: {},
    tags: [
      { name: "store", value: "aurora" },
      { name: "mail", value: "m1" },
    ],
    idempotencyKey: null,
  };
  const clock = { now: () => new Date("2026-11-28T12:00:01.000Z") };
  const nowMs = () => clock.now().getTime();
  const { body, headers } = await buildTransmission({ settings, nowMs }, "bounced", mail);
  const signed = {
    id: headers["svix-id"],
    timestamp: headers["svix-timestamp"],
    signature: headers["svix-signature"],
  };
  expect(await verifyResendWebhook(body, signed, [settings.MAIL_WEBHOOK_SECRET], clock)).toEqual({
    ok: true,
  });
  expect(readDeliveryEvent(body)).toMatchObject({
    storeSlug: "aurora",
    mailId: "m1",
    outcome: { kind: "bounced", reason: expect.stringContaining("does not exist") },
  });
});
