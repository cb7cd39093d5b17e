// Refund of items, of the delivery or of any sum. The sum is computed here for the page that names it, and stated to
// the platform, which pays exactly that or refuses.

import type { SellerOrder } from "#contract/orders/seller-order";
import { refundOrder } from "#contract/orders/seller-order-calls";
import { paidOrderOf, paidShippingOf, refundShareMinor } from "#core/payments/refund-amount";
import { parseMoney } from "#studio/format/money-text";
import { callOrErrorCode } from "#studio/orders/order-call-failures.server";
import type { OpenStore } from "#studio/session/require-account.server";

export type RefundFailure =
  | "nothing_chosen"
  | "sum_unreadable"
  | "refund_too_large"
  | "shipping_too_large"
  | "not_left_to_refund"
  | "payment_provider_refused"
  | "unanswered"
  | "refused";

/** As typed, so that nothing is lost where it is wrong. */
export type RefundChoice = {
  /** By the key of a part. */
  units: Record<string, string>;
  /** Keys of parts. */
  restock: string[];
  shipping: string;
  /** Empty: what was paid for the items. */
  amount: string;
};
/** Units of an article that are alike: shipped, not shipped, or never to be shipped, such as downloads. */
export type RefundPart = {
  /** Name of its field, and in the address of the page. */
  key: string;
  kind: "shipped" | "unshipped" | "any";
  /** Still to be refunded. */
  left: number;
};
export type RefundLine = {
  sku: string;
  title: string;
  options: string;
  merchantSku: string;
  image: string | null;
  quantity: number;
  /** None where all of them are refunded. */
  parts: RefundPart[];
};

type Units = { sku: string; quantity: number }[];
/** `shipped` is left out of what is never shipped. */
type Items = { key: string; sku: string; quantity: number; shipped?: boolean }[];

const quantityOf = (units: Units, sku: string) =>
  units.filter((unit) => unit.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);

const refundsThatCount = ({ refunds }: SellerOrder) =>
  refunds.filter(({ state }) => state !== "failed");
const refundedUnits = (order: SellerOrder): Units =>
  refundsThatCount(order).flatMap(({ items }) => items);

/**
 * What was shipped and what waits for it are two parts: the one comes back, the other is not sent.
 * @param left units that can still be refunded
 */
function listParts(order: SellerOrder, sku: string, left: number): RefundPart[] {
  const isSent = order.items.some((item) => item.sku === sku && item.kind === "physical");
  const unshipped = Math.min(left, quantityOf(order.unitsLeft, sku));
  const parts: RefundPart[] = isSent
    ? [
        { key: `shipped:${sku}`, kind: "shipped", left: left - unshipped },
        { key: `unshipped:${sku}`, kind: "unshipped", left: unshipped },
      ]
    : [{ key: sku, kind: "any", left }];
  return parts.filter((part) => part.left > 0);
}

function readKey(key: string): Pick<Items[number], "key" | "sku" | "shipped"> {
  const [, kind, sku] = /^(shipped|unshipped):(.+)$/s.exec(key) ?? [];
  return sku === undefined ? { key, sku: key } : { key, sku, shipped: kind === "shipped" };
}

/** Lines of the same article are one: its units are alike. */
export function listRefundLines(order: SellerOrder): RefundLine[] {
  const gone = refundedUnits(order);
  const skus = [...new Set(order.items.map(({ sku }) => sku))];
  return skus.flatMap((sku) => {
    const item = order.items.find((one) => one.sku === sku);
    if (item === undefined) return [];
    const quantity = quantityOf(order.items, sku);
    const options = [item.color, item.size].filter((part) => part !== "").join(" / ");
    const { title, image, merchantSku = "" } = item;
    const parts = listParts(order, sku, quantity - quantityOf(gone, sku));
    return [{ sku, title, options, merchantSku, image, quantity, parts }];
  });
}

export function refundableShipping(order: SellerOrder): number {
  const taken = refundsThatCount(order).reduce((sum, { shipping }) => sum + shipping, 0);
  return Math.max(0, Math.min(paidShippingOf(order) - taken, order.refundable));
}

const unitsField = "units:";

/** From the address of the page, or from its form. */
export function readChoice(fields: URLSearchParams | FormData, order: SellerOrder): RefundChoice {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const lines = listRefundLines(order).flatMap(({ parts }) => parts.map(({ key }) => key));
  // Also what the order has not: it is for the platform to refuse, and not to be refunded without it.
  const named = [...fields.keys()].filter((name) => name.startsWith(unitsField));
  const keys = new Set([...lines, ...named.map((name) => name.slice(unitsField.length))]);
  return {
    units: Object.fromEntries([...keys].map((key) => [key, text(`${unitsField}${key}`)])),
    restock: fields.getAll("restock").map(String),
    shipping: text("shipping"),
    amount: text("amount"),
  };
}

export type RefundSum =
  | { ok: true; amountMinor: number; shippingMinor: number; items: Items }
  | { ok: false; failure: RefundFailure };

/** Null where a part has fewer units, or is none of the order's any more: it was shipped meanwhile. */
function readItems(order: SellerOrder, choice: RefundChoice): Items | null {
  const parts = listRefundLines(order).flatMap((line) => line.parts);
  const leftOf = (key: string) => parts.find((part) => part.key === key)?.left ?? 0;
  const isWrong = Object.entries(choice.units).some(([key, typed]) => {
    const quantity = Number(typed || 0);
    return !Number.isInteger(quantity) || quantity < 0 || quantity > leftOf(key);
  });
  return isWrong ? null : readNamedItems(choice);
}

export function computeSum(order: SellerOrder, choice: RefundChoice): RefundSum {
  const items = readItems(order, choice);
  if (items === null) return { ok: false, failure: "not_left_to_refund" };
  const shippingMinor = choice.shipping === "" ? 0 : parseMoney(choice.shipping);
  const stated = choice.amount === "" ? undefined : parseMoney(choice.amount);
  if (shippingMinor === null || stated === null) return { ok: false, failure: "sum_unreadable" };
  const paid = paidOrderOf(order);
  const share = refundShareMinor(paid, refundedUnits(order), items) + shippingMinor;
  const amountMinor = stated ?? Math.min(share, order.refundable);
  if (amountMinor === 0) return { ok: false, failure: "nothing_chosen" };
  if (shippingMinor > refundableShipping(order))
    return { ok: false, failure: "shipping_too_large" };
  if (amountMinor > order.refundable) return { ok: false, failure: "refund_too_large" };
  return { ok: true, amountMinor, shippingMinor, items };
}

const known: readonly RefundFailure[] = [
  ...(["refund_too_large", "not_left_to_refund"] as const),
  ...(["payment_provider_refused", "unanswered"] as const),
];
const toFailure = (code: string): RefundFailure => {
  if (code === "nothing_to_refund") return "refund_too_large";
  return known.find((one) => one === code) ?? "refused";
};

/** What was named on the button is what goes back; where that is another sum by now, nothing does. */
export async function refundFromForm(
  request: Request,
  store: OpenStore,
  order: SellerOrder,
  form: FormData,
): Promise<{ ok: true; amountMinor: number } | { ok: false; failure: RefundFailure }> {
  const choice = readChoice(form, order);
  const named = Number(form.get("named"));
  // Not held against what is left: sent again after it was done, the platform answers as it did before.
  const items = readNamedItems(choice);
  const shipping = parseMoney(choice.shipping) ?? 0;
  const body = {
    amount: named,
    reason: String(form.get("reason") ?? "").slice(0, 300),
    notify: form.get("notify") !== null,
    ...(shipping > 0 && { shipping: Math.min(shipping, named) }),
    ...(items.length > 0 && {
      items: items.map(({ key, ...item }) => ({ ...item, restock: choice.restock.includes(key) })),
    }),
  };
  if (!Number.isInteger(named) || named < 1) return { ok: false, failure: "nothing_chosen" };
  const call = store.client.call(
    refundOrder,
    { params: { number: order.orderNumber }, body },
    { idempotencyKey: String(form.get("once") ?? "") },
  );
  const refunded = await callOrErrorCode(request, store.slug, call);
  if (refunded.ok) return { ok: true, amountMinor: named };
  return { ok: false, failure: toFailure(refunded.code) };
}

/** The platform judges them. */
function readNamedItems({ units }: RefundChoice): Items {
  return Object.entries(units)
    .map(([key, quantity]) => ({ ...readKey(key), quantity: Number(quantity || 0) }))
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
}
