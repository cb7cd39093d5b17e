// The shop's own legal texts: their shape, and how a store's name and address come into them. The
// words are files of their own (app/content/legal), read when a page asks for one of them.
import * as z from "zod";

const TextSchema = z.string().min(1);

const SectionSchema = z.object({
  /** The anchor; the same in every language, so that a link survives a change of language. */
  id: z.string().regex(/^[a-z-]+$/),
  heading: TextSchema,
  paragraphs: z.array(TextSchema).min(1),
  list: z.array(TextSchema).default([]),
  /** What is said after the list. */
  after: z.array(TextSchema).default([]),
});

export const LegalTextSchema = z.object({
  title: TextSchema,
  /** "Last updated Feb 2020", with the month as the language writes it. */
  updated: TextSchema,
  contents: TextSchema,
  sections: z.array(SectionSchema).min(1),
  /** The last section, whose words depend on whether the store has a support address. */
  contact: z.object({ heading: TextSchema, withEmail: TextSchema, withoutEmail: TextSchema }),
});
export type LegalText = z.output<typeof LegalTextSchema>;
export type LegalSection = LegalText["sections"][number];

export type LegalPageText = Omit<LegalText, "contact"> & { email: string | null };

/** What search engines show of the page. */
export function readBeginningOf({ sections: [first] }: LegalPageText): string {
  return first?.paragraphs[0] ?? "";
}

type Names = { store: string; email: string | null };

const fillStore = (text: string, store: string) => text.replaceAll("{store}", () => store);

/** The text of one store; `{email}` stays for the page, which makes it a link. */
export function fillLegalText({ contact, ...text }: LegalText, names: Names): LegalPageText {
  const { store, email } = names;
  const words = email === null ? contact.withoutEmail : contact.withEmail;
  const all = [
    ...text.sections,
    { id: "contact", heading: contact.heading, paragraphs: [words], list: [], after: [] },
  ];
  const sections = all.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((one) => fillStore(one, store)),
    list: section.list.map((one) => fillStore(one, store)),
    after: section.after.map((one) => fillStore(one, store)),
  }));
  return { ...text, sections, email };
}
