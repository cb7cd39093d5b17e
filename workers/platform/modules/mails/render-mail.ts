// Rendering of a mail from its content. Knows the store's record and theme as values, no
// database and no provider.

import type { StoreRecord } from "#contract/store/store";
import type { Locale } from "#core/locales";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { buildShopOrigin, toAbsoluteUrl } from "#platform/kernel/shop-url";
import { buildDocument } from "#platform/modules/mails/templates/build-document";
import { isContact } from "#platform/modules/mails/templates/contact-mails";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";
import { buildEmailTranslations } from "#platform/modules/mails/templates/mail-translations";
import { listPolicies } from "#platform/modules/mails/templates/policy-links";
import { renderHtmlMail } from "./html-mail";
import type { OutgoingMail } from "./mail-provider";
import { buildMailTheme } from "./mail-theme";
import { buildMailbox } from "./mailbox-address";
import { renderTextMail } from "./text-mail";

export type MailSource = {
  mailId: string;
  store: Pick<StoreRecord, "slug" | "name" | "primaryHost" | "settings">;
  /** As the theme service gives it; any mistake in it costs that field alone. */
  theme: unknown;
  settings: Pick<PlatformSettings, "MAIL_FROM" | "ROOT_DOMAIN" | "SHOP_ORIGIN">;
  mail: { recipient: string; locale: Locale; subject: string; content: MailContent };
};

/** A mail that belongs to no purchase must be easy to end: by one click in the mail program (RFC 8058). */
function buildStopHeaders(content: MailContent, shopUrl: string): Record<string, string> {
  const url = "stopPath" in content ? toAbsoluteUrl(shopUrl, content.stopPath) : null;
  if (url === null) return {};
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

export function renderMail({ mailId, store, theme, settings, mail }: MailSource): OutgoingMail {
  const url = buildShopOrigin(store, settings);
  const supportEmail = store.settings.supportEmail ?? null;
  const words = buildEmailTranslations(mail.locale);
  const context = {
    words,
    shop: { name: store.name, url, supportEmail, policies: listPolicies(theme) },
  };
  const document = buildDocument(context, mail.content, mail.subject);
  return {
    from: buildMailbox(store.name, settings.MAIL_FROM),
    to: mail.recipient,
    // What a shopper wrote is answered to the shopper.
    replyTo: isContact(mail.content) ? mail.content.message.email : supportEmail,
    subject: mail.subject,
    html: renderHtmlMail(document, buildMailTheme(theme, url)),
    text: renderTextMail(document, (label) => words.say("label.colon", { label })),
    // Keeps mails with the same subject apart, and holiday replies away from what no person wrote.
    headers: {
      ...(mail.content.kind !== "contact-answer" && { "Auto-Submitted": "auto-generated" }),
      "X-Entity-Ref-ID": mailId,
      ...buildStopHeaders(mail.content, url),
    },
    tags: [
      { name: "kind", value: mail.content.kind },
      { name: "store", value: store.slug },
      // By these two the provider's messages about it find it again.
      { name: "mail", value: mailId },
    ],
  };
}
