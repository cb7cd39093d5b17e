// Costs of a checkout at a place that is known in part only: a wallet reveals state and
// postal code before its holder agrees, and the rest afterwards. Writes nothing.

import type { estimateCheckout as Estimate } from "#contract/checkout/checkout-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { validateDestination } from "#platform/modules/delivery/validate-destination";
import { findCheckout } from "./checkout-record";
import { checkoutUnknown } from "./create-and-update-checkout";
import { priceCheckout } from "./price-checkout";

export function estimateCheckout(
  ctx: StoreContext,
  { id, destination, deliveryOption }: CallInput<typeof Estimate>["body"],
): Result<CallAnswer<typeof Estimate>> {
  const record = findCheckout(ctx, id);
  if (record === null) return checkoutUnknown();
  const refused = destination === null ? null : validateDestination(destination, "/destination");
  if (refused !== null) return refused;
  const wanted = deliveryOption ?? record.deliveryOption;
  const { quotes } = priceCheckout(ctx, record, destination);
  const quote = quotes.find(({ name }) => name === wanted) ?? quotes[0] ?? null;
  const asked = { ...record, deliveryOption: quote?.name ?? null };
  const { costs, delivery } = priceCheckout(ctx, asked, destination);
  return ok({ quotes, deliveryOption: delivery?.name ?? null, costs });
}
