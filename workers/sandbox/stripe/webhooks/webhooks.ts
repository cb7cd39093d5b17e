/** Webhook delivery: one signed POST per event, repeated with back-off until the answer is 2xx. */
import { hmacSha256, toHex } from "#core/signed-tokens/hmac";
import type { Job } from "#sandbox/document-store/document-store";
import { endOrRetryDelivery } from "#sandbox/document-store/webhook-retries";
import { JOB, type StripeAccount } from "#sandbox/stripe/account/account";
import type { Event } from "#sandbox/stripe/account/resources";

const TIMEOUT_MS = 10_000;
const FORGED_SECRET = "whsec_not_the_secret";

/**
 * The value of `Stripe-Signature`, scheme v1, for a payload sent at `timestampS` (Unix seconds).
 * @param secrets while an endpoint's is exchanged there are two, and a signature by each
 */
export async function buildSignatureHeader(
  payload: string,
  secrets: readonly string[],
  timestampS: number,
): Promise<string> {
  const sign = async (secret: string) =>
    `v1=${toHex(await hmacSha256(secret, `${timestampS}.${payload}`))}`;
  return [`t=${timestampS}`, ...(await Promise.all(secrets.map(sign)))].join();
}

async function post(account: StripeAccount, event: Event, forged: boolean): Promise<boolean> {
  const { STRIPE_WEBHOOK_URL: url } = account.settings;
  if (!url) return true;
  const payload = JSON.stringify(event, null, 2);
  const secrets = forged ? [FORGED_SECRET] : account.keys.listOpen("webhook_secret");
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": await buildSignatureHeader(payload, secrets, account.nowS()),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // An endpoint that is down is the ordinary case in development; the queue tries again.
    return false;
  }
}

export async function deliver(account: StripeAccount, job: Job): Promise<void> {
  const event = account.events.get(job.subject);
  if (!event) return account.documents.removeJob(job.id);
  const forged = job.kind === JOB.deliverForged;
  const taken = await post(account, event, forged);
  if (taken && !forged) account.events.put({ ...event, pending_webhooks: 0 });
  // A forgery is sent once: it is meant to be refused.
  const isOver = taken || forged;
  endOrRetryDelivery(account.documents, job, { isOver, nowMs: account.nowMs() });
}
