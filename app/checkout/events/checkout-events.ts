// Event values and events that several parts of the checkout send.
import { listEventItems } from "#app/analytics/events/event-item";
import { track } from "#app/analytics/events/track";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import type { Checkout, PaymentMethod } from "#contract/checkout/checkout";
import { money } from "#core/money/money";

type Bought = Pick<Checkout, "lineItems" | "costs">;

/** What is bought, and what it costs without delivery, tax and discount. */
export function eventValue({ lineItems, costs: { subtotal, total } }: Bought) {
  return {
    items: listEventItems(lineItems, total.currency),
    value: money(subtotal.value, total.currency),
  };
}

/**
 * A button that pays was pressed, and no payment was under way.
 * @param value what the button, or the wallet, says that is paid
 */
export function sendPlaceOrder(
  checkout: Bought,
  method: PaymentMethod,
  value = amountDueOf(checkout),
) {
  track({ name: "checkout.place_order.clicked", method, value });
  track({ name: "add_payment_info", method, ...eventValue(checkout) });
}

/** What a provider's script says of an error; its sentences may hold what was typed, its codes do not. */
type ProviderError = { type: string; code?: string | undefined; decline_code?: string | undefined };

export function codeOfError({ type, code, decline_code }: ProviderError): string {
  return (decline_code ?? code ?? type).slice(0, 100);
}
