// The mail that passes a shopper's message on to the store's support address. It is read by the
// seller and answered to the shopper.
import { toAbsoluteUrl } from "#platform/kernel/shop-url";
import type { MailContent } from "./mail-content";
import type { EmailBody, MailPart, MailRow } from "./mail-document";
import type { EmailContext } from "./order-parts";

type ContactContent = Extract<MailContent, { kind: "contact-message" }>;

/** Beside the subject; the message itself follows. */
const previewShown = 150;

export function isContact(content: MailContent): content is ContactContent {
  return content.kind === "contact-message";
}

/**
 * Else a client that sends no form of ours could write lines of their own between those of the mail. What
 * joins letters and turns their direction stays: languages and emoji need it.
 */
const toLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Each line stands for itself, as it was typed. */
function splitLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(toLine)
    .filter((line) => line !== "");
}

export function contactEmail(
  context: EmailContext,
  { message, listing }: ContactContent,
): EmailBody {
  const { words, shop } = context;
  const name = toLine(message.fullName);
  const text = words.say("contact.text", { name });
  const product: MailRow[] =
    listing === null ? [] : [{ label: words.say("contact.product"), value: listing.title }];
  const productUrl = listing === null ? null : toAbsoluteUrl(shop.url, listing.path);
  const productLink: MailPart[] =
    productUrl === null
      ? []
      : [{ kind: "links", links: [{ label: words.say("alert.view"), url: productUrl }] }];
  return {
    preview: [...toLine(message.text)].slice(0, previewShown).join(""),
    title: words.say("contact.title"),
    parts: [
      { kind: "paragraph", text },
      {
        kind: "facts",
        rows: [
          { label: words.say("contact.name"), value: name },
          { label: words.say("contact.email"), value: message.email },
          {
            label: words.say("contact.reason"),
            value: words.say(`contact.reason.${message.reason}`),
          },
          { label: words.say("order.number"), value: toLine(message.orderNumber) },
          ...product,
        ],
      },
      ...productLink,
      { kind: "heading", text: words.say("contact.message") },
      ...splitLines(message.text).map((line): MailPart => ({ kind: "paragraph", text: line })),
    ],
  };
}
