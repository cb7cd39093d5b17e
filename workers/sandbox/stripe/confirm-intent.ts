import type { StripeAccount } from "./account";
import type { Call } from "./call";
import { confirmWith } from "./confirmation";
import { failIfAsked, hasFault } from "./faults";
import { Confirmation } from "./intent-params";
import { parseParams } from "./params";
import { requireIntentFor } from "./payment-intents";
import type { PaymentIntent } from "./resources";
import { apiError } from "./stripe-failure";

export function confirmIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(Confirmation, call.params);
  const intent = requireIntentFor(account, call, params.client_secret);
  failIfAsked(intent.metadata, "api_error_on_confirm");
  const confirmed = confirmWith(account, call, intent, params);
  if (hasFault(intent.metadata, "api_error_after_confirm")) throw apiError();
  return confirmed;
}
