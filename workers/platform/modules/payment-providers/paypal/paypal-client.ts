// Calls to PayPal's REST API: the token, repeats under the same key, failures in our words, answers
// checked. Knows no checkout and what no call means.
import * as z from "zod";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { keyRefused } from "#platform/modules/payment-providers/payment-provider";
import { accessToken, dropToken, type PaypalAccount } from "./paypal-token";

/**
 * `unknown`: it may or may not have happened. `rejected`: PayPal understood and did nothing; `code`
 * is its issue, `redirectUrl` the page where it wants the shopper.
 */
export type PaypalFailure = {
  ok: false;
  reason: "unknown" | "rejected";
  code: string;
  redirectUrl: string | null;
};
export type PaypalAnswer<Value> = { ok: true; value: Value } | PaypalFailure;

export type PaypalRequest<Value extends z.ZodType> = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  /** Sent as it is when it is a text. */
  body?: unknown;
  /** Repeats with the same one happen once. */
  requestId?: string;
  /** PayPal returns the whole resource, not only its id. */
  whole?: boolean;
  answer: Value;
};

export type PaypalClient = {
  ask<Value extends z.ZodType>(
    request: PaypalRequest<Value>,
  ): Promise<PaypalAnswer<z.output<Value>>>;
};

const timeoutMs = 12_000;
const repeatAfterMs = [150, 600];
/** PayPal is still at it: the same request a moment later gets the answer. */
const inProgress = "ORDER_COMPLETION_IN_PROGRESS";

const ErrorSchema = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
// The token endpoint and a rejected token answer in OAuth's form instead.
const OauthErrorSchema = z
  .object({ error: z.string() })
  .transform(({ error }) => ({ name: error }));

/** Null where the operator has no account there. */
export function paypalAccountOf(
  settings: Pick<PlatformSettings, "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET" | "PAYPAL_API_URL">,
): PaypalAccount | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, apiUrl: settings.PAYPAL_API_URL.replace(/\/$/, "") };
}

function unknown(code: string): PaypalFailure {
  return { ok: false, reason: "unknown", code, redirectUrl: null };
}

/** Our secret was refused, as while it is exchanged: this says nothing about the payment. */
function refusedKey(): PaypalFailure {
  console.warn(JSON.stringify({ level: "error", message: "PayPal refuses the key" }));
  return unknown(keyRefused);
}

function failureOf(status: number, answer: unknown): PaypalFailure {
  const parsed = z.union([ErrorSchema, OauthErrorSchema]).safeParse(answer);
  const error: z.output<typeof ErrorSchema> = parsed.success
    ? parsed.data
    : { name: `HTTP_${status}` };
  const code = error.details?.[0]?.issue ?? error.name;
  // 409 is the same key still at work, 429 a limit: both say nothing about what happened.
  const vague = status >= 500 || status === 409 || status === 429 || code === inProgress;
  const redirectUrl = error.links?.find(({ rel }) => rel === "payer-action" || rel === "redirect");
  return {
    ok: false,
    reason: vague ? "unknown" : "rejected",
    code,
    redirectUrl: redirectUrl?.href ?? null,
  };
}

function headersOf(request: PaypalRequest<z.ZodType>, token: string): Headers {
  const headers = new Headers({ Accept: "application/json", Authorization: `Bearer ${token}` });
  if (request.body !== undefined) headers.set("Content-Type", "application/json");
  if (request.requestId !== undefined) headers.set("PayPal-Request-Id", request.requestId);
  if (request.whole) headers.set("Prefer", "return=representation");
  return headers;
}

function bodyOf({ body }: PaypalRequest<z.ZodType>): string | null {
  if (body === undefined) return null;
  return typeof body === "string" ? body : JSON.stringify(body);
}

type Sent = { status: number; answer: unknown };

/** Null where the connection failed or the answer is no JSON. */
async function send(
  account: PaypalAccount,
  request: PaypalRequest<z.ZodType>,
  token: string,
): Promise<Sent | null> {
  try {
    const response = await fetch(`${account.apiUrl}${request.path}`, {
      method: request.method,
      headers: headersOf(request, token),
      body: bodyOf(request),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, answer: text === "" ? null : JSON.parse(text) };
  } catch (cause) {
    const line = { level: "warn", message: "PayPal does not answer", path: request.path };
    console.warn(JSON.stringify({ ...line, cause: String(cause) }));
    return null;
  }
}

async function askOnce<Value extends z.ZodType>(
  account: PaypalAccount,
  request: PaypalRequest<Value>,
): Promise<PaypalAnswer<z.output<Value>>> {
  let sent: Sent | null = null;
  // A token may be withdrawn before its time: a new one is asked for, once.
  for (let tries = 0; tries < 2; tries += 1) {
    const token = await accessToken(account);
    if (!token.ok) {
      if (token.status === null) return unknown("network");
      if (token.status === 401) return refusedKey();
      return failureOf(token.status, { name: "AUTHENTICATION_FAILURE" });
    }
    sent = await send(account, request, token.token);
    if (sent?.status !== 401) break;
    dropToken(account, token.token);
  }
  if (sent === null) return unknown("network");
  if (sent.status === 401) return refusedKey();
  if (sent.status >= 300) return failureOf(sent.status, sent.answer);
  const parsed = request.answer.safeParse(sent.answer);
  if (parsed.success) return { ok: true, value: parsed.data };
  const line = { level: "error", message: "PayPal's answer is not understood", path: request.path };
  console.error(JSON.stringify({ ...line, cause: parsed.error.message }));
  return unknown("answer_unreadable");
}

/** Repeating would get the same answer. */
const isFinal = ({ code }: PaypalFailure): boolean =>
  code === "answer_unreadable" || code === keyRefused;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @param pause between two tries of the same request. */
export function paypalClient(account: PaypalAccount, pause = wait): PaypalClient {
  return {
    ask: async (request) => {
      let answer = await askOnce(account, request);
      for (const pauseMs of repeatAfterMs) {
        if (answer.ok || answer.reason !== "unknown" || isFinal(answer)) break;
        await pause(pauseMs * (1 + Math.random()));
        answer = await askOnce(account, request);
      }
      return answer;
    },
  };
}
