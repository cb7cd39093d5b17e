// The mails to people: what they say, in the person's language, in a neutral look.
import type { Locale } from "#core/locales";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { renderHtmlMail } from "#platform/modules/mails/html-mail";
import type { OutgoingMail } from "#platform/modules/mails/mail-provider";
import { buildMailTheme } from "#platform/modules/mails/mail-theme";
import { buildMailbox, toHeaderText } from "#platform/modules/mails/mailbox-address";
import type { EmailBody, MailDocument } from "#platform/modules/mails/templates/mail-document";
import {
  buildEmailTranslations,
  type EmailTranslations,
} from "#platform/modules/mails/templates/mail-translations";
import { renderTextMail } from "#platform/modules/mails/text-mail";
import { buildStudioOrigin } from "./studio-url";

export type AccountMailContent =
  | { kind: "sign-in"; personId: string; locale: Locale; name: string; url: string }
  /** `storeName` null: to the operators. */
  | {
      kind: "invitation";
      invitationId: string;
      locale: Locale;
      invitedBy: string;
      storeName: string | null;
      url: string;
    };

type Body = EmailBody & { subject: string };

function signInEmail(
  words: EmailTranslations,
  { name, url }: Extract<AccountMailContent, { kind: "sign-in" }>,
  site: string,
): Body {
  const text = words.say("signIn.text", { site });
  return {
    subject: words.say("subject.sign-in", { site }),
    preview: text,
    title: words.say("signIn.title"),
    parts: [
      { kind: "paragraph", text: words.say("greeting", { name }) },
      { kind: "paragraph", text },
      { kind: "button", link: { label: words.say("signIn.open"), url } },
      { kind: "paragraph", text: words.say("signIn.ignore") },
    ],
  };
}

function invitationEmail(
  words: EmailTranslations,
  { invitedBy, storeName, url }: Extract<AccountMailContent, { kind: "invitation" }>,
  site: string,
): Body {
  const store = storeName ?? site;
  const text = words.say("invitation.text", { name: invitedBy, store });
  return {
    subject: words.say("subject.invitation", { store }),
    preview: text,
    title: words.say("invitation.title"),
    parts: [
      { kind: "paragraph", text },
      { kind: "button", link: { label: words.say("invitation.open"), url } },
      { kind: "paragraph", text: words.say("invitation.ignore") },
    ],
  };
}

export type AccountMailSource = {
  mailId: string;
  to: string;
  content: AccountMailContent;
  settings: Pick<PlatformSettings, "MAIL_FROM" | "ROOT_DOMAIN" | "SHOP_ORIGIN" | "STUDIO_ORIGIN">;
};

export function renderAccountMail({
  mailId,
  to,
  content,
  settings,
}: AccountMailSource): OutgoingMail {
  const words = buildEmailTranslations(content.locale);
  const site = settings.ROOT_DOMAIN;
  const studio = buildStudioOrigin(settings);
  const { subject, ...body } =
    content.kind === "sign-in"
      ? signInEmail(words, content, site)
      : invitationEmail(words, content, site);
  const line = toHeaderText(subject);
  const document: MailDocument = {
    ...body,
    locale: words.locale,
    subject: line,
    footer: "",
    shop: { name: site, url: studio },
  };
  return {
    from: buildMailbox(site, settings.MAIL_FROM),
    to,
    replyTo: null,
    subject: line,
    html: renderHtmlMail(document, buildMailTheme({}, studio)),
    text: renderTextMail(document, (label) => words.say("label.colon", { label })),
    headers: { "Auto-Submitted": "auto-generated", "X-Entity-Ref-ID": mailId },
    // The provider repeats them where the mail comes back; the address stands in none.
    tags: [
      { name: "kind", value: content.kind },
      { name: "mail", value: mailId },
      content.kind === "sign-in"
        ? { name: "person", value: content.personId }
        : { name: "invitation", value: content.invitationId },
    ],
  };
}
