/** API key authentication: the shop's server by the secret key, a browser by the publishable one. */

import type { StripeAccount } from "#sandbox/stripe/account/account";
import { StripeFailure } from "#sandbox/stripe/account/stripe-failure";
import type { Call } from "./call";

function unauthorized(message: string, code?: "api_key_expired"): StripeFailure {
  const named = code === undefined ? {} : { code };
  return new StripeFailure(401, { type: "invalid_request_error", ...named, message }, false);
}

function basicUser(encoded: string): string {
  try {
    return atob(encoded).split(":")[0] ?? "";
  } catch {
    return "";
  }
}

function keyOf(header: string): string {
  const [scheme = "", value = ""] = header.trim().split(/\s+/);
  return scheme.toLowerCase() === "basic" ? basicUser(value) : value;
}

/** @throws StripeFailure 401 without a key we issued, and with one that has ended. */
export function identify(
  header: string | undefined,
  { keys, settings }: StripeAccount,
): Call["as"] {
  const key = keyOf(header ?? "");
  if (key === "") {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (keys.isOpen("secret_key", key)) return "server";
  if (key === settings.STRIPE_PUBLISHABLE_KEY) return "browser";
  const shown = key.length > 12 ? `${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}` : "********";
  if (keys.isKnown("secret_key", key)) {
    throw unauthorized(`Expired API Key provided: ${shown}`, "api_key_expired");
  }
  throw unauthorized(`Invalid API Key provided: ${shown}`);
}

export function requireServer(as: Call["as"]): void {
  if (as === "server") return;
  const message =
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.";
  const error = { type: "invalid_request_error", code: "secret_key_required", message } as const;
  throw new StripeFailure(403, error, false);
}
