// What an answer about a checkout says of a person is for who opened it: by the checkout's own seal, the
// storefront's statement, which has judged its visitor, or the store's token. An id alone stands in
// addresses, logs and at the payment provider.
import type { Checkout } from "#contract/checkout/checkout";
import { checkoutSealHeader } from "#contract/protocol/visitor-headers";
import { type SealingKeys, seal, unseal } from "#core/signed-tokens/seal";
import type { PlatformEnv } from "#platform/http/app/env";
import type { Result } from "#platform/kernel/result";
import { hasStoreToken } from "./authorize-preview";
import { isStorefront } from "./storefront-seal";

const lifeMs = 7 * 24 * 60 * 60_000;
const scopeOf = (slug: string) => ({ purpose: "checkout-person", store: slug });

export function sealCheckout(keys: SealingKeys, slug: string, id: string): Promise<string> {
  return seal(keys, scopeOf(slug), id, new Date(Date.now() + lifeMs));
}

type Asked = { request: Request; env: PlatformEnv; slug: string };

/** Whether who asks may read the checkout's person. */
export async function opensCheckout(asked: Asked, id: string): Promise<boolean> {
  const { request, env, slug } = asked;
  const sealed = request.headers.get(checkoutSealHeader);
  if (sealed !== null) {
    return (await unseal(env.SEALING_KEYS, scopeOf(slug), sealed, new Date())) === id;
  }
  return (await isStorefront(asked)) || (await hasStoreToken(asked));
}

function anonymize<Answer extends Checkout>(checkout: Answer): Answer {
  return { ...checkout, customer: null, payment: null, paypalApproval: null };
}

/** @param sent what the caller said of the customer in this very request, which is no secret to them */
export async function restrictCheckout(
  asked: Asked,
  outcome: Result<Checkout>,
  sent: { customer?: unknown } = {},
): Promise<Result<Checkout>> {
  if (!outcome.ok || (await opensCheckout(asked, outcome.value.id))) return outcome;
  const restricted = anonymize(outcome.value);
  const customer = sent.customer === undefined ? null : outcome.value.customer;
  return { ok: true, value: { ...restricted, customer } };
}
