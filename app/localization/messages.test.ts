import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { type Locale, locales } from "#core/locales";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { formatDate, formatMoney } from "./format-values";
import type { Messages } from "./shop-i18n";

const english = messagesByLocale.en;
type Key = keyof Messages;
const keys = Object.keys(english) as Key[];

type Translated = Exclude<Locale, "en" | "en-GB">;

/** Words that are the same in both languages; everything else must differ from English. */
const sameAsEnglish: Record<Translated, Key[]> = {
  de: ["cart.tenOrMore", "notFound.code"],
  nl: [
    "header.menu",
    "footer.contact",
    "region.CANADA",
    "collection.count_one",
    "cart.tenOrMore",
    "notFound.code",
  ],
  fr: [
    "header.menu",
    "footer.contact",
    "region.CANADA",
    "countdown.minutes",
    "listing.description",
    "cart.tenOrMore",
    "checkout.total",
  ],
  it: [
    "header.menu",
    "region.CANADA",
    "region.AUSTRALIA",
    "cart.tenOrMore",
    "login.placeholder",
    "notFound.code",
  ],
  es: [
    "region.AUSTRALIA",
    "listing.color",
    "listing.colorCount_one",
    "cart.color",
    "cart.tenOrMore",
    "cart.subtotal",
    "checkout.total",
  ],
  "pt-BR": [
    "header.menu",
    "cart.items_one",
    "cart.tenOrMore",
    "cart.subtotal",
    "checkout.total",
    "notFound.code",
  ],
};
const translated = Object.keys(sameAsEnglish) as Translated[];

/** Their names, sorted: word order is free, and so is where a value stands twice. */
function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name = ""]) => name).sort();
}

/** What stays when every well-formed placeholder is taken out. */
function wordsOf(message: string): string {
  return message.replace(/\{\{\w+(?:, number)?\}\}/g, "");
}

/** i18next's own endings: `cart.items_one`, `cart.items_other`. */
const ending = /_(zero|one|two|few|many|other)$/;
const nameOf = (key: string) => key.replace(ending, "");

/** Each message with its plural forms, "" where it has one text for all numbers. */
function formsOf(catalogue: Record<string, string>): Map<string, Map<string, string>> {
  const forms = new Map<string, Map<string, string>>();
  for (const [key, text] of Object.entries(catalogue)) {
    const form = ending.exec(key)?.[1] ?? "";
    forms.set(nameOf(key), new Map([...(forms.get(nameOf(key)) ?? []), [form, text]]));
  }
  return forms;
}

function interfaceSources(): string {
  const app = fileURLToPath(new URL("..", import.meta.url));
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(app, path), "utf8"))
    .join("\n");
}

test("LOC-09 there are messages for exactly the eight languages on offer", () => {
  expect(Object.keys(messagesByLocale).sort()).toEqual([...locales].sort());
});

describe.each(locales)("%s", (locale) => {
  const messages: Record<string, string> = messagesByLocale[locale];
  const forms = formsOf(messages);

  test("LOC-09 has exactly the messages of English, in the same order", () => {
    expect([...forms.keys()]).toEqual([...formsOf(english).keys()]);
  });

  test("LOC-09 has a text without surplus spaces or braces for every key", () => {
    const faulty = Object.entries(messages).filter(
      ([, text]) => text.trim() === "" || /^\s|\s$|\s{2}/u.test(text) || /[{}]/.test(wordsOf(text)),
    );
    expect(faulty).toEqual([]);
  });

  test("LOC-09 uses every placeholder of English and no other, in every form", () => {
    const englishForms = formsOf(english);
    for (const [name, texts] of forms) {
      const [wanted = ""] = englishForms.get(name)?.values() ?? [];
      for (const [form, text] of texts) {
        const placeholders = placeholdersOf(text);
        // "Another product" is one without a number.
        if (form === "one" && !placeholders.includes("count")) placeholders.unshift("count");
        expect(placeholders.sort(), name).toEqual(placeholdersOf(wanted));
      }
    }
  });

  test("LOC-09 has exactly the plural forms that the language counts by", () => {
    const rules = new Intl.PluralRules(locale);
    const counts = [...Array.from({ length: 101 }, (_, count) => count), 1_000_000];
    const needed = [...new Set([...counts.map((count) => rules.select(count)), "other"])].sort();
    const counted = [...forms].filter(([, texts]) => !texts.has(""));
    expect(counted.length).toBeGreaterThan(5);
    for (const [name, texts] of counted) expect([...texts.keys()].sort(), name).toEqual(needed);
    expect([...forms].filter(([, texts]) => texts.has("") && texts.size > 1)).toEqual([]);
  });

  test("LOC-09 writes the number of what it counts as the language writes numbers", () => {
    const counted = [...forms].filter(([, texts]) => !texts.has(""));
    const bare = counted.filter(([, texts]) => [...texts.values()].join().includes("{{count}}"));
    expect(bare).toEqual([]);
  });
});

/** A brand's own name is not translated, and a colon has no words. */
const wordless: ReadonlySet<string> = new Set([
  "payment.paypal",
  "payment.afterpay",
  "label.colon",
]);

test.each(translated)("LOC-01 %s leaves no text in English", (locale) => {
  const same = keys.filter(
    (key) => messagesByLocale[locale][key] === english[key] && !wordless.has(key),
  );
  expect(same).toEqual(sameAsEnglish[locale]);
});

/** How an American word is said in Britain; a text of `en` with one of them reads otherwise there. */
const americanWords = {
  cart: /\bcarts?\b/i,
  color: /\bcolors?\b/i,
  "e-mail": /\be-mails?\b/i,
  expiration: /\bexpiration\b/i,
  zipcode: /\bzipcode\b/i,
  "-ize": /\b(?!size)\w+iz(?:e|ed|es|ing|ation)\b/i,
  "-ment": /\bfulfillment\b/i,
  "-meter": /\b(?:centi|milli)?meters?\b/i,
  ship: /\bshipp(?:ed|ing)\b|\border ships\b|\bto ship\b/i,
  package: /\bpackages?\b/i,
  rush: /\brush\b/i,
  canceled: /\bcanceled\b/i,
  apartment: /^apartment/i,
  "-or": /\b(?:favorite|behavior|honor)\w*\b/i,
  center: /\b(?:center|gray|catalog)\b/i,
  "month before day": /\b12\/25\b/,
};

test.each(Object.entries(americanWords))("LOC-01 British English does not say %s", (_, word) => {
  const texts = Object.values(messagesByLocale["en-GB"]).map(wordsOf);
  expect(texts.filter((text) => word.test(text))).toEqual([]);
});

/** Measured: 52 of the texts of today differ. Fewer than a tenth would be a copy. */
test("LOC-01 British English is a language of its own, and so is Brazilian Portuguese", () => {
  const shareOf = (one: Locale, other: Locale) =>
    keys.filter((key) => messagesByLocale[one][key] === messagesByLocale[other][key]).length /
    keys.length;
  expect(shareOf("en-GB", "en")).toBeLessThan(0.9);
  expect(shareOf("pt-BR", "es")).toBeLessThan(0.1);
});

test("LOC-01 the same day and the same money are written as each language writes them", () => {
  const price = { amountMinor: 123_450, currency: "EUR" } as const;
  const texts = locales.map((locale) => [
    formatDate("2026-12-03", locale),
    formatMoney(price, locale),
  ]);
  expect(Object.fromEntries(locales.map((locale, index) => [locale, texts[index]]))).toEqual({
    en: ["December 3, 2026", "€1,234.50"],
    de: ["3. Dezember 2026", "1.234,50\u00a0€"],
    nl: ["3 december 2026", "€\u00a01.234,50"],
    fr: ["3 décembre 2026", "1\u202f234,50\u00a0€"],
    it: ["3 dicembre 2026", "1234,50\u00a0€"],
    es: ["3 de diciembre de 2026", "1234,50\u00a0€"],
    "pt-BR": ["3 de dezembro de 2026", "€\u00a01.234,50"],
    "en-GB": ["3 December 2026", "€1,234.50"],
  });
});

test("LOC-01 French puts a narrow no-break space before two-part punctuation", () => {
  const texts = Object.values(messagesByLocale.fr).map(wordsOf);
  expect(texts.filter((text) => /(?<!\u202f)[!?:;»]|«(?!\u202f)/u.test(text))).toEqual([]);
});

const frenchFiles = [
  "app/content/legal/terms.fr.json",
  "app/content/legal/privacy.fr.json",
  "workers/platform/modules/mails/messages/fr.json",
  "workers/storefront/error-pages/error-page-texts.json",
];

test.each(frenchFiles)("LOC-01 so does the French of %s", (file) => {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const json: unknown = JSON.parse(readFileSync(path, "utf8"));
  const french = z.object({ fr: z.unknown() }).safeParse(json).data?.fr ?? json;
  const texts = textsIn(french).map((text) => wordsOf(text.replace(/https?:/g, "")));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => /(?<![\u202f\u00a0])[!?:;»]/u.test(text))).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test("LOC-01 no component sets a colon of its own after a message", () => {
  const own = /\bt(?:Own)?\("[\w.]+"(, \{[^}]*\})?\)\}:|\blabel\}: /g;
  expect([...interfaceSources().matchAll(own)].map(([found]) => found)).toEqual([]);
});

test("LOC-01 no translation uses the typewriter's quotes, apostrophe or three dots", () => {
  const faulty = translated.flatMap((locale) =>
    Object.values(messagesByLocale[locale]).filter((text) => /["']|\.{3}/.test(text)),
  );
  expect(faulty).toEqual([]);
});

test("LOC-09 every message is used somewhere in the interface", () => {
  const sources = interfaceSources();
  const names = [...formsOf(english).keys()];
  expect(names.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});

test("the German of the shop says Sie, never du", () => {
  const informal = Object.entries(messagesByLocale.de).filter(([, message]) =>
    /\b([Dd]u|[Dd]ein\w*|[Dd]ir|[Dd]ich)\b/.test(message),
  );
  expect(informal).toEqual([]);
});
