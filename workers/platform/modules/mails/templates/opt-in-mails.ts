// The mails to somebody who left an address: those that ask whether it was them, and the one that says
// that a product is back.

import { mailImageUrl } from "#platform/modules/theme/mail-image-url";
import type { ContentOf, MailContent } from "./mail-content";
import type { EmailBody, MailPart } from "./mail-document";
import type { EmailContext } from "./order-parts";

type AlertContent = ContentOf<"stock-alert-confirm"> | ContentOf<"back-in-stock">;

/** Nothing was bought: the mail is about no order, and what was asked for can be ended. */
export function isByOptIn(content: MailContent): boolean {
  return "stopPath" in content;
}

function buildProduct({ shop }: EmailContext, { product }: AlertContent): MailPart {
  const { title, details, image } = product;
  const pictureUrl = image === null ? null : mailImageUrl(shop.url, image);
  return { kind: "items", items: [{ title, details, quantity: "", price: "", pictureUrl }] };
}

/** Our own path: the shop's origin is all that it lacks. */
function buildButton({ shop }: EmailContext, label: string, path: string): MailPart {
  return { kind: "button", link: { label, url: `${shop.url}${path}` } };
}

function buildForget({ words, shop }: EmailContext, path: string): MailPart {
  return {
    kind: "links",
    links: [{ label: words.say("alert.forget"), url: `${shop.url}${path}` }],
  };
}

export function alertConfirmEmail(
  context: EmailContext,
  content: ContentOf<"stock-alert-confirm">,
): EmailBody {
  const { words, shop } = context;
  const text = words.say("alert.confirmText", { store: shop.name });
  return {
    preview: text,
    title: words.say("alert.confirmTitle"),
    parts: [
      { kind: "paragraph", text },
      buildProduct(context, content),
      buildButton(context, words.say("alert.confirm"), content.alertPath),
      { kind: "paragraph", text: words.say("alert.confirmIgnore") },
    ],
  };
}

export function newsletterConfirmEmail(
  context: EmailContext,
  content: ContentOf<"newsletter-confirm">,
): EmailBody {
  const { words, shop } = context;
  const text = words.say("newsletter.confirmText", { store: shop.name });
  return {
    preview: text,
    title: words.say("newsletter.confirmTitle"),
    parts: [
      { kind: "paragraph", text },
      buildButton(context, words.say("newsletter.confirm"), content.newsletterPath),
      { kind: "paragraph", text: words.say("newsletter.stopText") },
      { kind: "paragraph", text: words.say("alert.confirmIgnore") },
      buildForget(context, content.newsletterPath),
    ],
  };
}

export function backInStockEmail(
  context: EmailContext,
  content: ContentOf<"back-in-stock">,
): EmailBody {
  const { words, shop } = context;
  const text = words.say("alert.backText", { store: shop.name });
  return {
    preview: text,
    title: words.say("alert.backTitle"),
    parts: [
      { kind: "paragraph", text },
      buildProduct(context, content),
      buildButton(context, words.say("alert.view"), content.listingPath),
      { kind: "paragraph", text: words.say("alert.backOnce") },
      buildForget(context, content.alertPath),
    ],
  };
}
