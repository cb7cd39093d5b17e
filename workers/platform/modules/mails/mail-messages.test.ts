import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Locale, locales } from "#core/locales";
import { mailCatalogues } from "#tests/fixtures/platform/mail-catalogues";
import en from "./messages/en.json";
import enGb from "./messages/en-GB.json";

/** A message's name without the plural form that i18next ends it by. */
const ending = /_(zero|one|two|few|many|other)$/;
const nameOf = (key: string) => key.replace(ending, "");

test("every language has the same messages, and each asks for the same values", () => {
  const asked = (message: string | undefined) =>
    [...new Set((message ?? "").match(/\{\{\w+\}\}/g) ?? [])].sort();
  for (const locale of locales) {
    const names = Object.keys(mailCatalogues[locale]).map(nameOf);
    expect([...new Set(names)]).toEqual([...new Set(Object.keys(en).map(nameOf))]);
    for (const [key, message] of Object.entries(mailCatalogues[locale])) {
      const english = mailCatalogues.en[key] ?? mailCatalogues.en[`${nameOf(key)}_other`];
      expect(asked(message), `${locale} ${key}`).toEqual(asked(english));
      expect(message.replace(/\{\{\w+\}\}/g, "")).not.toMatch(/[{}]/);
      expect(message.trim()).not.toBe("");
    }
  }
});

/** Words that two languages share. */
const sharedWords: Partial<Record<Locale, string[]>> = {
  de: ["contact.name", "order.status"],
  nl: ["contact.product", "order.status"],
  fr: ["contact.message", "totals.total"],
  es: ["totals.subtotal", "totals.total"],
  "pt-BR": ["order.status", "totals.subtotal", "totals.total"],
};

/** Whether a message is more than the values put into it. */
const hasText = (text: string) => /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ""));

test.each(locales.filter((locale) => !locale.startsWith("en")))(
  "LOC-01 no message of a mail in %s is left in English",
  (locale) => {
    const same = Object.entries(en).filter(
      ([key, text]) => hasText(text) && mailCatalogues[locale][key] === text,
    );
    expect(same.map(([key]) => key)).toEqual(sharedWords[locale] ?? []);
  },
);

test("LOC-01 British mails say nothing American", () => {
  const american =
    /\b(shipp(ed|ing)|packages?|canceled|colou?r(?<!colour)|cart|business days|rush|e-mail)\b/i;
  expect(Object.values(enGb).filter((text) => american.test(text))).toEqual([]);
});

test.each(locales)(
  "LOC-09 mails in %s have the plural forms that the language counts by",
  (locale) => {
    const rules = new Intl.PluralRules(locale);
    const counts = [...Array.from({ length: 101 }, (_, count) => count), 1_000_000];
    const needed = [...new Set([...counts.map((count) => rules.select(count)), "other"])].sort();
    const counted = Object.keys(mailCatalogues[locale]).filter((key) => ending.test(key));
    const names = [...new Set(counted.map(nameOf))];
    expect(names).toContain("subject.orders-recovered");
    for (const name of names) {
      const forms = counted.filter((key) => nameOf(key) === name);
      expect(forms.map((key) => key.slice(name.length + 1)).sort(), name).toEqual(needed);
    }
  },
);

test("LOC-09 every message of the mails is used", () => {
  const folders = [".", "templates/", "../accounts/"].map((path) => new URL(path, import.meta.url));
  const sources = folders
    .flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)))
    .filter(({ pathname }) => pathname.endsWith(".ts") && !pathname.endsWith(".test.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  // Of these the last part comes as data: a kind of mail, a state, a delivery option, a reason, a policy.
  const open = /^(subject|delivery|status|contact\.reason|policies)\./;
  const names = Object.keys(en).map(nameOf);
  const unused = names.filter((key) => !open.test(key) && !sources.includes(`"${key}"`));
  expect(unused).toEqual([]);
});
