// The mail about a payment that came to nothing after its shopper had left: pay again, or nothing to do.
import { toAbsoluteUrl } from "#platform/kernel/shop-url";
import type { ContentOf } from "./mail-content";
import type { EmailBody, MailPart } from "./mail-document";
import { type EmailContext, greet } from "./order-parts";

export function paymentFailedEmail(
  context: EmailContext,
  content: ContentOf<"payment-failed">,
): EmailBody {
  const { words, shop } = context;
  const { payPath, customer } = content;
  const amount = words.money(content.amountMinor, content.currency);
  const text = words.say(payPath === null ? "failed.returned" : "failed.text", { amount });
  const url = payPath === null ? null : toAbsoluteUrl(shop.url, payPath);
  const again: MailPart[] =
    url === null
      ? []
      : [
          { kind: "button", link: { label: words.say("failed.again"), url } },
          { kind: "paragraph", text: words.say("failed.ignore") },
        ];
  return {
    preview: text,
    title: words.say(payPath === null ? "refunded.title" : "failed.title"),
    parts: [greet(context, customer.firstName), { kind: "paragraph", text }, ...again],
  };
}
