// Payment intent, created or updated; the browser confirms it by the token. Must not charge anything.
import type {
  getPayment as Get,
  initiatePayment as Initiate,
  updatePayment as Update,
} from "#contract/payments/payment-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { platformOf } from "#core/payments/payment-platforms";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type CheckoutRecord,
  findCheckout,
  firstCheckMs,
  isClosed,
} from "#platform/modules/checkout/checkout-record";
import {
  checkoutClosed,
  checkoutUnknown,
} from "#platform/modules/checkout/create-and-update-checkout";
import type {
  IntentKey,
  PaymentProvider,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { settlePayment } from "#platform/modules/payments/settlement/settle-payment";
import { applyEventTo } from "#platform/modules/payments/state/apply-event";
import { isOpenAttempt } from "#platform/modules/payments/state/payment-transitions";
import {
  type Attempt,
  beginAttempt,
  dropAttempt,
  isPaidElsewhere,
  isRetry,
  type PaymentBody,
  recordIntent,
  renewKey,
} from "./payment-attempt";
import { buildProviderTerms } from "./provider-terms";
import { methodUnavailable, validateAfterpay } from "./validate-afterpay";

type PaymentAnswer = CallAnswer<typeof Initiate>;

export const providerUnreachable = err(
  502,
  "payment_provider_unavailable",
  "The payment provider cannot be reached; nothing was charged.",
);
/** A final answer: repeated at once it would be the same, and a shopper waits. */
export const outcomeUnknown = err(
  409,
  "payment_outcome_unknown",
  "The payment provider cannot be asked whether an earlier payment of this checkout went through.",
);
export const superseded = err(409, "payment_superseded", "The payment was begun anew elsewhere.");

export function paymentUnknown(): Failure {
  return err(404, "payment_unknown", "The checkout has no such payment.");
}

const returnUrlMissing = err(
  422,
  "return_url_missing",
  "The provider's page needs to know where the shopper comes back to.",
  "/returnUrl",
);

function validateMethod(ctx: PaymentContext, body: PaymentBody): Failure | null {
  const { paymentMethod, platform, amount } = body;
  if (platformOf(paymentMethod) !== platform) {
    const detail = "This method is not paid through this platform.";
    return err(422, "platform_mismatch", detail, "/platform");
  }
  const provider = ctx.providers.forTerms(paymentMethod, amount, body.hosted);
  if (provider === null) return methodUnavailable;
  if (provider.name === "afterpay") return validateAfterpay(ctx, body);
  return provider.name === "hosted-card" && body.returnUrl === undefined ? returnUrlMissing : null;
}

/** An ended attempt's payment must not be confirmed any more, or it could be paid beside the next. */
export async function cancelIntent(
  ctx: PaymentContext,
  record: CheckoutRecord,
): Promise<Failure | null> {
  if (record.paymentId === null) return null;
  const cancelled = await ctx.providers.ofPayment(record.paymentId).cancel(record.paymentId);
  if (cancelled.ok) return null;
  if (cancelled.reason !== "rejected") return outcomeUnknown;
  const read = await ctx.providers.ofPayment(record.paymentId).retrieve(record.paymentId);
  if (!read.ok) return outcomeUnknown;
  if (read.value.status === "canceled") return null;
  // It went through after all.
  await settlePayment(ctx, record.id);
  return checkoutClosed();
}

type Cleared = { canceledPaymentId: string | null; redirectUrl: string | null };

/**
 * Whether nothing is paid before we capture it: while the checkout is not closed no money is under way,
 * whether or not its provider can be asked.
 */
export function awaitsOurCapture(ctx: PaymentContext, { paymentId }: CheckoutRecord): boolean {
  return paymentId !== null && ctx.providers.ofPayment(paymentId).capture !== null;
}

/**
 * The payment there is must not be paid any more: with it retired, its attempt is over.
 * @param isReachable false where its provider has just not answered
 */
async function abandonPayment(
  ctx: PaymentContext,
  left: CheckoutRecord,
  isReachable = true,
): Promise<Result<Cleared>> {
  const refused = isReachable ? await cancelIntent(ctx, left) : outcomeUnknown;
  const mayLeave = refused === outcomeUnknown && awaitsOurCapture(ctx, left);
  if (refused !== null && !mayLeave) return refused;
  const step = applyEventTo(ctx, left, "attempt-abandoned");
  if (step?.moved) return ok({ canceledPaymentId: left.paymentId, redirectUrl: null });
  const record = findCheckout(ctx, left.id);
  if (record === null) return checkoutUnknown();
  return isClosed(record.paymentState) ? checkoutClosed() : superseded;
}

/** Ends with an attempt that may be begun, or with the reason why not. */
async function supersedeAttempt(ctx: PaymentContext, body: PaymentBody): Promise<Result<Cleared>> {
  let record = findCheckout(ctx, body.checkoutId);
  if (record === null) return checkoutUnknown();
  let redirectUrl: string | null = null;
  if (record.paymentId !== null && isOpenAttempt(record)) {
    const settled = await settlePayment(ctx, record.id);
    if (settled === null) return checkoutUnknown();
    ({ record, redirectUrl } = settled);
    if (!settled.known) {
      if (!awaitsOurCapture(ctx, record)) return outcomeUnknown;
      return isPaidElsewhere(ctx, record, body)
        ? abandonPayment(ctx, record, false)
        : providerUnreachable;
    }
  }
  if (isClosed(record.paymentState)) return checkoutClosed();
  const isSame = isOpenAttempt(record) && !isPaidElsewhere(ctx, record, body);
  if (isSame || isRetry(ctx, record, body)) return ok({ canceledPaymentId: null, redirectUrl });
  return abandonPayment(ctx, record);
}

type Begun = { attempt: Attempt; redirectUrl: string | null };

/** An attempt that nothing stands beside. */
async function startAttempt(
  ctx: PaymentContext,
  body: PaymentBody,
  shopper: string | null,
): Promise<Result<Begun>> {
  const clear = await supersedeAttempt(ctx, body);
  if (!clear.ok) return clear;
  const { canceledPaymentId, redirectUrl } = clear.value;
  const attempt = beginAttempt(ctx, { body, shopper, canceledPaymentId });
  if (!attempt.ok) return attempt;
  if (attempt.value !== null) return ok({ attempt: attempt.value, redirectUrl });
  const record = findCheckout(ctx, body.checkoutId);
  if (record === null) return checkoutUnknown();
  const left = await abandonPayment(ctx, record);
  if (!left.ok) return left;
  const restarted = beginAttempt(ctx, { ...left.value, body, shopper });
  if (!restarted.ok) return restarted;
  return restarted.value === null
    ? superseded
    : ok({ attempt: restarted.value, redirectUrl: null });
}

/** The payment that was to change has gone through. */
const isOver: readonly string[] = ["payment_intent_unexpected_state", "ORDER_ALREADY_CAPTURED"];

/** The provider refused: nothing was made, so the stock is free and the next attempt has a new key. */
async function giveUp(ctx: PaymentContext, attempt: Attempt, code: string): Promise<Failure> {
  if (isOver.includes(code)) {
    const settled = await settlePayment(ctx, attempt.record.id);
    // Cancelled at the provider: the next try makes another one.
    return settled === null || isClosed(settled.record.paymentState)
      ? checkoutClosed()
      : superseded;
  }
  dropAttempt(ctx, attempt);
  if (code === "amount_too_small" || code === "amount_too_large") {
    return err(422, code, "The provider does not charge such an amount.", "/amount");
  }
  const line = { level: "error", message: "payment refused", storeSlug: ctx.slug, code };
  console.error(JSON.stringify(line));
  return err(502, "payment_provider_refused", "The payment provider refused the payment.");
}

function buildAnswer(
  record: CheckoutRecord,
  redirectUrl: string | null = null,
): Result<PaymentAnswer> {
  if (record.paymentId === null || record.paymentToken === null) return paymentUnknown();
  const approval = redirectUrl === null ? {} : { approveUrl: redirectUrl };
  const meta = { attempt: String(record.attempt), ...approval };
  return ok({ paymentId: record.paymentId, paymentToken: record.paymentToken, meta });
}

async function buildSavedAnswer(
  ctx: PaymentContext,
  saved: CheckoutRecord,
  made: ProviderPayment,
): Promise<Result<PaymentAnswer>> {
  if (saved.paymentId === null || saved.paymentId === made.id) {
    return buildAnswer(saved, made.redirectUrl);
  }
  const read = await ctx.providers.ofPayment(saved.paymentId).retrieve(saved.paymentId);
  return read.ok ? buildAnswer(saved, read.value.redirectUrl) : providerUnreachable;
}

/** What was approved by express before is used once the shopper agrees to the final terms. */
function keyOf(ctx: PaymentContext, record: CheckoutRecord, provider: PaymentProvider): IntentKey {
  const orderId = record.paypalApproval?.orderId ?? null;
  const approved =
    orderId !== null && ctx.providers.ofPayment(orderId) === provider ? orderId : null;
  const idempotencyKey = `${record.id}:${record.attempt}`;
  return {
    paymentId: approved ?? record.paymentId,
    confirmedHere: approved !== null,
    idempotencyKey,
  };
}

async function askProvider(
  ctx: PaymentContext,
  attempt: Attempt,
  body: PaymentBody,
): Promise<Result<PaymentAnswer>> {
  const { record, quote } = attempt;
  const provider = ctx.providers.forTerms(
    record.paymentMethod,
    quote.costs.total.value,
    body.hosted,
  );
  if (provider === null) return methodUnavailable;
  const terms = buildProviderTerms(ctx, record, quote, body);
  const made = await provider.createOrUpdateIntent(terms, keyOf(ctx, record, provider));
  if (!made.ok) {
    if (made.reason === "rejected") return giveUp(ctx, attempt, made.code);
    if (made.reason === "broken") renewKey(ctx, attempt);
    return providerUnreachable;
  }
  const saved = recordIntent(ctx, attempt, made.value, provider.name);
  if (saved !== null) return buildSavedAnswer(ctx, saved, made.value);
  const { paymentId } = record;
  // No client has its token yet, so it can only be in the way.
  if (paymentId === null) await provider.cancel(made.value.id);
  // The later attempt's payment may now ask for our sum: its next press sends its own once more.
  else applyEventTo(ctx, { id: record.id, paymentId }, "terms-differ");
  return superseded;
}

/** @param shopper a hash of the shopper, whose units are counted; null: not counted. */
export async function initiatePayment(
  ctx: PaymentContext,
  body: PaymentBody,
  shopper: string | null = null,
): Promise<Result<PaymentAnswer>> {
  const refused = validateMethod(ctx, body);
  if (refused !== null) return refused;
  const begun = await startAttempt(ctx, body, shopper);
  if (!begun.ok) return begun;
  const { attempt, redirectUrl } = begun.value;
  ctx.wakeBy(ctx.clock.now().getTime() + firstCheckMs);
  return attempt.isRepeat
    ? buildAnswer(attempt.record, redirectUrl)
    : askProvider(ctx, attempt, body);
}

/** The same, for a payment that the shopper's browser already knows. */
export async function updatePayment(
  ctx: PaymentContext,
  body: PaymentBody & Pick<CallInput<typeof Update>["body"], "id" | "paymentToken">,
  shopper: string | null = null,
): Promise<Result<PaymentAnswer>> {
  const record = findCheckout(ctx, body.checkoutId);
  if (record === null) return checkoutUnknown();
  if (record.paymentId !== body.id || record.paymentToken !== body.paymentToken) {
    return paymentUnknown();
  }
  return initiatePayment(ctx, body, shopper);
}

/** As we know it; submitting the checkout asks the provider. */
export function getPayment(
  ctx: StoreContext,
  query: { paymentId: string; checkoutId: string },
): Result<CallAnswer<typeof Get>> {
  const record = findCheckout(ctx, query.checkoutId);
  if (record === null) return checkoutUnknown();
  if (record.paymentId !== query.paymentId) return paymentUnknown();
  const answer = buildAnswer(record);
  return answer.ok ? ok({ ...answer.value, state: record.paymentState }) : answer;
}
