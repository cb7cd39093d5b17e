// The mails of the contact form: a shopper's message, passed on to the store's support address and answered from
// there, and an answer that was written in the studio.
import { toAbsoluteUrl } from "#platform/kernel/shop-url";
import type { ContentOf, MailContent } from "./mail-content";
import type { EmailBody, MailPart, MailRow } from "./mail-document";
import type { EmailContext } from "./order-parts";

type ContactContent = ContentOf<"contact-message">;

type AnswerContent = ContentOf<"contact-answer">;

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

const previewOf = (text: string) => [...toLine(text)].slice(0, previewShown).join("");

const paragraphsOf = (text: string) =>
  splitLines(text).map((line): MailPart => ({ kind: "paragraph", text: line }));

/** What the seller wrote and nothing else, in the frame of the shopper's language. */
export function replyEmail({ words }: EmailContext, content: AnswerContent): EmailBody {
  return {
    preview: previewOf(content.text),
    title: words.say("answer.title"),
    parts: [
      ...paragraphsOf(content.text),
      { kind: "heading", text: words.say("answer.yours") },
      ...paragraphsOf(content.question),
    ],
  };
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
    preview: previewOf(message.text),
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
      ...paragraphsOf(message.text),
    ],
  };
}
