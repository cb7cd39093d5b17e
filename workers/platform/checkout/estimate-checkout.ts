// What a checkout would cost at a place that is known in part only (API-32): a wallet tells state and
// postal code before its holder agrees, and the rest afterwards. Writes nothing.
import type { CallAnswer, CallInput } from "#contract/call";
import type { estimateCheckout as Estimate } from "#contract/checkout-calls";
import { refuseDestination } from "#platform/delivery/us-destinations";
import { accept, type Outcome } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";
import { findCheckout } from "./checkout-record";
import { refuseUnknown } from "./checkouts";
import { priceCheckout } from "./price-checkout";

export function estimateCheckout(
  ctx: StoreContext,
  { id, destination, deliveryOption }: CallInput<typeof Estimate>["body"],
): Outcome<CallAnswer<typeof Estimate>> {
  const record = findCheckout(ctx, id);
  if (record === null) return refuseUnknown();
  const refused = destination === null ? null : refuseDestination(destination, "/destination");
  if (refused !== null) return refused;
  const wanted = deliveryOption ?? record.deliveryOption;
  const { quotes } = priceCheckout(ctx, record, destination);
  const quote = quotes.find(({ name }) => name === wanted) ?? quotes[0] ?? null;
  const asked = { ...record, deliveryOption: quote?.name ?? null };
  const { costs, delivery } = priceCheckout(ctx, asked, destination);
  return accept({ quotes, deliveryOption: delivery?.name ?? null, costs });
}
