// Subject line of each mail.
import type { Locale } from "#core/locales";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";
import {
  buildEmailTranslations,
  type EmailTranslations,
} from "#platform/modules/mails/templates/mail-translations";
import { toHeaderText } from "./mailbox-address";

const numbersShown = 3;

function sayRecovered(words: EmailTranslations, numbers: string[], store: string): string {
  if (numbers.length === 0) return words.say("subject.orders-none", { store });
  const shown = numbers.slice(0, numbersShown).join(", ");
  const more = numbers.length > numbersShown ? ", …" : "";
  const values = { count: numbers.length, store, numbers: `${shown}${more}` };
  return words.say("subject.orders-recovered", values);
}

const namedByStore = ["newsletter-confirm", "payment-failed", "contact-answer"] as const;
type NamedByStore = Extract<MailContent, { kind: (typeof namedByStore)[number] }>;

const isNamedByStore = (content: MailContent): content is NamedByStore =>
  namedByStore.some((kind) => kind === content.kind);

/** One line, whatever the store is called. */
export function buildSubject(content: MailContent, locale: Locale, storeName: string): string {
  const words = buildEmailTranslations(locale);
  if (content.kind === "orders-recovered") {
    const numbers = content.orders.map((order) => order.orderNumber);
    return toHeaderText(sayRecovered(words, numbers, storeName));
  }
  if (content.kind === "contact-message") {
    const { reason, orderNumber: number } = content.message;
    const values = { reason: words.say(`contact.reason.${reason}`), number };
    return toHeaderText(words.say("subject.contact-message", values));
  }
  if (content.kind === "order-digest" || content.kind === "preorders-received") {
    const values = { count: content.count, store: storeName };
    return toHeaderText(words.say(`subject.${content.kind}`, values));
  }
  if ("product" in content) {
    const { title } = content.product;
    return toHeaderText(words.say(`subject.${content.kind}`, { title }));
  }
  if (isNamedByStore(content)) {
    return toHeaderText(words.say(`subject.${content.kind}`, { store: storeName }));
  }
  if (content.kind === "webhook-off") {
    return toHeaderText(words.say("subject.webhook-off", { host: content.host }));
  }
  const number = content.order.orderNumber;
  if (content.kind === "order-refunded" && content.cancels === true) {
    const which = content.order.status === "cancelled" ? "whole" : "part";
    return toHeaderText(words.say(`subject.order-cancelled.${which}`, { number }));
  }
  return toHeaderText(words.say(`subject.${content.kind}`, { number }));
}
