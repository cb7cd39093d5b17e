// Shipping: one order in parts, or several at once. A form's key and the order's number make the key of each shipment,
// so that a form that is sent again ships nothing twice.

import type { SellerOrder } from "#contract/orders/seller-order";
import { shipOrder } from "#contract/orders/seller-order-calls";
import { countUnits } from "#core/line-quantities";
import { callOrErrorCode } from "#studio/orders/order-call-failures.server";
import type { OpenStore } from "#studio/session/require-account.server";
import { guessCarrier } from "./guess-carrier";

/** In which a shipment can be undone before its mail goes out. */
export const undoSeconds = 120;

export type Parcel = { carrier: string; trackingNumber: string };
export type ShipFailure =
  | "carrier_missing"
  | "nothing_chosen"
  | "not_left_to_ship"
  | "order_status_conflict"
  | "unanswered"
  | "refused";

const known: readonly ShipFailure[] = [
  ...(["not_left_to_ship", "order_status_conflict", "unanswered"] as const),
];
const toFailure = (code: string): ShipFailure => known.find((one) => one === code) ?? "refused";

type Asked = {
  number: string;
  parcel: Parcel;
  /** Without them all that is left goes. */
  items?: { sku: string; quantity: number }[];
  notify: boolean;
  once: string;
};
type Shipped = { ok: true; order: SellerOrder } | { ok: false; failure: ShipFailure };

export async function shipOne(request: Request, store: OpenStore, asked: Asked): Promise<Shipped> {
  const { number, parcel, items, notify, once } = asked;
  const { trackingNumber } = parcel;
  const carrier = parcel.carrier === "" ? (guessCarrier(trackingNumber) ?? "") : parcel.carrier;
  // A letter has neither.
  if (carrier === "" && trackingNumber !== "") return { ok: false, failure: "carrier_missing" };
  const body = { carrier, trackingNumber, notify, ...(items !== undefined && { items }) };
  const call = store.client.call(
    shipOrder,
    { params: { number }, body: { ...body, notifyAfter: undoSeconds } },
    { idempotencyKey: `${once}:${number}` },
  );
  const sent = await callOrErrorCode(request, store.slug, call);
  if (sent.ok) return { ok: true, order: sent.value.order };
  return { ok: false, failure: toFailure(sent.code) };
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

export function readParcel(form: FormData): Parcel {
  const trackingNumber = textOf(form, "trackingNumber").slice(0, 100);
  return { carrier: textOf(form, "carrier").slice(0, 80), trackingNumber };
}

/** Quantities of the lines that a form has; null where one is no number of units. */
export function readUnits(
  form: FormData,
  skus: readonly string[],
): { sku: string; quantity: number }[] | null {
  const units = skus.map((sku) => ({ sku, quantity: Number(textOf(form, `units:${sku}`) || 0) }));
  const isWrong = units.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0);
  return isWrong ? null : units.filter(({ quantity }) => quantity > 0);
}

type ShippedUnits = { ok: true; count: number; left: number } | Extract<Shipped, { ok: false }>;

/** Ships what the form chooses of one order. */
export async function shipFromForm(
  request: Request,
  store: OpenStore,
  order: SellerOrder,
  form: FormData,
): Promise<ShippedUnits> {
  const items = readUnits(
    form,
    order.unitsLeft.map(({ sku }) => sku),
  );
  if (items === null || items.length === 0) return { ok: false, failure: "nothing_chosen" };
  const shipped = await shipOne(request, store, {
    number: order.orderNumber,
    parcel: readParcel(form),
    items,
    notify: form.get("notify") !== null,
    once: textOf(form, "once"),
  });
  if (!shipped.ok) return shipped;
  return { ok: true, count: countUnits(items), left: countUnits(shipped.order.unitsLeft) };
}

/** `once`: the form keeps its key for the next try. */
export type BatchResult = {
  shipped: string[];
  failures: Record<string, ShipFailure>;
  once: string;
};

/** One after the other: each is done or not done by itself, and the result says which. */
export async function shipBatch(
  request: Request,
  store: OpenStore,
  form: FormData,
): Promise<BatchResult> {
  const numbers = [...new Set(form.getAll("orders").map(String))];
  const result: BatchResult = { shipped: [], failures: {}, once: textOf(form, "once") };
  for (const number of numbers) {
    const trackingNumber = textOf(form, `tracking:${number}`).slice(0, 100);
    const shipped = await shipOne(request, store, {
      number,
      parcel: { carrier: textOf(form, "carrier").slice(0, 80), trackingNumber },
      notify: form.get("notify") !== null,
      once: result.once,
    });
    if (shipped.ok) result.shipped.push(number);
    else result.failures[number] = shipped.failure;
  }
  return result;
}
