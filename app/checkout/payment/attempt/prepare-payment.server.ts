// Payment of a checkout as it is prepared with the payment provider, before anything is charged.

import * as z from "zod";
import { sealCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import type { StoredPayment } from "#app/checkout/cookies/payment-cookie.server";
import type { Pay } from "#app/checkout/forms/payment.schema";
import { methodOf, type PickedMethod } from "#app/checkout/methods/offered-methods";
import { paymentStepPath, returnPath } from "#app/checkout/methods/payment-return-url";
import { isWallet } from "#app/checkout/methods/wallets";
import {
  type CheckoutSaveResult,
  checkoutFailureOf,
} from "#app/checkout/session/checkout-error-messages.server";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PlatformError } from "#client/platform-error";
import { nullIfUnsupportedCall } from "#client/unsupported-call";
import type { Checkout, PaymentMethod } from "#contract/checkout/checkout";
import {
  createPaypalOrder,
  initiatePayment,
  updatePayment,
} from "#contract/payments/payment-calls";
import type { CallInput } from "#contract/protocol/call";
import { platformOf } from "#core/payments/payment-platforms";
import { isFields } from "#core/remote-backend/read-fields";
import { allowedRedirectOf } from "./follow-redirect.server";

/** `leaveFor`: the provider's page where the shopper pays; null where they pay on ours. */
export type PreparedPayment =
  | { ok: true; payment: StoredPayment; leaveFor: string | null }
  /** `isUnreachable`: the provider, not the shop, could not take the payment. */
  | (Exclude<CheckoutSaveResult, { ok: true }> & { isUnreachable: boolean });

/** Sealed, for the provider may send the shopper back in another browser. */
export async function returnPages(shop: ShopContext, checkoutId: string, method: PickedMethod) {
  const id = await sealCheckoutId(shop, checkoutId);
  return {
    returnUrl: shop.origin + returnPath(checkoutId, id, method),
    cancelUrl: shop.origin + paymentStepPath(checkoutId, id, { cancelled: method }),
  };
}

/** What is asked for again comes without its reason in the end; this status is the provider's. */
function isProviderDown(error: unknown): boolean {
  return error instanceof PlatformError && error.status === 502;
}

type PaymentBody = CallInput<typeof initiatePayment>["body"];

/** The documented call shows no answer: what it leaves out is as it was. */
async function updateKnown(
  shop: ShopContext,
  { id, paymentToken }: NonNullable<Checkout["payment"]>,
  body: PaymentBody,
) {
  const { answer } = updatePayment;
  const known = { paymentId: id, paymentToken, meta: {} };
  const updateAny = {
    ...updatePayment,
    answer: z.preprocess((said) => (isFields(said) ? { ...known, ...said } : known), answer),
  };
  return shop.backend.call(updateAny, { body: { ...body, id, paymentToken } });
}

/**
 * A payment by PayPal that names neither an attempt nor a page to approve it on belongs to a
 * backend that opens the order by a call of its own. Null where there is nothing to approve.
 */
async function openPaypalOrder(
  shop: ShopContext,
  { platform, storeSlug, checkoutId, amount, returnUrl, cancelUrl }: PaymentBody,
): Promise<string | null> {
  if (platform !== "paypal" || amount === 0 || !returnUrl || !cancelUrl) return null;
  const body = { storeSlug, checkoutId, amount, returnUrl, cancelUrl };
  const made = await shop.backend.call(createPaypalOrder, { body }).catch(nullIfUnsupportedCall);
  return made?.approveUrl ?? null;
}

/**
 * PayPal and the first attempt initiate, a later one updates the same payment.
 * @throws PlatformError `Error when getting payment intent` with the backend's own codes
 */
async function getPaymentIntent(
  shop: ShopContext,
  { payment }: Checkout,
  body: CallInput<typeof initiatePayment>["body"],
) {
  try {
    if (payment === null || body.platform === "paypal") {
      return await shop.backend.call(initiatePayment, { body });
    }
    return await updateKnown(shop, payment, body);
  } catch (cause) {
    if (!(cause instanceof PlatformError)) throw cause;
    const message = "Error when getting payment intent";
    throw new PlatformError(message, cause.status, cause.errors, { cause });
  }
}

export async function preparePayment(
  shop: ShopContext,
  checkout: Checkout,
  pay: Pay,
): Promise<PreparedPayment> {
  const paymentMethod = methodOf(pay.method);
  const staysHere = pay.method === "card" || pay.method === "free" || isWallet(paymentMethod);
  const pages = staysHere ? null : await returnPages(shop, checkout.id, paymentMethod);
  const body = {
    storeSlug: shop.store.slug,
    checkoutId: checkout.id,
    amount: pay.amount,
    platform: platformOf(paymentMethod),
    paymentMethod,
    hosted: pay.method === "hosted-card",
    ...(pay.method === "card" && { billingDetails: { name: pay.nameOnCard } }),
    ...pages,
  };
  try {
    const { paymentId, paymentToken, meta } = await getPaymentIntent(shop, checkout, body);
    const prepared = { checkoutId: checkout.id, paymentId, paymentToken };
    if (pages === null) return { ok: true, payment: prepared, leaveFor: null };
    // Where the provider has nothing more to ask, as after an express approval, they are back already.
    const isOpened = meta.approveUrl !== undefined || meta.attempt !== undefined;
    const page = isOpened ? meta.approveUrl : await openPaypalOrder(shop, body);
    const leaveFor = allowedRedirectOf(shop, page ?? pages.returnUrl);
    return leaveFor === null
      ? { ok: false, message: "checkout.error.unavailable", isUnreachable: true }
      : { ok: true, payment: prepared, leaveFor };
  } catch (error) {
    const refused = preparationFailureOf(error, paymentMethod);
    if (!isForeseen(error, refused)) reportIntentError(shop, checkout, error);
    return { ...refused, isUnreachable: isProviderDown(error) };
  }
}

/** A changed total or something sold out is no fault; a reason without a message of its own is one. */
function isForeseen(error: unknown, { message }: { message: MessageKey }): boolean {
  const isOutage = error instanceof PlatformError && error.isBackendFailure;
  return !isOutage && message !== "checkout.error.unavailable";
}

function reportIntentError({ store }: ShopContext, { id }: Checkout, error: unknown): void {
  if (!(error instanceof PlatformError)) return;
  const { message, status, errors, cause } = error;
  const line = { level: "error", message, storeSlug: store.slug, checkoutId: id, status };
  const codes = errors.map(({ code }) => code);
  console.error(JSON.stringify({ ...line, codes, cause: String(cause) }));
}

/** What went wrong between us and PayPal has its own sentence. */
export function preparationFailureOf(error: unknown, method: PaymentMethod) {
  const refused = checkoutFailureOf(error, method);
  const isPaypal = method === "paypal" && error instanceof PlatformError;
  const isTheirs = ["payment_provider_unavailable", "payment_provider_refused"];
  return isPaypal && (isProviderDown(error) || isTheirs.some((code) => error.has(code)))
    ? { ok: false as const, message: "payment.paypalFailed" as const }
    : refused;
}
