// Terms of a payment as its provider gets them. They follow from the frozen quote alone: one key must never
// carry two bodies. Only the pages to return to are the request's own, and the language the checkout's.

import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import type { CheckoutRecord } from "#platform/modules/checkout/checkout-record";
import { requiresShipping } from "#platform/modules/checkout/find-checkout-lines";
import type { Quote } from "#platform/modules/checkout/frozen-quote";
import { metadataOf } from "#platform/modules/payment-providers/agreed-terms";
import type {
  PaymentTerms,
  ReturnPages,
} from "#platform/modules/payment-providers/payment-provider";

function contentsOf({ lines }: Quote): string {
  return lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
}

type AskedPages = { returnUrl?: string | undefined; cancelUrl?: string | undefined };

function pagesOf({ returnUrl, cancelUrl }: AskedPages): ReturnPages | null {
  return returnUrl === undefined ? null : { returnUrl, cancelUrl: cancelUrl ?? returnUrl };
}

export function buildProviderTerms(
  ctx: StoreContext,
  record: Pick<CheckoutRecord, "id" | "market">,
  quote: Quote,
  asked: AskedPages,
): PaymentTerms {
  const shopName = readSetting(ctx.sql, "name") ?? ctx.slug;
  return {
    amountMinor: quote.costs.total.value,
    currency: quote.costs.total.currency,
    costs: quote.costs,
    shopName,
    contents: contentsOf(quote),
    locale: record.market.locale,
    payer: quote.customer,
    shipTo: requiresShipping(ctx, quote.lines) ? quote.customer : null,
    pages: pagesOf(asked),
    description: `Order at ${ctx.slug}`,
    metadata: metadataOf(ctx, record.id),
  };
}
