import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Locale, locales } from "#core/locales";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { fillLegalText, type LegalText, LegalTextSchema, readBeginningOf } from "./legal-text";

const folder = new URL("./", import.meta.url);
const subjects = ["terms", "privacy"] as const;
type Subject = (typeof subjects)[number];

function read(subject: Subject, locale: Locale): LegalText {
  const file = new URL(`${subject}.${locale}.json`, folder);
  return LegalTextSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

function wordsOf(text: LegalText): string {
  const { sections } = fillLegalText(text, { store: "Some Shop", email: null });
  return sections
    .flatMap(({ heading, paragraphs, list, after }) => [heading, ...paragraphs, ...list, ...after])
    .join("\n");
}

/** What every language must say, each in the section that is about it. */
const facts: Record<Subject, Record<string, RegExp>> = {
  terms: {
    age: /\b18\b/,
    liability: /\$50\b/,
    returns: /\b30\b/,
    payment: /Stripe.*PayPal/,
    "made-to-order": /Europ/,
  },
  privacy: {
    collected: /e-?mail|correo/i,
    cookies: /\b7\b[\s\S]*\b2\b[\s\S]*\b180\b/,
    measuring: /Google Analytics[\s\S]*Meta[\s\S]*Global Privacy Control/,
    rights: /\b400\b/,
    payment: /Stripe.*PayPal/,
    sharing: /Europ/,
    email:
      /\b(ten business days|ten working days|zehn Werktage|tien werkdagen|dix jours ouvrés|dieci giorni lavorativi|diez días hábiles|dez dias úteis)/,
    children: /\b13\b/,
  },
};

test("ABT-04 ABT-05 both texts are there in exactly the eight languages", () => {
  const files = subjects.flatMap((subject) => locales.map((locale) => `${subject}.${locale}.json`));
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort(),
  ).toEqual(files.sort());
});

const everyText = subjects.flatMap((subject) =>
  locales.map((locale): [Subject, Locale] => [subject, locale]),
);

test.each(everyText)(
  "ABT-04 ABT-05 %s in %s has the sections and facts of English",
  (subject, locale) => {
    const [text, english] = [read(subject, locale), read(subject, "en")];
    const shape = ({ sections }: LegalText) =>
      sections.map(({ id, paragraphs, list, after }) => [
        id,
        paragraphs.length,
        list.length,
        after.length,
      ]);
    expect(shape(text)).toEqual(shape(english));
    expect(text.updated).toMatch(/\b(Feb|févr|fev|feb)\.? 2020$/);
    for (const [id, fact] of Object.entries(facts[subject])) {
      const section = text.sections.find((one) => one.id === id);
      const said = [
        ...(section?.paragraphs ?? []),
        ...(section?.list ?? []),
        ...(section?.after ?? []),
      ];
      expect(said.join("\n"), id).toMatch(fact);
    }
    const words = wordsOf(text);
    expect(words).toContain("Some Shop");
    expect(words).not.toMatch(/[{}']/);
    const count = words.split(/\s+/).length;
    expect(count).toBeGreaterThan(450);
    expect(count).toBeLessThan(subject === "terms" ? 660 : 900);
  },
);

test.each(subjects)("ABT-04 ABT-05 no paragraph of the %s is left in English", (subject) => {
  const english = new Set(wordsOf(read(subject, "en")).split("\n"));
  for (const locale of locales.filter((one) => !one.startsWith("en"))) {
    const same = wordsOf(read(subject, locale))
      .split("\n")
      .filter((line) => english.has(line));
    // Words that several languages share.
    expect(
      same.filter((line) => !["Cookies", "Contact"].includes(line)),
      locale,
    ).toEqual([]);
  }
});

test.each(locales)("ABT-04 the returns in %s are called as on every other page", (locale) => {
  // Not every text has spaces that do not break before its colons.
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
  const title = messagesByLocale[locale]["policy.title"];
  expect(plain(wordsOf(read("terms", locale)))).toContain(plain(title));
});

test.each(locales)(
  "ABT-05 Q70 the choice in %s is called as at the foot of every page",
  (locale) => {
    expect(wordsOf(read("privacy", locale))).toContain(messagesByLocale[locale]["consent.title"]);
  },
);

test("ABT-04 the support address is named where the store has one", () => {
  const text = read("terms", "en");
  const contactOf = (email: string | null) =>
    fillLegalText(text, { store: "Some Shop", email }).sections.at(-1)?.paragraphs[0];
  expect(contactOf("help@shop.test")).toContain("{email}");
  expect(contactOf(null)).not.toContain("{email}");
});

test("a store's name is text, whatever it is", () => {
  const { sections } = fillLegalText(read("terms", "en"), { store: "$& <b>{email}", email: null });
  expect(sections[0]?.paragraphs[0]).toContain("$& <b>{email}");
});

test.each(everyText)(
  "ABT-04 ABT-05 %s in %s has a description that names the shop",
  (subject, locale) => {
    const text = fillLegalText(read(subject, locale), { store: "Some Shop", email: null });
    expect(readBeginningOf(text)).toContain("Some Shop");
  },
);
