// Parser for checkouts of other backends. Fills in what the specification does not name; must not decide
// what is charged.
import { type Fields, isFields, readList, readText } from "./read-fields";
import { readPayment } from "./read-payment";

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
    slug: "",
    productId: "",
    title: "",
    productType: "",
    color: "",
    size: "",
    image: null,
    price: 0,
    sku: id,
    ...line,
    teespringID: id,
  };
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
  state: "created",
  platform: "stripe",
  paymentMethod: "card",
  deliveryOption: null,
  promoCode: null,
  orderNumber: null,
  orderLookupNumber: null,
  arrivalEstimate: null,
  marketingOptIn: false,
  redirectUrl: null,
  displayMessage: null,
  paypalApproval: null,
};

/** The payment states that we know, and the market of a checkout that names none. */
type Known = { paymentStates: readonly string[]; market: unknown };

/** What is no checkout at all is returned unchanged: an empty answer is none. */
export function readCheckout(checkout: unknown, { paymentStates, market }: Known): unknown {
  if (!isFields(checkout) || checkout.id === undefined) return checkout;
  const said = Object.entries(checkout).filter(([, value]) => value !== undefined);
  const fields: Fields = Object.fromEntries(said);
  const paymentId = readText(fields, ["paymentId"]) ?? null;
  return {
    ...nothingYet,
    market,
    ...fields,
    id: readText(fields, ["id"]),
    marketingOptIn: fields.marketingOptIn ?? false,
    paymentMethod: fields.paymentMethod ?? nothingYet.paymentMethod,
    platform: fields.platform ?? nothingYet.platform,
    orderNumber: fields.orderNumber ?? fields.orderLookupNumber ?? null,
    promoCode: fields.promoCode === "" ? null : (fields.promoCode ?? null),
    deliveryOption: fields.deliveryOption ?? null,
    paymentId,
    payment: readPayment(fields.payment, paymentId, paymentStates),
    customer: readCustomer(fields.customer),
    lineItems: readList(fields.lineItems).map(readLine),
    costs: isFields(fields.costs) ? readCosts(fields.costs) : undefined,
    promoCodeErrors: readList(fields.promoCodeErrors),
  };
}
