// One form of the checkout in, one answer out. Each intent has its own verb; nothing typed is lost.
import { parseWithZod } from "@conform-to/zod/v4";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { Checkout } from "#contract/checkout";
import { findAddressDoubt } from "./address-check.server";
import {
  CheckoutIntentSchema,
  DeliverySchema,
  DetailsSchema,
  DownloadDetailsSchema,
  OptInSchema,
  settleAddress,
  VerdictSchema,
} from "./checkout.schema";
import {
  chooseDelivery,
  saveDetails,
  saveOptIn,
  takeFreeDelivery,
  toCustomer,
  toDownloadCustomer,
} from "./checkout.server";
import { requireCheckout } from "./checkout-access.server";
import type { CheckoutAnswer, CheckoutRequest } from "./checkout-answer";
import { isFinished, stepAfter } from "./checkout-steps";
import { answerExpress, answerMethod, answerPay, answerSubmit } from "./payment-actions.server";
import { answerPromo } from "./promo-actions.server";

async function answerDetails(
  shop: ShopContext,
  checkout: Checkout,
  form: FormData,
): Promise<CheckoutAnswer> {
  const submission = parseWithZod(form, { schema: DetailsSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: null };
  }
  const verdict = VerdictSchema.parse(Object.fromEntries(form));
  const { details, isChecked } = settleAddress(submission.value, verdict);
  const customer = toCustomer(details);
  const doubt = isChecked ? null : await findAddressDoubt(shop, customer.address);
  if (doubt !== null) return { kind: "verify", result: submission.reply(), doubt };
  const saved = await saveDetails(shop, checkout.id, customer, details.marketingOptIn);
  if (saved.ok) {
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
async function answerDownloadDetails(
  shop: ShopContext,
  checkout: Checkout,
  form: FormData,
): Promise<CheckoutAnswer> {
  const submission = parseWithZod(form, { schema: DownloadDetailsSchema });
  if (submission.status !== "success") {
    return { kind: "invalid", result: submission.reply(), problem: null };
  }
  const customer = toDownloadCustomer(submission.value);
  const saved = await saveDetails(shop, checkout.id, customer, submission.value.marketingOptIn);
  return saved.ok
    ? { kind: "step", step: stepAfter("free-delivery-taken") }
    : { kind: "invalid", result: submission.reply(), problem: saved.message };
}

async function answerOptIn(
  shop: ShopContext,
  checkout: Checkout,
  form: FormData,
): Promise<CheckoutAnswer> {
  const { marketingOptIn } = OptInSchema.parse(Object.fromEntries(form));
  const saved = await saveOptIn(shop, checkout.id, marketingOptIn);
  return saved.ok ? { kind: "saved" } : { kind: "invalid", result: null, problem: saved.message };
}

async function answerDelivery(
  shop: ShopContext,
  checkout: Checkout,
  form: FormData,
): Promise<CheckoutAnswer> {
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

async function answerForm(
  shop: ShopContext,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const { form } = request;
  // The button of a form that stands elsewhere on the page comes after the form's own intent.
  const intent = CheckoutIntentSchema.safeParse(form.getAll("intent").at(-1));
  if (!intent.success)
    throw new Response("Bad request", { status: 400, statusText: "Bad Request" });
  // PRE-04: what was paid before the preview is brought to its end, and nothing else.
  const isPaid = intent.data === "submit" || intent.data === "check";
  if (!isPaid && (await shop.isPreview())) {
    return { kind: "invalid", result: null, problem: "preview.noPurchase" };
  }
  switch (intent.data) {
    case "details":
      return checkout.requiresShipping
        ? answerDetails(shop, checkout, form)
        : answerDownloadDetails(shop, checkout, form);
    case "opt-in":
      return answerOptIn(shop, checkout, form);
    case "delivery":
    case "pick":
      return answerDelivery(shop, checkout, form);
    case "method":
      return answerMethod(shop, checkout, form);
    case "pay":
      return answerPay(shop, checkout, request);
    case "express":
      return answerExpress(shop, checkout, request);
    case "submit":
      return answerSubmit(shop, checkout, form);
    case "check":
      // Read a moment ago by the door of the route: a finished checkout has become an order.
      return isFinished(checkout) ? { kind: "finished", checkout } : { kind: "settling" };
    case "apply-promo":
    case "remove-promo":
    case "change-promo":
      return answerPromo(shop, checkout, { intent: intent.data, form });
  }
}

/**
 * A backend that cannot be reached is an answer too, so that the page and what was typed stay.
 * @throws Response to `/cart` for a checkout that is not this browser's, 400 for an unknown form.
 */
export async function answerCheckoutForm(
  shop: ShopContext,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  try {
    const checkout = await requireCheckout(shop, request.checkoutId, request.sealedId);
    return await answerForm(shop, checkout, request);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { kind: "invalid", result: null, problem: "checkout.error.unavailable" };
  }
}
