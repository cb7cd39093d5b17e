/** What an operator does in the dashboards of Stripe, PayPal and Resend while keys are exchanged, on the stand-ins' wire. */
import * as z from "zod";

const IssuedSchema = z.object({ key: z.string() });

const kinds = ["secret_key", "webhook_secret", "client_secret", "webhook_id", "api_key"] as const;
type Kind = (typeof kinds)[number];
export type ProviderKeys = Record<Kind, string>;
export const oldKeys: ProviderKeys = {
  secret_key: "sk_test_awning_sandbox",
  webhook_secret: "whsec_awning_sandbox",
  client_secret: "awning-sandbox-secret",
  webhook_id: "awning-sandbox-webhook",
  api_key: "re_awning_sandbox",
};

const addresses: Record<Kind, string> = {
  secret_key: "/stripe/sandbox/keys",
  webhook_secret: "/stripe/sandbox/keys",
  client_secret: "/paypal/sandbox/keys",
  webhook_id: "/paypal/sandbox/keys",
  api_key: "/mail/sandbox/keys",
};

async function post(url: URL, body: object): Promise<unknown> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${text}`);
  return JSON.parse(text);
}

async function issueKey(sandboxUrl: string, kind: Kind): Promise<string> {
  return IssuedSchema.parse(await post(new URL(addresses[kind], sandboxUrl), { kind })).key;
}

/** Beside the old ones, which stay good. */
export async function issueKeys(sandboxUrl: string): Promise<ProviderKeys> {
  return {
    secret_key: await issueKey(sandboxUrl, "secret_key"),
    webhook_secret: await issueKey(sandboxUrl, "webhook_secret"),
    client_secret: await issueKey(sandboxUrl, "client_secret"),
    webhook_id: await issueKey(sandboxUrl, "webhook_id"),
    api_key: await issueKey(sandboxUrl, "api_key"),
  };
}

/** From now on the stand-ins refuse them, and sign nothing by them. */
export async function endKeys(sandboxUrl: string, keys: Partial<ProviderKeys>): Promise<void> {
  for (const kind of kinds) {
    const key = keys[kind];
    if (key === undefined) continue;
    await post(new URL(`${addresses[kind]}/end`, sandboxUrl), { kind, key });
  }
}
