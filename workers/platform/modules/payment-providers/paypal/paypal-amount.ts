// Amounts as PayPal writes them: decimal strings in the currency's own precision. Knows no order.
import type { Costs } from "#contract/checkout/checkout-costs";

export type PaypalMoney = { currency_code: string; value: string };

/** PayPal takes these without decimals, whatever `Intl` says of them. */
const withoutDecimals: ReadonlySet<string> = new Set(["HUF", "JPY", "TWD"]);

function digitsOf(currency: string): number {
  return withoutDecimals.has(currency) ? 0 : 2;
}

/** @throws RangeError where the amount is no whole number of minor units. */
export function toPaypalMoney(amountMinor: number, currency: string): PaypalMoney {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw new RangeError(`PayPal takes whole minor units, got ${amountMinor}`);
  }
  const digits = digitsOf(currency);
  const text = String(amountMinor).padStart(digits + 1, "0");
  const value = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { currency_code: currency, value };
}

/** Null where the value has more decimals than its currency, or is no amount at all. */
export function fromPaypalMoney({ currency_code, value }: PaypalMoney): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value);
  if (parts === null) return null;
  const [, whole = "", fraction = ""] = parts;
  const digits = digitsOf(currency_code);
  if (fraction.slice(digits).replaceAll("0", "") !== "") return null;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
}

/**
 * What the total is made of; PayPal refuses parts that do not add up to it. A discount that exceeds the
 * goods was given on the shipping.
 * @throws RangeError where our own parts do not add up.
 */
export function toPaypalAmount(costs: Costs) {
  const { currency, value: total } = costs.total;
  const [goods, shipping, tax] = [costs.subtotal.value, costs.shipping.value, costs.tax.value];
  if (goods + shipping + tax - costs.discount.value !== total) {
    throw new RangeError("The costs do not add up to their total");
  }
  const offGoods = Math.min(costs.discount.value, goods);
  const as = (amountMinor: number) => toPaypalMoney(amountMinor, currency);
  return {
    ...as(total),
    breakdown: {
      item_total: as(goods),
      shipping: as(shipping),
      tax_total: as(tax),
      discount: as(offGoods),
      shipping_discount: as(costs.discount.value - offGoods),
    },
  };
}
