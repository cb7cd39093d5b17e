// Orders as CSV lines, one for each article. Sums of a whole order stand in its first line alone, so that a column can
// be added up. Shoppers write names and addresses: no cell may be a formula.

import type { SellerOrder } from "#contract/orders/seller-order";

import { fulfilmentStateOf } from "#core/fulfilment-state";
import { csvStart, formatCsvRows } from "#studio/format/csv";
import { toMoneyText } from "#studio/format/money-text";
import { type LineUnits, listLineUnits, noUnits } from "#studio/orders/line-units";

type Item = SellerOrder["items"][number];

/** In every line, so that a packer can sort. */
const orderColumns = {
  order: (order: SellerOrder) => order.orderNumber,
  placed_at: (order: SellerOrder) => order.created,
  status: (order: SellerOrder) => order.status,
  email: (order: SellerOrder) => order.email,
  first_name: ({ customer }: SellerOrder) => customer.firstName,
  last_name: ({ customer }: SellerOrder) => customer.lastName,
  phone: ({ customer }: SellerOrder) => customer.phone,
  address1: ({ customer }: SellerOrder) => customer.address.address1,
  address2: ({ customer }: SellerOrder) => customer.address.address2,
  city: ({ customer }: SellerOrder) => customer.address.city,
  state: ({ customer }: SellerOrder) => customer.address.stateCode,
  zip: ({ customer }: SellerOrder) => customer.address.zip,
  country: ({ customer }: SellerOrder) => customer.address.countryCode,
  delivery: (order: SellerOrder) => order.shippingMethod,
  tracking: ({ shipments }: SellerOrder) =>
    shipments.map(({ trackingNumber }) => trackingNumber).join(" "),
  fulfilment: ({ shipments, unitsLeft }: SellerOrder) =>
    fulfilmentStateOf(shipments.length, unitsLeft.length) ?? "",
};
const itemColumns = {
  your_sku: (item: Item) => item.merchantSku ?? "",
  sku: (item: Item) => item.sku,
  title: (item: Item) => item.title,
  product_type: (item: Item) => item.productType,
  color: (item: Item) => item.color,
  size: (item: Item) => item.size,
  quantity: (item: Item) => String(item.quantity),
  shipped: (_item: Item, { shipped }: LineUnits) => String(shipped),
  refunded: (_item: Item, { refunded }: LineUnits) => String(refunded),
  price: (item: Item, _units: LineUnits, locale: string) => toMoneyText(item.price.amount, locale),
};
const sumColumns = {
  currency: ({ totalCost }: SellerOrder) => totalCost.currency,
  delivery_cost: ({ shippingCost }: SellerOrder, locale: string) =>
    toMoneyText(shippingCost.amount, locale),
  tax: ({ tax }: SellerOrder, locale: string) => toMoneyText(tax.amount, locale),
  total: ({ totalCost }: SellerOrder, locale: string) => toMoneyText(totalCost.amount, locale),
  refunded_sum: ({ refunded }: SellerOrder, locale: string) => toMoneyText(refunded, locale),
  promo_code: ({ promo }: SellerOrder) => promo ?? "",
  payment_method: ({ payment }: SellerOrder) => payment.method,
  payment_id: ({ payment }: SellerOrder) => payment.id,
  /** Of the refunded sum: past the payment's provider. */
  refunded_another_way: ({ refundSettled }: SellerOrder, locale: string) =>
    toMoneyText(refundSettled, locale),
};

const head = [
  ...Object.keys(orderColumns),
  ...Object.keys(itemColumns),
  ...Object.keys(sumColumns),
];

/**
 * With the mark by which spreadsheets read UTF-8.
 * @param locale of the person whose spreadsheet opens it
 */
export const buildCsvHead = (locale: string): string => csvStart + formatCsvRows([head], locale);

export function toCsvLines(order: SellerOrder, locale: string): string {
  const own = Object.values(orderColumns).map((read) => read(order));
  const sums = Object.values(sumColumns).map((read) => read(order, locale));
  const units = listLineUnits(order);
  const lines = order.items.map((item, index) => {
    const counted = units[index] ?? noUnits;
    const article = Object.values(itemColumns).map((read) => read(item, counted, locale));
    return [...own, ...article, ...sums.map((sum) => (index === 0 ? sum : ""))];
  });
  return formatCsvRows(lines, locale);
}
