// Checkout forms, one handler an intent. Never loses what was typed.
import { parseWithZod } from "@conform-to/zod/v4";
import { toCustomer, toDigitalCustomer } from "#app/checkout/details/details-to-customer";
import { isFinished } from "#app/checkout/session/checkout-state";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { flatFormOf } from "#core/conform-safe-form";
import { readPayment } from "./cookies/payment-cookie.server";
import { chooseDelivery, takeFreeDelivery } from "./delivery/choose-delivery.server";
import { DeliverySchema } from "./delivery/delivery.schema";
import {
  DetailsSchema,
  DownloadDetailsSchema,
  OptInSchema,
  resolveVerifiedAddress,
  VerificationSchema,
} from "./details/details.schema";
import { verifyAddress } from "./details/verify-address.server";
import { type CheckoutIntent, CheckoutIntentSchema } from "./forms/checkout-intent.schema";
import type { CheckoutRequest, CheckoutResult } from "./forms/checkout-result";
import {
  handleCheck,
  handleExpress,
  handleMethod,
  handlePay,
  handleSubmit,
} from "./payment/payment-actions.server";
import {
  applyTypedPromo,
  handleApplyPromo,
  handleChangePromo,
  handleRemovePromo,
} from "./promo/promo-actions.server";
import { requireOpenedCheckout } from "./session/checkout-access.server";
import { saveDetails, saveOptIn } from "./session/update-checkout.server";
import { stepAfter } from "./steps/checkout-steps";

async function handleDetails(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<CheckoutResult> {
  const submission = parseWithZod(form, { schema: DetailsSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: null };
  }
  const verdict = VerificationSchema.parse(Object.fromEntries(form));
  const { details, isChecked } = resolveVerifiedAddress(submission.value, verdict);
  const customer = toCustomer(details);
  const verification = isChecked ? null : await verifyAddress(shop, customer.address);
  if (verification !== null) return { kind: "verify", result: submission.reply(), verification };
  const saved = await saveDetails(shop, checkout.id, customer, details.marketingOptIn);
  if (saved.ok) {
    const refused = await applyTypedPromo(shop, saved.checkout, form);
    if (refused !== null) return refused;
    const { paypalApproval, deliveryOption } = saved.checkout;
    // Back to what is left to confirm.
    if (paypalApproval !== null && deliveryOption !== null)
      return { kind: "step", step: "payment" };
    const isFree = await takeFreeDelivery(shop, saved.checkout);
    return { kind: "step", step: stepAfter(isFree ? "free-delivery-taken" : "details-saved") };
  }
  if (saved.field === undefined) {
    return { kind: "invalid", result: submission.reply(), problem: saved.message };
  }
  const result = submission.reply({ fieldErrors: { [saved.field]: [saved.message] } });
  return { kind: "invalid", result, problem: null };
}

/** An e-mail and a name: there is no address to check and no delivery to choose. */
async function handleDownloadDetails(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<CheckoutResult> {
  const submission = parseWithZod(form, { schema: DownloadDetailsSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: null };
  }
  const customer = toDigitalCustomer(submission.value);
  const saved = await saveDetails(shop, checkout.id, customer, submission.value.marketingOptIn);
  if (!saved.ok) return { kind: "invalid", result: submission.reply(), problem: saved.message };
  const refused = await applyTypedPromo(shop, saved.checkout, form);
  return refused ?? { kind: "step", step: stepAfter("free-delivery-taken") };
}

async function handleOptIn(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<CheckoutResult> {
  const { marketingOptIn } = OptInSchema.parse(Object.fromEntries(form));
  const saved = await saveOptIn(shop, checkout.id, marketingOptIn);
  return saved.ok ? { kind: "saved" } : { kind: "invalid", result: null, problem: saved.message };
}

async function handleDelivery(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<CheckoutResult> {
  const submission = parseWithZod(form, { schema: DeliverySchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: "checkout.error.delivery" };
  }
  const { intent, deliveryOption } = submission.value;
  const saved = await chooseDelivery(shop, checkout.id, deliveryOption);
  return saved.ok
    ? {
        kind: "step",
        step: stepAfter(intent === "pick" ? "delivery-picked" : "delivery-confirmed"),
      }
    : { kind: "invalid", result: submission.reply(), problem: saved.message };
}

type Handler = (
  shop: ShopContext,
  checkout: Checkout,
  request: CheckoutRequest,
) => Promise<CheckoutResult>;

const handlers: Record<CheckoutIntent, Handler> = {
  details: (shop, checkout, request) =>
    checkout.requiresShipping
      ? handleDetails(shop, checkout, request)
      : handleDownloadDetails(shop, checkout, request),
  "opt-in": handleOptIn,
  delivery: handleDelivery,
  pick: handleDelivery,
  method: handleMethod,
  pay: handlePay,
  express: handleExpress,
  submit: handleSubmit,
  check: handleCheck,
  "apply-promo": handleApplyPromo,
  "remove-promo": handleRemovePromo,
  "change-promo": handleChangePromo,
};

async function handleForm(
  shop: ShopContext,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<CheckoutResult> {
  // The button of a form that stands elsewhere on the page comes after the form's own intent.
  const intent = CheckoutIntentSchema.safeParse(request.form.getAll("intent").at(-1));
  if (!intent.success)
    throw new Response("Bad request", { status: 400, statusText: "Bad Request" });
  // What was paid before the preview is brought to its end, and nothing else.
  const isPaid = intent.data === "submit" || intent.data === "check";
  // From a page that was open while another one paid.
  if (!isPaid && isFinished(checkout)) {
    return { kind: "finished", checkout, leaveFor: null, isRepeat: true };
  }
  if (!isPaid && (await shop.isPreview())) {
    return { kind: "invalid", result: null, problem: "preview.noPurchase" };
  }
  return handlers[intent.data](shop, checkout, request);
}

async function handleRequestedForm(
  shop: ShopContext,
  request: CheckoutRequest,
): Promise<CheckoutResult> {
  try {
    const checkout = await requireOpenedCheckout(shop, request);
    const { flat, isWhole } = flatFormOf(request.form);
    if (isWhole) return await handleForm(shop, checkout, request);
    const result = readTyped(flat);
    return { kind: "invalid", result, problem: "preorder.failed", isUnreadable: true };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const result = readTyped(flatFormOf(request.form).flat);
    return { kind: "invalid", result, problem: "checkout.error.unavailable" };
  }
}

/** That nothing was charged is only said where this browser has not begun to pay before. */
async function withoutGuess(
  shop: ShopContext,
  checkoutId: string,
  answer: CheckoutResult,
): Promise<CheckoutResult> {
  const isGuess = answer.kind === "invalid" && answer.problem === "checkout.error.unavailable";
  if (!isGuess || (await readPayment(shop, checkoutId)) === null) return answer;
  return { ...answer, problem: "payment.unknown" };
}

/**
 * A backend that cannot be reached is an answer too, so that the page and what was typed stay.
 * @throws Response to `/cart` for a checkout that is not this browser's, 400 for an unknown form.
 */
export async function handleCheckoutForm(
  shop: ShopContext,
  request: CheckoutRequest,
): Promise<CheckoutResult> {
  return withoutGuess(shop, request.checkoutId, await handleRequestedForm(shop, request));
}

/** For a form of details alone: what other forms hold, the page shows by itself. */
function readTyped(form: FormData) {
  return form.get("intent") === "details"
    ? parseWithZod(form, { schema: DetailsSchema }).reply()
    : null;
}
