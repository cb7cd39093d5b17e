// The forms of the payment step, one answer each.
import { parseWithZod } from "@conform-to/zod/v4";
import type { ShopContext } from "#app/context";
import type { Checkout } from "#contract/checkout";
import {
  DownloadExpressSchema,
  ExpressSchema,
  MethodSchema,
  PaySchema,
  SubmitSchema,
} from "./checkout.schema";
import { chooseMethod, readCheckout } from "./checkout.server";
import type { CheckoutAnswer, CheckoutRequest } from "./checkout-answer";
import { finishPayment, preparePayment, type Settled } from "./payment.server";
import { failedPath, returnPath } from "./payment-return";
import { saveWalletOrder } from "./wallet-order.server";

export async function answerMethod(
  shop: ShopContext,
  checkout: Checkout,
  form: FormData,
): Promise<CheckoutAnswer> {
  const submission = parseWithZod(form, { schema: MethodSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: "checkout.error.unavailable" };
  }
  const saved = await chooseMethod(shop, checkout.id, submission.value.paymentMethod);
  return saved.ok
    ? { kind: "step", step: "payment" }
    : { kind: "invalid", result: submission.reply(), problem: saved.message };
}

/** Paid from another tab or a moment ago, or being paid: the return page says how it stands. */
function leaveToEnd({ id }: Checkout, sealedId: string | null, way: string): CheckoutAnswer {
  return { kind: "leave", url: returnPath(id, sealedId, way), payment: null };
}

export async function answerPay(
  shop: ShopContext,
  checkout: Checkout,
  { form, sealedId }: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const submission = parseWithZod(form, { schema: PaySchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: null };
  }
  const prepared = await preparePayment(shop, checkout, submission.value);
  if (!prepared.ok) {
    if (prepared.isClosed) return leaveToEnd(checkout, sealedId, submission.value.way);
    if (submission.value.way === "afterpay" && prepared.isUnreachable) {
      return { kind: "leave", url: failedPath(checkout.id, sealedId, "afterpay"), payment: null };
    }
    return { kind: "invalid", result: submission.reply(), problem: prepared.message };
  }
  const { payment, leaveFor } = prepared;
  return leaveFor === null
    ? { kind: "payment", payment }
    : { kind: "leave", url: leaveFor, payment };
}

/** What a wallet brought is saved, then paid; another total than it showed is not charged. */
export async function answerExpress(
  shop: ShopContext,
  checkout: Checkout,
  { form, sealedId }: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const submission = parseWithZod(form, {
    schema: checkout.requiresShipping ? ExpressSchema : DownloadExpressSchema,
  });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: "wallet.incomplete" };
  }
  const { amount, way } = submission.value;
  const saved = await saveWalletOrder(shop, checkout, submission.value);
  const prepared = saved.ok
    ? await preparePayment(shop, saved.checkout, { intent: "pay", way, amount })
    : saved;
  if (prepared.ok) return { kind: "payment", payment: prepared.payment };
  if (prepared.isClosed) return leaveToEnd(checkout, sealedId, way);
  return { kind: "invalid", result: submission.reply(), problem: prepared.message };
}

async function answerSettled(
  shop: ShopContext,
  checkout: Checkout,
  settled: Settled,
): Promise<CheckoutAnswer> {
  switch (settled.state) {
    case "success":
      return { kind: "finished", checkout: await readCheckout(shop, checkout.id) };
    case "failure":
      return { kind: "failed", stripeError: settled.stripeError, error: settled.error };
    case "pending":
      return settled.leaveFor === null
        ? { kind: "settling" }
        : { kind: "leave", url: settled.leaveFor, payment: null };
  }
}

export async function answerSubmit(
  shop: ShopContext,
  checkout: Checkout,
  form: FormData,
): Promise<CheckoutAnswer> {
  const submission = parseWithZod(form, { schema: SubmitSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: "checkout.error.unavailable" };
  }
  const { paymentId, paymentToken } = submission.value;
  const settled = await finishPayment(shop, checkout, { paymentId, paymentToken });
  return answerSettled(shop, checkout, settled);
}
