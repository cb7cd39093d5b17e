// When there is nothing to choose: a delivery that costs nothing is taken by itself. Pure.
import type { DeliveryQuote } from "#contract/checkout/delivery-options";

/** The one that is taken, the soonest of several; null where options are to be shown. */
export function findFreeQuote(quotes: readonly DeliveryQuote[]): DeliveryQuote | null {
  const free = quotes.filter((quote) => quote.cost.amount === 0);
  const arrival = (quote: DeliveryQuote) => quote.deliveryEstimates.late;
  return free.reduce<DeliveryQuote | null>(
    (best, quote) => (best === null || arrival(quote) < arrival(best) ? quote : best),
    null,
  );
}

/** Chosen until the shopper chooses another: what is free, otherwise the first that is offered. */
export function findDefaultQuote(quotes: readonly DeliveryQuote[]): DeliveryQuote | null {
  return findFreeQuote(quotes) ?? quotes[0] ?? null;
}
