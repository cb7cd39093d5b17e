// The access tokens that PayPal gave this isolate, one for each account and address. Safe to lose.
// Tokens are the operator's, not a store's, so every store may use the same one.
import * as z from "zod";

export type PaypalAccount = { clientId: string; clientSecret: string; apiUrl: string };

/** `status` null: PayPal could not be reached. */
export type TokenAnswer = { ok: true; token: string } | { ok: false; status: number | null };

const TokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

const timeoutMs = 12_000;
const waitMs = 4_000;
/** A token about to end is not used: the call it opens takes time as well. */
const expiryMarginMs = 60_000;
const capacity = 100;

const tokens = new Map<string, { token: string; staleAtMs: number }>();
/** A refresh of this age is taken for lost: its request may have ended, and its answer with it. */
const lostAfterMs = 15_000;
const refreshes = new Map<string, { startedMs: number; answer: Promise<TokenAnswer> }>();

const keyOf = ({ clientId, apiUrl }: PaypalAccount) => `${clientId} ${apiUrl}`;

async function requestToken(account: PaypalAccount): Promise<TokenAnswer> {
  try {
    const response = await fetch(`${account.apiUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        Accept: "application/json",
        Authorization: `Basic ${btoa(`${account.clientId}:${account.clientSecret}`)}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (!response.ok) return { ok: false, status: response.status };
    const { access_token, expires_in } = TokenSchema.parse(answer);
    if (tokens.size >= capacity) tokens.clear();
    const staleAtMs = Date.now() + expires_in * 1000 - expiryMarginMs;
    tokens.set(keyOf(account), { token: access_token, staleAtMs });
    return { ok: true, token: access_token };
  } catch (cause) {
    const line = { level: "warn", message: "no token from PayPal", cause: String(cause) };
    console.warn(JSON.stringify(line));
    return { ok: false, status: null };
  }
}

/** Null where the request that began it ended early and took its answer along. */
async function waitForAnswer(answer: Promise<TokenAnswer>): Promise<TokenAnswer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMs, null);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** One refresh at a time; another request waits for it, and not for long. */
async function refresh(account: PaypalAccount): Promise<TokenAnswer> {
  const key = keyOf(account);
  const underWay = refreshes.get(key);
  if (underWay !== undefined && Date.now() - underWay.startedMs < lostAfterMs) {
    const shared = await waitForAnswer(underWay.answer);
    // Without an answer it may have failed by what became of its own request alone.
    if (shared !== null && (shared.ok || shared.status !== null)) return shared;
  }
  const begun = { startedMs: Date.now(), answer: requestToken(account) };
  refreshes.set(key, begun);
  const answer = await begun.answer;
  if (refreshes.get(key) === begun) refreshes.delete(key);
  return answer;
}

export async function accessToken(account: PaypalAccount): Promise<TokenAnswer> {
  const cached = tokens.get(keyOf(account));
  const fresh = cached !== undefined && cached.staleAtMs > Date.now();
  return fresh ? { ok: true, token: cached.token } : refresh(account);
}

/** PayPal refused this token; another that came meanwhile stays cached. */
export function dropToken(account: PaypalAccount, token: string): void {
  if (tokens.get(keyOf(account))?.token === token) tokens.delete(keyOf(account));
}
