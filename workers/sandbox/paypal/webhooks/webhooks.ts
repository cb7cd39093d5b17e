/** Webhook delivery and verification: one signed POST per event, repeated until the answer is 2xx. */
import * as z from "zod";
import type { Job } from "#sandbox/document-store/document-store";
import { endOrRetryDelivery } from "#sandbox/document-store/webhook-retries";
import type { PaypalAccount } from "#sandbox/paypal/account/account";
import type { PaypalEvent } from "#sandbox/paypal/account/resources";
import { parseParams } from "#sandbox/paypal/protocol/parse-params";
import { sign } from "./signature";

const TIMEOUT_MS = 10_000;

/** The headers under which an event is sent to an endpoint; the first one where none is named. */
export async function transmissionOf(
  account: PaypalAccount,
  event: PaypalEvent,
  webhookId = account.keys.listOpen("webhook_id").at(-1) ?? "",
) {
  const { PAYPAL_CLIENT_SECRET } = account.settings;
  const id = crypto.randomUUID();
  const time = new Date(account.nowMs()).toISOString();
  const signature = await sign({ id, time, webhookId, event: event.body }, PAYPAL_CLIENT_SECRET);
  return {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-auth-version": "v2",
    "paypal-cert-url": `${event.apiUrl}/v1/notifications/certs/CERT-360caa42-fca2a594-sandbox`,
    "paypal-transmission-id": id,
    "paypal-transmission-sig": signature,
    "paypal-transmission-time": time,
  };
}

async function post(
  account: PaypalAccount,
  event: PaypalEvent,
  webhookId: string,
): Promise<boolean> {
  const url = account.settings.PAYPAL_WEBHOOK_URL;
  if (url === undefined) return true;
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(await transmissionOf(account, event, webhookId)),
        "content-type": "application/json",
        "user-agent": "PayPal/AUHR-214.0-58853115",
      },
      body: event.body,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // An endpoint that is down is the ordinary case in development; the queue tries again.
    return false;
  }
}

export async function deliver(account: PaypalAccount, job: Job): Promise<void> {
  const event = account.events.get(job.subject);
  // Each endpoint gets its own copy. The stand-in sends to all again where one has not taken it.
  const endpoints = event === null ? [] : account.keys.listOpen("webhook_id");
  const posts = event === null ? [] : endpoints.map((id) => post(account, event, id));
  const isOver = (await Promise.all(posts)).every(Boolean);
  endOrRetryDelivery(account.documents, job, { isOver, nowMs: account.nowMs() });
}

const VerifyParam = z.strictObject({
  auth_algo: z
    .string()
    .regex(/^[a-zA-Z0-9]+$/)
    .max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.iso.datetime(),
  webhook_id: z.string().max(50),
  webhook_event: z.record(z.string(), z.unknown()),
});

export async function verifySignature(account: PaypalAccount, body: unknown) {
  const asked = parseParams(VerifyParam, body);
  const expected = await sign(
    {
      id: asked.transmission_id,
      time: asked.transmission_time,
      webhookId: asked.webhook_id,
      event: JSON.stringify(asked.webhook_event),
    },
    account.settings.PAYPAL_CLIENT_SECRET,
  );
  const known = account.keys.isOpen("webhook_id", asked.webhook_id);
  const good = known && asked.transmission_sig === expected;
  return { verification_status: good ? "SUCCESS" : "FAILURE" };
}
