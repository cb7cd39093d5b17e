// Request of one refund at its provider, under a key that the refund is known by, and record of the answer.
import { publishSoon } from "#platform/kernel/publish-revision";
import { findRefund, type RefundRecord, saveRefund } from "#platform/modules/orders/refund-record";
import type {
  ProviderAnswer,
  ProviderRefund,
} from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { applyRefundNews } from "./refund-state";

/** Names the refund to the provider; the row's id alone identifies the refund. */
function refundKeyOf({ id }: Pick<RefundRecord, "id">, attempt: number): string {
  return `refund:${id}:${attempt}`;
}

export function isKeyOf({ id }: Pick<RefundRecord, "id">, key: string | null): boolean {
  return key?.startsWith(`refund:${id}:`) === true;
}

type Outcome = {
  /** Units are back that were sold out, or the other way round. */
  isBack: boolean;
  code: string | null;
};

function applyAnswer(
  ctx: PaymentContext,
  { id, attempt }: RefundRecord,
  answer: ProviderAnswer<ProviderRefund>,
): Outcome {
  if (answer.ok) {
    const { state, id: providerId } = answer.value;
    const isBack = applyRefundNews(ctx, id, { state, providerId, failure: null });
    return { isBack, code: null };
  }
  const current = findRefund(ctx, id);
  if (answer.reason === "rejected") {
    const { code } = answer;
    // A message came first, and the provider has the refund: it refused a repeat of it.
    if (current !== null && current.providerId !== null) return { isBack: false, code: null };
    return {
      isBack: applyRefundNews(ctx, id, { state: "failed", providerId: null, failure: code }),
      code,
    };
  }
  // The key would only repeat this failure; whether something was made, the list will show.
  if (answer.reason === "broken" && current?.attempt === attempt) {
    saveRefund(ctx, current, { attempt: attempt + 1 });
  }
  return { isBack: false, code: null };
}

/** The provider's code for why it made nothing; null where it made the refund, or may yet. */
export async function requestRefund(
  ctx: PaymentContext,
  paymentId: string,
  refund: RefundRecord,
): Promise<string | null> {
  const provider = ctx.providers.ofPayment(paymentId);
  const key = refundKeyOf(refund, refund.attempt);
  const answer = await provider.refund(paymentId, key, refund.amountMinor);
  const { isBack, code } = ctx.transaction(() => applyAnswer(ctx, refund, answer));
  if (isBack) await publishSoon(ctx);
  return code;
}
