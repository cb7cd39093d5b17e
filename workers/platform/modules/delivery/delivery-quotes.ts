// What each way of delivery costs and when it arrives. Pure: the caller says what
// is sent and what time it is.
import {
  type DeliveryOptionId,
  type DeliveryQuote,
  deliveryOptionIds,
} from "#contract/checkout/delivery-options";
import type { Currency } from "#core/money/currencies";
import { addBusinessDays } from "./business-days";
import { type Destination, transitDaysOf } from "./delivery-services";
import { productionDay, workshopDate } from "./production-day";

type Rate = { firstItemMinor: number; furtherItemMinor: number };

/** Null where it is not offered. */
export type RateOf = (option: DeliveryOptionId, currency: Currency) => Rate | null;

/** Set per currency rather than converted, so that shoppers see even prices. Since 2026-01-01. */
const rates: Record<DeliveryOptionId, Record<Currency, Rate>> = {
  fullStandardCost: {
    USD: { firstItemMinor: 499, furtherItemMinor: 200 },
    GBP: { firstItemMinor: 399, furtherItemMinor: 160 },
    EUR: { firstItemMinor: 469, furtherItemMinor: 190 },
    AUD: { firstItemMinor: 769, furtherItemMinor: 310 },
    CAD: { firstItemMinor: 689, furtherItemMinor: 275 },
  },
  fullRushCost: {
    USD: { firstItemMinor: 1299, furtherItemMinor: 400 },
    GBP: { firstItemMinor: 1039, furtherItemMinor: 320 },
    EUR: { firstItemMinor: 1219, furtherItemMinor: 380 },
    AUD: { firstItemMinor: 1999, furtherItemMinor: 620 },
    CAD: { firstItemMinor: 1789, furtherItemMinor: 550 },
  },
  fullSuperRushCost: {
    USD: { firstItemMinor: 2499, furtherItemMinor: 600 },
    GBP: { firstItemMinor: 1999, furtherItemMinor: 480 },
    EUR: { firstItemMinor: 2349, furtherItemMinor: 560 },
    AUD: { firstItemMinor: 3849, furtherItemMinor: 920 },
    CAD: { firstItemMinor: 3449, furtherItemMinor: 830 },
  },
};

/** The platform's, for a store that has set none. */
export const builtInRateOf: RateOf = (option, currency) => rates[option][currency];

export type Parcel = {
  currency: Currency;
  /** Units to be sent; digital ones are not. */
  itemCount: number;
  /** Business days until the slowest unit leaves the workshop. */
  shipsInDays: number;
  /** Null while it is not known where the parcel goes. */
  destination: Destination | null;
};

/** Under both of their names. */
function datesOf(deliveryEstimates: DeliveryQuote["deliveryEstimates"]) {
  const { early, late } = deliveryEstimates;
  return { deliveryEstimates, deliveryDate: early, arrivalDate: late };
}

function quoteOf(
  option: DeliveryOptionId,
  rate: Rate | null,
  parcel: Parcel,
  orderedOn: Date,
): DeliveryQuote[] {
  const transit = transitDaysOf(option, parcel.destination);
  if (transit === null || rate === null) return [];
  const { firstItemMinor, furtherItemMinor } = rate;
  const amount = firstItemMinor + furtherItemMinor * (parcel.itemCount - 1);
  const early = addBusinessDays(orderedOn, parcel.shipsInDays + transit.early);
  const late = addBusinessDays(orderedOn, parcel.shipsInDays + transit.late);
  const cost = { amount, currency: parcel.currency };
  return [{ name: option, cost, ...datesOf({ early, late }) }];
}

/** What is only downloaded has one way of delivery: free and at once. */
function downloadQuote(currency: Currency, now: Date): DeliveryQuote {
  const day = addBusinessDays(workshopDate(now), 0);
  return {
    name: "fullStandardCost",
    cost: { amount: 0, currency },
    ...datesOf({ early: day, late: day }),
  };
}

/** Those services alone that go there and that the store offers. */
export function listQuotes(parcel: Parcel, now: Date, rateOf: RateOf): DeliveryQuote[] {
  if (parcel.itemCount === 0) return [downloadQuote(parcel.currency, now)];
  const orderedOn = productionDay(now);
  return deliveryOptionIds.flatMap((option) =>
    quoteOf(option, rateOf(option, parcel.currency), parcel, orderedOn),
  );
}
