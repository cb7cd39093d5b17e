import type { StripeAccount } from "#sandbox/stripe/account/account";
import { failIfAsked, hasFault, withTyped } from "#sandbox/stripe/account/faults";
import type { PaymentIntent } from "#sandbox/stripe/account/resources";
import { apiError, badParameter } from "#sandbox/stripe/account/stripe-failure";
import type { Call } from "#sandbox/stripe/protocol/call";
import { parseParams } from "#sandbox/stripe/protocol/params";
import { recordShippingSource } from "./build-intent";
import { Confirmation } from "./intent-params";
import { confirmWith } from "./intent-transitions";
import { requireIntentFor } from "./payment-intents";

/** Where the shop's server has set an address, a browser cannot bring another; its own it may change. */
function rejectOwnShipping(
  account: StripeAccount,
  { call, intent, params }: { call: Call; intent: PaymentIntent; params: Confirmation },
): void {
  if (call.as === "server" || !params.shipping || intent.shipping === null) return;
  if (account.shippingSources.get(intent.id)?.setBy === "browser") return;
  const message =
    "The shipping address of this PaymentIntent was set with a secret key, so it cannot be changed with a publishable key.";
  throw badParameter(message, "shipping");
}

/** Of the method that is to pay, whether it was made before or comes along. */
function billingOf(account: StripeAccount, { payment_method, payment_method_data }: Confirmation) {
  const known = payment_method ? account.methods.get(payment_method)?.billing_details : undefined;
  const { name, email } = known ?? payment_method_data?.billing_details ?? {};
  return { name, email };
}

export function confirmIntent(account: StripeAccount, call: Call): PaymentIntent {
  const params = parseParams(Confirmation, call.params);
  const asked = requireIntentFor(account, call, params.client_secret);
  rejectOwnShipping(account, { call, intent: asked, params });
  if (params.shipping) recordShippingSource(account, asked, call.as);
  const { name, email } = billingOf(account, params);
  const intent = { ...asked, metadata: withTyped(asked.metadata, name, email) };
  failIfAsked(intent.metadata, "api_error_on_confirm");
  const confirmed = confirmWith(account, call, intent, params);
  if (hasFault(intent.metadata, "api_error_after_confirm")) throw apiError();
  return confirmed;
}
