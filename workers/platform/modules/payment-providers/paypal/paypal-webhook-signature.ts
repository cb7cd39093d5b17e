// Proves that a message comes from PayPal, by asking PayPal. Knows nothing of what it says.
import * as z from "zod";
import type { PaypalClient } from "./paypal-client";

const TransmissionSchema = z.object({
  auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  cert_url: z.url().max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(100),
});
const VerifiedSchema = z.object({ verification_status: z.string() });

/** The certificate may only come from PayPal: anybody could sign with one of their own. */
function isTrusted(certUrl: string, apiUrl: string): boolean {
  const { protocol, hostname, host } = new URL(certUrl);
  const own = new URL(apiUrl);
  if (host === own.host) return protocol === own.protocol;
  return protocol === "https:" && (hostname === "paypal.com" || hostname.endsWith(".paypal.com"));
}

/**
 * Null: PayPal could not be asked.
 * @param settings `webhookIds`: of our endpoint, two of them while it is being exchanged
 */
export async function verifyPaypalWebhook(
  client: PaypalClient,
  message: { headers: Headers; raw: string },
  settings: { webhookIds: readonly string[]; apiUrl: string },
): Promise<boolean | null> {
  const header = (name: string) => message.headers.get(`paypal-${name}`) ?? undefined;
  const transmission = TransmissionSchema.safeParse({
    auth_algo: header("auth-algo"),
    cert_url: header("cert-url"),
    transmission_id: header("transmission-id"),
    transmission_sig: header("transmission-sig"),
    transmission_time: header("transmission-time"),
  });
  if (!transmission.success || !isTrusted(transmission.data.cert_url, settings.apiUrl))
    return false;
  let answer: boolean | null = false;
  for (const webhookId of settings.webhookIds) {
    const known = { ...transmission.data, webhook_id: webhookId };
    const isOurs = await askPaypal(client, JSON.stringify(known), message.raw);
    if (isOurs === true) return true;
    // Whether it is one that could not be asked about stays open.
    if (isOurs === null) answer = null;
  }
  return answer;
}

async function askPaypal(
  client: PaypalClient,
  known: string,
  raw: string,
): Promise<boolean | null> {
  const verified = await client.ask({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    // The signature is over these very bytes: parsed and serialized again they might differ.
    body: `${known.slice(0, -1)},"webhook_event":${raw}}`,
    answer: VerifiedSchema,
  });
  if (verified.ok) return verified.value.verification_status === "SUCCESS";
  return verified.reason === "unknown" ? null : false;
}
