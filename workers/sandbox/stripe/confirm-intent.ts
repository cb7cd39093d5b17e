import type { StripeAccount } from "./account";
import type { Call } from "./call";
import { confirmWith } from "./confirmation";
import { failIfAsked, hasFault } from "./faults";
import { Confirmation } from "./intent-params";
import { parseParams } from "./params";
import { requireIntentFor } from "./payment-intents";
import type { PaymentIntent } from "./resources";
import { apiError, badParameter } from "./stripe-failure";

/** Where the shop's server has set an address, a browser cannot bring another. */
function refuseOwnShipping(call: Call, intent: PaymentIntent, params: Confirmation): void {
  if (call.as === "server" || !params.shipping || intent.shipping === null) return;
  const message =
    "The shipping address of this PaymentIntent was set with a secret key, so it cannot be changed with a publishable key.";
  throw badParameter(message, "shipping");
}

export function confirmIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(Confirmation, call.params);
  const intent = requireIntentFor(account, call, params.client_secret);
  refuseOwnShipping(call, intent, params);
  failIfAsked(intent.metadata, "api_error_on_confirm");
  const confirmed = confirmWith(account, call, intent, params);
  if (hasFault(intent.metadata, "api_error_after_confirm")) throw apiError();
  return confirmed;
}
