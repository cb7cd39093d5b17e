// What a provider is told about a payment. It follows from the frozen quote alone: one key must never
// carry two bodies. Only the pages to return to are the request's own, and the language the checkout's.

import type { CheckoutRecord } from "#platform/checkout/checkout-record";
import { requiresShipping } from "#platform/checkout/find-lines";
import type { Quote } from "#platform/checkout/quote";
import type { StoreContext } from "#platform/store/store-context";
import { readSetting } from "#platform/store/store-setting";
import { metadataOf } from "./agreed-terms";
import type { PaymentTerms, ReturnPages } from "./payment-provider";

function contentsOf({ lines }: Quote): string {
  return lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
}

type AskedPages = { returnUrl?: string | undefined; cancelUrl?: string | undefined };

function pagesOf({ returnUrl, cancelUrl }: AskedPages): ReturnPages | null {
  return returnUrl === undefined ? null : { returnUrl, cancelUrl: cancelUrl ?? returnUrl };
}

export function buildTerms(
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
