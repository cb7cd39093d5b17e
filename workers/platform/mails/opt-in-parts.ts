// The mails to somebody who left an address: those that ask whether it was them, and the one that says
// that a product is back (NWS-01, NWS-02).

import type { MailContent } from "./mail-content";
import type { MailPart, Told } from "./mail-document";
import { mailPictureUrl } from "./mail-picture";
import type { Telling } from "./order-parts";

type Of<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>;
type AlertContent = Of<"stock-alert-confirm"> | Of<"back-in-stock">;

/** Nothing was bought: the mail is about no order, and what was asked for can be ended. */
export function isByOptIn(content: MailContent): boolean {
  return "stopPath" in content;
}

function buildProduct({ shop }: Telling, { product }: AlertContent): MailPart {
  const { title, details, image } = product;
  const pictureUrl = image === null ? null : mailPictureUrl(shop.url, image);
  return { kind: "items", items: [{ title, details, quantity: "", price: "", pictureUrl }] };
}

/** Our own path: the shop's origin is all that it lacks. */
function buildButton({ shop }: Telling, label: string, path: string): MailPart {
  return { kind: "button", link: { label, url: `${shop.url}${path}` } };
}

function buildForget({ words, shop }: Telling, path: string): MailPart {
  return {
    kind: "links",
    links: [{ label: words.say("alert.forget"), url: `${shop.url}${path}` }],
  };
}

export function tellAlertConfirm(telling: Telling, content: Of<"stock-alert-confirm">): Told {
  const { words, shop } = telling;
  const text = words.say("alert.confirmText", { store: shop.name });
  return {
    preview: text,
    title: words.say("alert.confirmTitle"),
    parts: [
      { kind: "paragraph", text },
      buildProduct(telling, content),
      buildButton(telling, words.say("alert.confirm"), content.alertPath),
      { kind: "paragraph", text: words.say("alert.confirmIgnore") },
    ],
  };
}

export function tellNewsletterConfirm(telling: Telling, content: Of<"newsletter-confirm">): Told {
  const { words, shop } = telling;
  const text = words.say("newsletter.confirmText", { store: shop.name });
  return {
    preview: text,
    title: words.say("newsletter.confirmTitle"),
    parts: [
      { kind: "paragraph", text },
      buildButton(telling, words.say("newsletter.confirm"), content.newsletterPath),
      { kind: "paragraph", text: words.say("newsletter.stopText") },
      { kind: "paragraph", text: words.say("alert.confirmIgnore") },
      buildForget(telling, content.newsletterPath),
    ],
  };
}

export function tellBackInStock(telling: Telling, content: Of<"back-in-stock">): Told {
  const { words, shop } = telling;
  const text = words.say("alert.backText", { store: shop.name });
  return {
    preview: text,
    title: words.say("alert.backTitle"),
    parts: [
      { kind: "paragraph", text },
      buildProduct(telling, content),
      buildButton(telling, words.say("alert.view"), content.listingPath),
      { kind: "paragraph", text: words.say("alert.backOnce") },
      buildForget(telling, content.alertPath),
    ],
  };
}
