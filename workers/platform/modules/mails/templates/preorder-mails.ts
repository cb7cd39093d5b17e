// The mail to those who run a store about pre-orders: one as it comes in, or those of a day. It names no shopper.
import type { ContentOf } from "./mail-content";
import type { EmailBody, MailItem } from "./mail-document";
import type { EmailContext } from "./order-parts";

export function preordersEmail(
  { words, shop }: EmailContext,
  { products, count, studioUrl }: ContentOf<"preorders-received">,
): EmailBody {
  const text = words.say("preorders.text", { count, store: shop.name });
  const items = products.map(
    ({ title, color, size, count: units }): MailItem => ({
      title,
      details: [color, size].filter((part) => part !== "").join(" / "),
      quantity: words.say("order.quantity", { count: units }),
      price: "",
      pictureUrl: null,
    }),
  );
  return {
    preview: text,
    title: words.say("preorders.title"),
    parts: [
      { kind: "paragraph", text },
      { kind: "items", items },
      { kind: "button", link: { label: words.say("preorders.open"), url: studioUrl } },
    ],
  };
}
