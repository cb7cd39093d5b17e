// A store's own prices of delivery and own sales tax, beside the platform's. Knows no checkout.
import * as z from "zod";
import { type DeliveryOptionId, deliveryOptionIds } from "#contract/checkout/delivery-options";
import {
  DeliveryPricesSchema,
  type DeliveryRate,
  type getDeliverySettings,
  type putDeliverySettings,
  TaxPercentsSchema,
} from "#contract/checkout/delivery-settings-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import type { Currency } from "#core/money/currencies";
import { findUsState, usStates } from "#core/places/us-states";
import { overwritesUnseen, versionOfContent } from "#platform/kernel/content-version";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { err, ok, type Result } from "#platform/kernel/result";
import { exchangeRatesOf } from "#platform/kernel/settings/exchange-rates";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { convertMinor } from "#platform/modules/catalog/market-price";
import { builtInRateOf, type RateOf } from "#platform/modules/delivery/delivery-quotes";
import { storeMarket } from "#platform/modules/localization/store-market";
import {
  type SalesTax,
  salesTaxOf,
  salesTaxTableOf,
} from "#platform/modules/order-totals/sales-tax";

const StoredColumn = jsonColumn.pipe(
  z.object({ prices: DeliveryPricesSchema.nullable(), taxPercentByState: TaxPercentsSchema }),
);
type Stored = z.output<typeof StoredColumn>;

function readStored({ sql }: StoreContext): Stored {
  const text = readSetting(sql, "delivery");
  return text === null ? { prices: null, taxPercentByState: {} } : StoredColumn.parse(text);
}

/** Whether its sellers have decided it themselves. */
export const hasDeliverySettings = ({ sql }: StoreContext): boolean =>
  readSetting(sql, "delivery") !== null;

/** Null where the store does not offer it. */
export function deliveryRatesOf(ctx: StoreContext): RateOf {
  const { prices } = readStored(ctx);
  if (prices === null) return builtInRateOf;
  const exchange = exchangeRatesOf(ctx.env);
  return (option, currency) => {
    const rate = prices.rates[option];
    if (rate === null) return null;
    const convert = (amountMinor: number) =>
      convertMinor(amountMinor, prices.currency, currency, exchange);
    return {
      firstItemMinor: convert(rate.firstItemMinor),
      furtherItemMinor: convert(rate.furtherItemMinor),
    };
  };
}

export function storeSalesTax(ctx: StoreContext): SalesTax {
  const own = readStored(ctx).taxPercentByState;
  const others = salesTaxOf(ctx.env);
  return {
    rateOf: (destination) => {
      const percent = own[destination.stateCode.toUpperCase()];
      return percent === undefined ? others.rateOf(destination) : percent / 100;
    },
  };
}

type Answered = CallAnswer<typeof getDeliverySettings>;

function buildOptions(
  rateOf: (option: DeliveryOptionId, currency: Currency) => DeliveryRate | null,
  currency: Currency,
) {
  return deliveryOptionIds.map((name) => ({ name, rate: rateOf(name, currency) }));
}

export function getDelivery(ctx: StoreContext): Answered {
  const { currency } = storeMarket(ctx);
  const stored = readStored(ctx);
  const { source, effectiveFrom, percentByState } = salesTaxTableOf(ctx.env);
  return {
    version: versionOfContent(stored),
    prices: {
      currency,
      options: buildOptions(deliveryRatesOf(ctx), currency),
      isOwn: stored.prices !== null,
    },
    tax: {
      source,
      effectiveFrom,
      states: usStates.map(({ code, name }) => {
        const defaultPercent = percentByState[code] ?? 0;
        const percent = stored.taxPercentByState[code] ?? defaultPercent;
        return { stateCode: code, name, percent, defaultPercent };
      }),
    },
  };
}

/** In one sequence and without what says nothing, so that the same settings have the same version. */
function toStored({ prices, taxPercentByState }: Stored): Stored {
  const codes = Object.keys(taxPercentByState).sort();
  const percents = codes.map((code) => [code, taxPercentByState[code] ?? 0] as const);
  return StoredColumn.parse(
    JSON.stringify({ prices, taxPercentByState: Object.fromEntries(percents) }),
  );
}

export function putDelivery(
  ctx: StoreContext,
  {
    prices,
    taxPercentByState = {},
    expectedVersion,
  }: CallInput<typeof putDeliverySettings>["body"],
): Result<Answered> {
  const unknown = Object.keys(taxPercentByState).find((code) => findUsState(code) === null);
  if (unknown !== undefined) {
    const pointer = `/taxPercentByState/${unknown}`;
    return err(422, "state_unknown", "There is no state with this code.", pointer);
  }
  const next = toStored({ prices, taxPercentByState });
  const stored = versionOfContent(readStored(ctx));
  const asked = versionOfContent(next);
  if (overwritesUnseen({ stored, asked, expected: expectedVersion })) {
    const detail = "Somebody else has changed delivery or tax since it was read.";
    return err(409, "delivery_changed", detail, "/expectedVersion");
  }
  writeSetting(ctx.sql, "delivery", JSON.stringify(next));
  return ok(getDelivery(ctx));
}
