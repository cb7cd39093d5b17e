// A mail as parts that have a meaning and no looks: written once, shown as HTML and as plain text,
// so that neither version can say less than the other.
import type { Locale } from "#core/locales";

export type MailLink = { label: string; url: string };
export type MailItem = {
  title: string;
  details: string;
  quantity: string;
  price: string;
  pictureUrl: string | null;
};
export type MailRow = { label: string; value: string };

export type MailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "button"; link: MailLink }
  | { kind: "facts"; rows: MailRow[] }
  | { kind: "items"; items: MailItem[] }
  | { kind: "totals"; rows: MailRow[]; total: MailRow }
  | { kind: "address"; lines: string[] }
  | { kind: "links"; links: MailLink[] }
  | { kind: "help"; text: string; link: MailLink };

export type MailDocument = {
  locale: Locale;
  subject: string;
  /** Shown by mailboxes beside the subject. */
  preview: string;
  title: string;
  parts: MailPart[];
  footer: string;
  shop: { name: string; url: string };
};

/** What one kind of mail has of its own. */
export type EmailBody = Pick<MailDocument, "preview" | "title" | "parts">;
