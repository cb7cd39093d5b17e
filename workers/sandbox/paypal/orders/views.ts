/** Orders, captures and refunds as PayPal writes them on the wire. */
import { type PaypalAccount, timeOf } from "#sandbox/paypal/account/account";
import { payerOf, payerView } from "#sandbox/paypal/account/payers";
import type { Capture, Link, Order, Refund } from "#sandbox/paypal/account/resources";

const link = (href: string, rel: string, method: string): Link => ({ href, rel, method });

export function approveLink(order: Order, rel = "payer-action"): Link {
  return link(`${order.pageUrl}/checkoutnow?token=${order.id}`, rel, "GET");
}

function orderLinks(order: Order): Link[] {
  const self = `${order.apiUrl}/v2/checkout/orders/${order.id}`;
  const links = [link(self, "self", "GET")];
  if (order.status === "PAYER_ACTION_REQUIRED") links.push(approveLink(order));
  if (order.status === "CREATED") links.push(approveLink(order, "approve"));
  if (order.status !== "COMPLETED") links.push(link(self, "update", "PATCH"));
  if (order.status === "APPROVED") links.push(link(`${self}/capture`, "capture", "POST"));
  return links;
}

const capturesUrl = (order: Order, id: string) => `${order.apiUrl}/v2/payments/captures/${id}`;

export function refundView(refund: Refund, order: Order) {
  return {
    id: refund.id,
    amount: refund.amount,
    ...(refund.invoice_id === null ? {} : { invoice_id: refund.invoice_id }),
    ...(refund.custom_id === "" ? {} : { custom_id: refund.custom_id }),
    ...(refund.note_to_payer === null ? {} : { note_to_payer: refund.note_to_payer }),
    status: refund.status,
    ...(refund.status === "PENDING" ? { status_details: { reason: "ECHECK" } } : {}),
    create_time: timeOf(refund.created),
    update_time: timeOf(refund.created),
    links: [
      link(`${order.apiUrl}/v2/payments/refunds/${refund.id}`, "self", "GET"),
      link(capturesUrl(order, refund.capture_id), "up", "GET"),
    ],
  };
}

export function captureView(capture: Capture, order: Order) {
  const self = capturesUrl(order, capture.id);
  return {
    id: capture.id,
    amount: capture.amount,
    ...(capture.invoice_id === "" ? {} : { invoice_id: capture.invoice_id }),
    ...(capture.custom_id === "" ? {} : { custom_id: capture.custom_id }),
    status: capture.status,
    ...(capture.status === "PENDING" ? { status_details: { reason: "PENDING_REVIEW" } } : {}),
    final_capture: true,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: timeOf(capture.created),
    update_time: timeOf(capture.created),
    links: [
      link(self, "self", "GET"),
      link(`${self}/refund`, "refund", "POST"),
      link(`${order.apiUrl}/v2/checkout/orders/${order.id}`, "up", "GET"),
    ],
  };
}

function paymentsOf(account: PaypalAccount, order: Order) {
  const capture = order.captureId === null ? null : account.captures.get(order.captureId);
  if (capture === null) return {};
  const where = { capture_id: capture.id };
  const refunds = account.refunds.list({ limit: 100, where }).documents.reverse();
  const { supplementary_data: _omitted, ...view } = captureView(capture, order);
  const returned =
    refunds.length === 0 ? {} : { refunds: refunds.map((r) => refundView(r, order)) };
  return { payments: { captures: [view], ...returned } };
}

/** Only known once the order is approved. */
function payerOfOrder(order: Order) {
  const payer = order.payer ?? null;
  const known = payer === null ? null : payerView(payerOf(payer));
  const source = { payment_source: { paypal: known?.paypal ?? {} } };
  return {
    ...(order.experience === null ? {} : source),
    ...(known === null ? {} : { payer: known.payer }),
  };
}

export function orderView(account: PaypalAccount, order: Order) {
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    ...payerOfOrder(order),
    purchase_units: [{ ...order.unit, ...paymentsOf(account, order) }],
    create_time: timeOf(order.created),
    links: orderLinks(order),
  };
}

/** The answer without `Prefer: return=representation`. */
export function shortView(order: Order) {
  return { id: order.id, status: order.status, links: orderLinks(order) };
}
