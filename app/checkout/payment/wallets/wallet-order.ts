// What a wallet receives of a checkout, and what it returns about its holder. Pure; amounts in minor units.
import type { BillingDetails, LineItem, ShippingAddress, ShippingRate } from "@stripe/stripe-js";
import * as z from "zod";
import { chargeOf } from "#app/checkout/delivery/delivery-charge";
import { type Costs, CostsSchema } from "#contract/checkout/checkout-costs";
import {
  type DeliveryOptionId,
  DeliveryOptionIdSchema,
  type DeliveryQuote,
  DeliveryQuoteSchema,
} from "#contract/checkout/delivery-options";
import { parseUsState } from "#core/places/us-states";

/** A checkout at a place that is known in part. */
export const WalletOrderSchema = z.object({
  quotes: z.array(DeliveryQuoteSchema),
  deliveryOption: DeliveryOptionIdSchema.nullable(),
  costs: CostsSchema,
});
export type WalletOrder = z.infer<typeof WalletOrderSchema>;

export type CostLabels = Record<"subtotal" | "discount" | "shipping" | "tax", string>;

type Priced = {
  costs: Costs;
  quotes?: readonly DeliveryQuote[];
  deliveryOption: WalletOrder["deliveryOption"];
};

/** What a code takes off the chosen delivery: the wallet shows the rate without it already. */
function offShipping({ quotes = [], deliveryOption }: Priced): number {
  const chosen = quotes.find(({ name }) => name === deliveryOption);
  return chosen === undefined ? 0 : chosen.cost.amount - chargeOf(chosen).amount;
}

/** They add up to the total; what costs nothing is left out. */
export function buildLineItems(order: Priced, words: CostLabels): LineItem[] {
  const { costs } = order;
  const off = offShipping(order);
  const items = [
    { name: words.subtotal, amount: costs.subtotal.value },
    { name: words.discount, amount: off - costs.discount.value },
    { name: words.shipping, amount: costs.shipping.value - off },
    { name: words.tax, amount: costs.tax.value },
  ];
  return items.filter(({ amount }) => amount !== 0);
}

type RateWords = {
  label(option: DeliveryOptionId): string;
  estimate(dates: { early: string; late: string }): string;
};

/** The chosen one comes first: a wallet takes the first of new rates. */
export function buildShippingRates(order: WalletOrder, words: RateWords): ShippingRate[] {
  const isChosen = ({ name }: { name: DeliveryOptionId }) => name === order.deliveryOption;
  const ordered = [...order.quotes.filter(isChosen), ...order.quotes.filter((q) => !isChosen(q))];
  return ordered.map((quote) => ({
    id: quote.name,
    amount: chargeOf(quote).amount,
    displayName: words.label(quote.name),
    deliveryEstimate: words.estimate(quote.deliveryEstimates),
  }));
}

/** Wallets send a state's code or its name; anything else is returned as it is. */
export function stateCodeOf(state: string): string {
  return parseUsState(state)?.code ?? state;
}

/** The last word is the last name; a single name stands alone. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  return words.length < 2
    ? { first: last, last: "-" }
    : { first: words.slice(0, -1).join(" "), last };
}

type WalletResult = {
  billingDetails?: BillingDetails | undefined;
  shippingAddress?: ShippingAddress | undefined;
  shippingRate?: ShippingRate | undefined;
};

/** As the fields of the checkout's form; what is missing is empty and refused there. */
export function buildWalletForm(result: WalletResult): Record<string, string> {
  const to = result.shippingAddress;
  // Who only downloads is not asked where to.
  const { first, last } = splitName(to?.name ?? result.billingDetails?.name ?? "");
  return {
    firstname: first,
    lastname: last,
    email: result.billingDetails?.email ?? "",
    phone: result.billingDetails?.phone ?? "",
    address: to?.address.line1 ?? "",
    address2: to?.address.line2 ?? "",
    city: to?.address.city ?? "",
    zip: to?.address.postal_code ?? "",
    state: stateCodeOf(to?.address.state ?? ""),
    country: to?.address.country ?? "",
    deliveryOption: result.shippingRate?.id ?? "",
  };
}
