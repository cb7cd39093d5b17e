// Cancellation of what an order has left to send. What the page says is computed here and stated to the platform, which
// does exactly that or nothing.

import type * as z from "zod";
import { cancelOrder } from "#contract/orders/cancel-order-calls";
import type { SellerOrder } from "#contract/orders/seller-order";
import { countUnits } from "#core/line-quantities";
import { planSellerCancellation } from "#core/payments/cancellation-plan";
import { callOrErrorCode } from "#studio/orders/order-call-failures.server";
import type { OpenStore } from "#studio/session/require-account.server";

const failures = [
  ...(["cancellation_changed", "order_cancelled", "order_shipped"] as const),
  ...(["payment_disputed", "payment_provider_refused", "unanswered", "refused"] as const),
] as const;
export type CancelFailure = (typeof failures)[number];

export type Cancellation = {
  units: { sku: string; title: string; quantity: number }[];
  unitCount: number;
  /** Units that stay sold. */
  shippedCount: number;
  /** Whether units of it have a stock to go back to. */
  isStored: boolean;
  /** Of minor units; 0 where nothing is left, or the buyer disputes the payment. */
  amountMinor: number;
  /** Minor units of refunds that are under way already. */
  pendingMinor: number;
  isDisputed: boolean;
};

/** Null where nothing of it waits to be sent. */
export function planCancellation(order: SellerOrder): Cancellation | null {
  const plan = planSellerCancellation(order);
  if (plan === null) return null;
  const { units, amountMinor } = plan;
  const named = units.map(({ sku, quantity }) => {
    const item = order.items.find((one) => one.sku === sku);
    const options = [item?.color, item?.size].filter(Boolean).join(" / ");
    return { sku, quantity, title: `${item?.title ?? sku} ${options}`.trim() };
  });
  const pending = order.refunds.filter(
    ({ state, origin }) => state === "pending" && origin !== "dispute",
  );
  return {
    units: named,
    unitCount: countUnits(units),
    shippedCount: countUnits(order.shipments.flatMap(({ items }) => items)),
    isStored: order.items.some(
      ({ sku, kind }) => kind === "physical" && units.some((unit) => unit.sku === sku),
    ),
    amountMinor,
    pendingMinor: pending.reduce((sum, { amount }) => sum + amount, 0),
    isDisputed: order.refunds.some(
      ({ origin, state }) => origin === "dispute" && state !== "failed",
    ),
  };
}

const readNumber = (form: FormData, name: string) => {
  const typed = Number(form.get(name) ?? "");
  return Number.isInteger(typed) && typed >= 0 ? typed : 0;
};

type Done = { ok: true; order: SellerOrder; amountMinor: number };
type CancelBody = z.input<(typeof cancelOrder)["body"]>;

export async function cancelFromForm(
  request: Request,
  store: OpenStore,
  number: string,
  form: FormData,
): Promise<Done | { ok: false; failure: CancelFailure }> {
  const isTicked = (name: string) => form.get(name) !== null;
  const amountMinor = isTicked("refund") ? readNumber(form, "named") : 0;
  const body: CancelBody = {
    refund: isTicked("refund"),
    restock: isTicked("restock"),
    notify: isTicked("notify"),
    reason: String(form.get("reason") ?? "").slice(0, 300),
    amount: amountMinor,
    units: readNumber(form, "units"),
  };
  const options = { idempotencyKey: `cancel:${String(form.get("once") ?? "")}` };
  const call = store.client.call(cancelOrder, { params: { number }, body }, options);
  const cancelled = await callOrErrorCode(request, store.slug, call);
  if (cancelled.ok) return { ok: true, order: cancelled.value.order, amountMinor };
  const failure = failures.find((one) => one === cancelled.code) ?? "refused";
  return { ok: false, failure };
}

/** What the order's page says afterwards; a refund without an outcome is called that. */
export function noticeOf({ order, amountMinor }: Done) {
  const isWhole = order.status === "cancelled";
  if (amountMinor === 0) return isWhole ? "cancelled" : "cancelledPart";
  const made = order.refunds.filter(({ cancels }) => cancels === true).at(-1);
  if (isWhole && made?.state === "pending") return "cancelledPending";
  return isWhole ? "cancelledWith" : "cancelledPartWith";
}
