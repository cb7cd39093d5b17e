/** PayPal's orders for the sandbox's front page. */
import type { PaypalAccount } from "#sandbox/paypal/account/account";
import type { Order } from "#sandbox/paypal/account/resources";
import { minorOf } from "./amounts";

function problemOf(account: PaypalAccount, order: Order): string | null {
  const capture = order.captureId === null ? null : account.captures.get(order.captureId);
  if (capture !== null && capture.status !== "COMPLETED")
    return `capture ${capture.status.toLowerCase()}`;
  return capture === null && order.fate !== null ? order.fate.replaceAll("_", " ") : null;
}

export function paypalPaymentLines(account: PaypalAccount, limit: number) {
  return account.orders.list({ limit }).documents.map((order) => {
    const { amount } = order.unit;
    return {
      id: order.id,
      status: order.status.toLowerCase(),
      amountMinor: minorOf(amount, ""),
      currency: amount.currency_code,
      createdS: order.created,
      problem: problemOf(account, order),
    };
  });
}
