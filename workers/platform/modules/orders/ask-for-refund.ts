// Asks the provider for one refund, under a key that the refund is known by, and writes down what it says.
import { publishSoon } from "#platform/kernel/revision";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { findRefund, type RefundRecord, saveRefund } from "./refund-record";
import { applyRefundNews } from "./refund-state";

/** Names the refund to the provider; the row's id alone identifies the refund. */
function refundKeyOf({ id }: Pick<RefundRecord, "id">, attempt: number): string {
  return `refund:${id}:${attempt}`;
}

export function isKeyOf({ id }: Pick<RefundRecord, "id">, key: string | null): boolean {
  return key?.startsWith(`refund:${id}:`) === true;
}

/** The provider's code for why it made nothing; null where it made the refund, or may yet. */
export async function askForRefund(
  ctx: PaymentContext,
  paymentId: string,
  refund: RefundRecord,
): Promise<string | null> {
  const provider = ctx.providers.ofPayment(paymentId);
  const key = refundKeyOf(refund, refund.attempt);
  const answer = await provider.refund(paymentId, key, refund.amountMinor);
  const isBack = ctx.transaction(() => {
    if (answer.ok) {
      const { state, id: providerId } = answer.value;
      return applyRefundNews(ctx, refund.id, { state, providerId, failure: null });
    }
    if (answer.reason === "rejected") {
      const news = { state: "failed", providerId: null, failure: answer.code } as const;
      return applyRefundNews(ctx, refund.id, news);
    }
    const current = findRefund(ctx, refund.id);
    // The key would only repeat this failure; whether something was made, the list will show.
    if (answer.reason === "broken" && current?.attempt === refund.attempt) {
      saveRefund(ctx, current, { attempt: refund.attempt + 1 });
    }
    return false;
  });
  if (isBack) await publishSoon(ctx);
  return !answer.ok && answer.reason === "rejected" ? answer.code : null;
}
