// One mail as a document: the content of its kind, help, legal links and the reason why it was sent. The kinds' texts
// are in the files beside this one.

import { contactEmail, isContact, replyEmail } from "./contact-mails";
import type { MailContent } from "./mail-content";
import type { EmailBody, MailDocument } from "./mail-document";
import { digestEmail, isToSeller, receivedEmail } from "./new-order-mails";
import {
  alertConfirmEmail,
  backInStockEmail,
  isByOptIn,
  newsletterConfirmEmail,
} from "./opt-in-mails";
import { confirmationEmail } from "./order-confirmation";
import type { EmailContext } from "./order-parts";
import { refundedEmail } from "./order-refunded";
import { shippedEmail } from "./order-shipped";
import { recoveredEmail } from "./orders-recovered";
import { paymentFailedEmail } from "./payment-failed";
import { buildPolicies } from "./policy-links";
import { preordersEmail } from "./preorder-mails";
import { refundFailedEmail } from "./refund-failed";
import { webhookDisabledEmail } from "./webhook-disabled";

/** They go to the support address itself. */
const isToStore = (content: MailContent) => isContact(content) || content.kind === "webhook-off";

function buildBody(context: EmailContext, content: MailContent): EmailBody {
  switch (content.kind) {
    case "order-confirmation":
      return confirmationEmail(context, content);
    case "order-shipped":
      return shippedEmail(context, content);
    case "order-refunded":
      return refundedEmail(context, content);
    case "refund-failed":
      return refundFailedEmail(context, content);
    case "payment-failed":
      return paymentFailedEmail(context, content);
    case "orders-recovered":
      return recoveredEmail(context, content);
    case "stock-alert-confirm":
      return alertConfirmEmail(context, content);
    case "back-in-stock":
      return backInStockEmail(context, content);
    case "contact-message":
      return contactEmail(context, content);
    case "contact-answer":
      return replyEmail(context, content);
    case "newsletter-confirm":
      return newsletterConfirmEmail(context, content);
    case "order-received":
      return receivedEmail(context, content);
    case "order-digest":
      return digestEmail(context, content);
    case "preorders-received":
      return preordersEmail(context, content);
    case "webhook-off":
      return webhookDisabledEmail(context, content);
  }
}

/** Of an order only; a shop without a support address promises no help. */
function buildHelp({ words, shop }: EmailContext, content: MailContent): MailDocument["parts"] {
  const { supportEmail } = shop;
  const isOfOrder = !isByOptIn(content) && !isToStore(content) && content.kind !== "contact-answer";
  if (supportEmail === null || !isOfOrder || isToSeller(content)) return [];
  const link = { label: supportEmail, url: `mailto:${encodeURIComponent(supportEmail)}` };
  return [{ kind: "help", text: words.say("help.text"), link }];
}

/** Why it was sent, where the mail itself does not say it. */
function buildReason({ words, shop }: EmailContext, content: MailContent): string {
  if (content.kind === "orders-recovered" || isByOptIn(content)) return "";
  if (content.kind === "payment-failed") return words.say("failed.why", { store: shop.name });
  if (isToSeller(content)) return words.say("received.why", { store: shop.name });
  if (content.kind === "contact-answer") return words.say("answer.why", { store: shop.name });
  const key = isToStore(content) ? "contact.why" : "footer.why";
  return words.say(key, { store: shop.name });
}

export function buildDocument(
  context: EmailContext,
  content: MailContent,
  subject: string,
): MailDocument {
  const { words, shop } = context;
  const body = buildBody(context, content);
  return {
    ...body,
    locale: words.locale,
    subject,
    parts: [...body.parts, ...buildHelp(context, content), ...buildPolicies(context, content)],
    footer: buildReason(context, content),
    shop: { name: shop.name, url: shop.url },
  };
}
