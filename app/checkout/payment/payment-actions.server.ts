// Action handlers of the payment step's forms, one result each.
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { CheckoutRequest, CheckoutResult } from "#app/checkout/forms/checkout-result";
import {
  CheckSchema,
  MethodSchema,
  type Pay,
  PaySchema,
  SubmitSchema,
} from "#app/checkout/forms/payment.schema";
import { listPaymentMethods } from "#app/checkout/methods/list-payment-methods.server";
import { methodOf } from "#app/checkout/methods/offered-methods";
import { failedPath, returnPath } from "#app/checkout/methods/payment-return-url";
import { isWallet } from "#app/checkout/methods/wallets";
import { explainChangedTotal } from "#app/checkout/promo/promo-errors";
import type { CheckoutSaveResult } from "#app/checkout/session/checkout-error-messages.server";
import { chooseMethod } from "#app/checkout/session/update-checkout.server";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import { type OrderAsShown, openOrderAsShown } from "./attempt/order-as-shown.server";
import { findPaymentInOtherTab, wasPaidElsewhere } from "./attempt/payment-in-other-tab.server";
import { type PreparedPayment, preparePayment } from "./attempt/prepare-payment.server";
import { type PaymentOutcome, settlePayment } from "./attempt/settle-payment.server";
import { DownloadExpressSchema, ExpressSchema } from "./wallets/wallet-order.schema";
import { saveWalletOrder } from "./wallets/wallet-order.server";

export async function handleMethod(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<CheckoutResult> {
  const submission = parseWithZod(form, { schema: MethodSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: "checkout.error.unavailable" };
  }
  const saved = await chooseMethod(shop, checkout.id, submission.value.paymentMethod);
  return saved.ok
    ? { kind: "step", step: "payment" }
    : { kind: "invalid", result: submission.reply(), problem: saved.message };
}

type Unprepared = Exclude<PreparedPayment | CheckoutSaveResult, { ok: true }>;

/** Paid from another tab or a moment ago, or being paid, or neither is known: the return page says how it stands. */
function redirectToEnd(
  { isClosed, isPending }: Unprepared,
  { id }: Checkout,
  sealedId: string | null,
  method: string,
): CheckoutResult | null {
  if (!isClosed && !isPending) return null;
  const path = returnPath(id, sealedId, method);
  return { kind: "leave", url: isClosed ? `${path}&repeat=1` : path, payment: null };
}

/** A page that was open before the seller hid a method still offers it. What PayPal has approved is paid. */
function rejectHidden(shop: ShopContext, checkout: Checkout, pay: Pay): MessageKey | null {
  const method = methodOf(pay.method);
  if (pay.method === "free" || isWallet(method)) return null;
  if (method === "paypal" && checkout.paypalApproval !== null) return null;
  if (listPaymentMethods(shop, checkout).includes(method)) return null;
  return method === "afterpay" ? "unavailable.afterpayText" : "checkout.error.methodHidden";
}

/** Nothing was begun. */
function resultOfChange(
  changed: Exclude<OrderAsShown, { ok: true }>,
  result: SubmissionResult<string[]>,
): CheckoutResult {
  return "path" in changed
    ? { kind: "leave", url: changed.path, payment: null }
    : { kind: "invalid", result, problem: changed.problem };
}

export async function handlePay(
  shop: ShopContext,
  opened: Checkout,
  { form, sealedId }: CheckoutRequest,
): Promise<CheckoutResult> {
  const submission = parseWithZod(form, { schema: PaySchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: null };
  }
  const order = await openOrderAsShown(shop, opened, submission.value);
  if (!order.ok) return resultOfChange(order, submission.reply());
  const { checkout } = order;
  const hidden = rejectHidden(shop, checkout, submission.value);
  if (hidden !== null) return { kind: "invalid", result: submission.reply(), problem: hidden };
  const prepared = await preparePayment(shop, checkout, submission.value);
  if (!prepared.ok) {
    const toEnd = redirectToEnd(prepared, checkout, sealedId, submission.value.method);
    if (toEnd !== null) return toEnd;
    if (submission.value.method === "afterpay" && prepared.isUnreachable) {
      return { kind: "leave", url: failedPath(checkout.id, sealedId, "afterpay"), payment: null };
    }
    const { promoCode } = submission.value;
    const explained = explainChangedTotal(prepared.message, checkout, promoCode);
    return { kind: "invalid", result: submission.reply(), ...explained };
  }
  const { payment, leaveFor } = prepared;
  if (submission.value.method === "free") {
    return resultOfReturn(await settlePayment(shop, checkout, payment), null);
  }
  return leaveFor === null
    ? { kind: "payment", payment }
    : { kind: "leave", url: leaveFor, payment };
}

/** What a wallet brought is saved, then paid; another total than it showed is not charged. */
export async function handleExpress(
  shop: ShopContext,
  opened: Checkout,
  { form, sealedId }: CheckoutRequest,
): Promise<CheckoutResult> {
  const submission = parseWithZod(form, {
    schema: opened.requiresShipping ? ExpressSchema : DownloadExpressSchema,
  });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: "wallet.incomplete" };
  }
  const { amount, method, promoCode } = submission.value;
  const order = await openOrderAsShown(shop, opened, submission.value);
  if (!order.ok) return resultOfChange(order, submission.reply());
  const { checkout } = order;
  const saved = await saveWalletOrder(shop, checkout, submission.value);
  const prepared = saved.ok
    ? await preparePayment(shop, saved.checkout, { intent: "pay", method, amount })
    : saved;
  if (prepared.ok) return { kind: "payment", payment: prepared.payment };
  const toEnd = redirectToEnd(prepared, checkout, sealedId, method);
  if (toEnd !== null) return toEnd;
  const priced = saved.ok ? saved.checkout : checkout;
  const explained = explainChangedTotal(prepared.message, priced, promoCode);
  return { kind: "invalid", result: submission.reply(), ...explained };
}

/** @param pressedId the payment that was begun here; null where it is not known */
function resultOfReturn(returned: PaymentOutcome, pressedId: string | null): CheckoutResult {
  switch (returned.kind) {
    case "finished":
      return { ...returned, isRepeat: wasPaidElsewhere(returned.checkout, pressedId) };
    case "leave":
      return { ...returned, payment: null };
    // No payment was begun, so none is under way.
    case "nothing":
      return { kind: "unconfirmed" };
    default:
      return returned;
  }
}

export async function handleSubmit(
  shop: ShopContext,
  checkout: Checkout,
  { form, sealedId }: CheckoutRequest,
): Promise<CheckoutResult> {
  const submission = parseWithZod(form, { schema: SubmitSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: "checkout.error.unavailable" };
  }
  const { paymentId } = submission.value;
  const returned = await settlePayment(shop, checkout, submission.value);
  const url = findPaymentInOtherTab(checkout, sealedId, returned, { paymentId });
  return url === null ? resultOfReturn(returned, paymentId) : { kind: "leave", url, payment: null };
}

/** Asks the payment provider, so that a payment that failed meanwhile is reported as well. */
export async function handleCheck(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<CheckoutResult> {
  const { paymentId } = CheckSchema.parse(Object.fromEntries(form));
  return resultOfReturn(await settlePayment(shop, checkout), paymentId);
}
