// Parsers for checkouts, payments and delivery quotes of other backends. Fill in what the
// specification does not name; must not decide what is charged.

import { defaultMarket } from "#contract/values/market";
import { type Fields, isFields, readList, readText } from "#core/remote-backend/read-fields";
import { PaymentStateSchema } from "./checkout";

function readAmount(cost: unknown): number {
  if (typeof cost === "number") return cost;
  const value = isFields(cost) ? (cost.value ?? cost.amount) : null;
  return typeof value === "number" ? value : 0;
}

/** The items' subtotal follows from the other sums where it is missing. */
function readCosts(costs: Fields): Fields {
  const [total, discount, shipping, tax] = [costs.total, costs.discount, costs.shipping, costs.tax];
  const goods = readAmount(total) + readAmount(discount) - readAmount(shipping) - readAmount(tax);
  const cost = (value: unknown) => ({ value: readAmount(value) });
  return {
    subtotal: costs.subtotal === undefined ? { value: Math.max(0, goods) } : cost(costs.subtotal),
    discount: cost(discount),
    shipping: cost(shipping),
    tax: cost(tax),
    total: { ...cost(total), currency: isFields(total) ? total.currency : undefined },
  };
}

/** A line that has no title of its own is the cart's line of this sku. */
function readLine(line: Fields): Fields {
  const id = readText(line, ["teespringID", "teespringId", "sku"]) ?? "";
  return {
    ...{ slug: "", productId: "", title: "", productType: "", color: "", size: "", image: null },
    ...{ price: 0, sku: id },
    ...line,
    teespringID: id,
  };
}

function readPayment(payment: unknown, paymentId: unknown): unknown {
  if (!isFields(payment)) return null;
  const id = readText(payment, ["id", "paymentId"]) ?? paymentId;
  const token = readText(payment, ["paymentToken"]);
  if (typeof id !== "string" || token === undefined) return null;
  const state = PaymentStateSchema.safeParse(payment.state);
  return { id, paymentToken: token, state: state.data ?? "open", meta: readMeta(payment.meta) };
}

export function readMeta(meta: unknown): Record<string, string> {
  const said = Object.entries(isFields(meta) ? meta : {}).filter(([, value]) => value != null);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

function readCustomer(customer: unknown): unknown {
  if (!isFields(customer) || !isFields(customer.address)) return null;
  const address = { address2: "", ...customer.address };
  return {
    ...customer,
    id: readText(customer, ["id"]) ?? "guest",
    phone: customer.phone ?? "",
    address,
  };
}

const nothingYet = {
  ...{ state: "created", platform: "stripe", paymentMethod: "card", deliveryOption: null },
  ...{ promoCode: null, orderNumber: null, orderLookupNumber: null, arrivalEstimate: null },
  ...{ marketingOptIn: false, redirectUrl: null, displayMessage: null, paypalApproval: null },
};

/** What is no checkout at all is returned unchanged: an empty answer is none. */
export function readCheckout(checkout: unknown): unknown {
  if (!isFields(checkout) || checkout.id === undefined) return checkout;
  const said = Object.entries(checkout).filter(([, value]) => value !== undefined);
  const fields: Fields = Object.fromEntries(said);
  const paymentId = readText(fields, ["paymentId"]) ?? null;
  return {
    ...nothingYet,
    market: defaultMarket,
    ...fields,
    id: readText(fields, ["id"]),
    marketingOptIn: fields.marketingOptIn ?? false,
    paymentMethod: fields.paymentMethod ?? nothingYet.paymentMethod,
    platform: fields.platform ?? nothingYet.platform,
    orderNumber: fields.orderNumber ?? fields.orderLookupNumber ?? null,
    promoCode: fields.promoCode === "" ? null : (fields.promoCode ?? null),
    deliveryOption: fields.deliveryOption ?? null,
    paymentId,
    payment: readPayment(fields.payment, paymentId),
    customer: readCustomer(fields.customer),
    lineItems: readList(fields.lineItems).map(readLine),
    costs: isFields(fields.costs) ? readCosts(fields.costs) : undefined,
    promoCodeErrors: readList(fields.promoCodeErrors),
  };
}

/** The day of a time; the words of anything else, for the schema to reject. */
function readDay(value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, 10) : value;
}

/** `cost.amount` may come without a currency, which is the checkout's. */
export function readQuotes(answer: unknown, currency: string): unknown {
  if (!isFields(answer) || !isFields(answer.data) || !isFields(answer.data.attributes))
    return answer;
  const quotes = readList(answer.data.attributes.quotes).map((quote) => {
    const { early, late } = isFields(quote.deliveryEstimates) ? quote.deliveryEstimates : {};
    const cost = isFields(quote.cost) ? { currency, ...quote.cost } : quote.cost;
    return { ...quote, cost, deliveryEstimates: { early: readDay(early), late: readDay(late) } };
  });
  return { data: { attributes: { quotes } } };
}
