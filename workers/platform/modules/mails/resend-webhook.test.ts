import { expect, test } from "vitest";
import { readDeliveryEvent, verifyResendWebhook } from "./resend-webhook";

// A message that Svix's own libraries are tested by.
const body = '{"test": 2432232314}';
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const signed = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const clockAt = (seconds: number) => ({ now: () => new Date(seconds * 1000) });
const then = clockAt(1_614_265_330);

test("a message that Svix signed is verified, by one of two secrets and of several signatures too", async () => {
  const several = { ...signed, signature: `v1,AAAA v1a,zzz ${signed.signature}` };
  expect(await verifyResendWebhook(body, signed, [secret], then)).toEqual({ ok: true });
  expect(await verifyResendWebhook(body, several, ["whsec_b2xk", secret], then)).toEqual({
    ok: true,
  });
});

test("another body, id, time, secret or no signature at all is rejected", async () => {
  const wrong = [
    verifyResendWebhook(`${body} `, signed, [secret], then),
    verifyResendWebhook(body, { ...signed, id: "msg_other" }, [secret], then),
    verifyResendWebhook(body, { ...signed, timestamp: "1614265331" }, [secret], then),
    verifyResendWebhook(body, { ...signed, signature: "" }, [secret], then),
    verifyResendWebhook(body, { ...signed, signature: "v1,not base64!" }, [secret], then),
    verifyResendWebhook(body, signed, ["whsec_b2xk"], then),
    verifyResendWebhook(body, signed, [], then),
  ];
  for (const outcome of await Promise.all(wrong)) {
    expect(outcome).toEqual({ ok: false, reason: "signature_invalid" });
  }
});

test("a message is rejected five minutes before and after it was signed", async () => {
  for (const seconds of [1_614_265_330 - 301, 1_614_265_330 + 301]) {
    const outcome = await verifyResendWebhook(body, signed, [secret], clockAt(seconds));
    expect(outcome).toEqual({ ok: false, reason: "signature_out_of_time" });
  }
});

const message = (type: string, data: Record<string, unknown>) => JSON.stringify({ type, data });
const tags = { store: "aurora", mail: "m1", kind: "order-confirmation" };

test("what came back or is suppressed has bounced, and what the provider could not send has failed, with the reason that is given", () => {
  const outcome = (kind: string, reason: string) => ({
    storeSlug: "aurora",
    mailId: "m1",
    outcome: { kind, reason },
  });
  const bounce = { type: "Permanent", message: "550 no such user" };
  expect(readDeliveryEvent(message("email.bounced", { tags, bounce }))).toEqual(
    outcome("bounced", "550 no such user"),
  );
  const failed = { reason: "reached_daily_quota" };
  expect(readDeliveryEvent(message("email.failed", { tags, failed }))).toEqual(
    outcome("failed", "reached_daily_quota"),
  );
  expect(readDeliveryEvent(message("email.suppressed", { tags }))).toEqual(outcome("bounced", ""));
});

test("tags are read as the list that went out, too", () => {
  const list = Object.entries(tags).map(([name, value]) => ({ name, value }));
  expect(readDeliveryEvent(message("email.complained", { tags: list }))).toEqual({
    storeSlug: "aurora",
    mailId: "m1",
    outcome: { kind: "complained" },
  });
});

test("a mail that arrived, is late, or is none of ours changes nothing", () => {
  const nothing = [
    message("email.delivered", { tags }),
    message("email.delivery_delayed", { tags }),
    message("email.bounced", { tags: { kind: "invitation" } }),
    message("email.bounced", {}),
    message("contact.created", {}),
    "[]",
    "no JSON",
  ];
  expect(nothing.map(readDeliveryEvent)).toEqual(nothing.map(() => null));
});
