/** OAuth access tokens by client credentials. Every API call must carry one. */
import type { PaypalAccount } from "#sandbox/paypal/account/account";
import { newId } from "#sandbox/paypal/account/ids";
import { PaypalFailure } from "#sandbox/paypal/account/paypal-failure";

const LIFE_S = 32_400;

function credentialsOf(header: string): string {
  const [scheme = "", value = ""] = header.trim().split(/\s+/);
  if (scheme.toLowerCase() !== "basic") return "";
  try {
    return atob(value);
  } catch {
    return "";
  }
}

/** Null for an account that is not ours, and for a secret that has ended. */
export function issueToken(account: PaypalAccount, header: string) {
  const [clientId, ...rest] = credentialsOf(header).split(":");
  const secret = rest.join(":");
  if (clientId !== account.settings.PAYPAL_CLIENT_ID) return null;
  if (!account.keys.isOpen("client_secret", secret)) return null;
  const token = account.tokens.put({ id: `A21AA${newId(60)}`, created: account.nowS(), secret });
  return {
    scope: "https://uri.paypal.com/services/payments/payment",
    access_token: token.id,
    token_type: "Bearer",
    app_id: "APP-80W284485P519543T",
    expires_in: LIFE_S,
    nonce: `${new Date(account.nowMs()).toISOString()}${newId(20)}`,
  };
}

/** @throws PaypalFailure 401 without a token that is still good. */
export function requireToken(account: PaypalAccount, header: string | undefined): void {
  const text = /^Bearer\s+(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  const token = account.tokens.get(text);
  const isGood = token !== null && token.created + LIFE_S > account.nowS();
  if (!isGood || !account.keys.isOpen("client_secret", token.secret)) throw new PaypalFailure(401);
}
