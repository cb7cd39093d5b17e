// Opening an order at PayPal: the same preparation as for any payment, answered with the page
// where the shopper approves it.

import type { createPaypalOrder as Create } from "#contract/payments/payment-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { ok, type Result } from "#platform/kernel/result";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { initiatePayment } from "./attempts/initiate-payment";

/** Where PayPal has nothing more to ask, the shopper goes where PayPal would send them. */
function withToken(returnUrl: string, paymentId: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set("token", paymentId);
  return url.href;
}

export async function createPaypalOrder(
  ctx: PaymentContext,
  body: CallInput<typeof Create>["body"],
  shopper: string | null = null,
): Promise<Result<CallAnswer<typeof Create>>> {
  const asked = { ...body, platform: "paypal", paymentMethod: "paypal" } as const;
  const made = await initiatePayment(ctx, asked, shopper);
  if (!made.ok) return made;
  const { paymentId, meta } = made.value;
  const approveUrl = meta.approveUrl ?? withToken(body.returnUrl, paymentId);
  return ok({ ...made.value, approveUrl });
}
