import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#contract/market";
import { messagesByLocale } from "./testing";
import type { MessageKey } from "./translator";

const english = messagesByLocale.en;
const keys = Object.keys(english) as MessageKey[];

type Translated = Exclude<Locale, "en" | "en-GB">;

/** Words that are the same in both languages; everything else must differ from English. */
const sameAsEnglish: Record<Translated, MessageKey[]> = {
  de: ["cart.tenOrMore", "notFound.code"],
  nl: ["header.menu", "footer.contact", "region.CANADA", "cart.tenOrMore", "notFound.code"],
  fr: [
    "header.menu",
    "footer.contact",
    "region.CANADA",
    "countdown.minutes",
    "listing.description",
    "cart.tenOrMore",
    "checkout.total",
  ],
  it: ["header.menu", "region.CANADA", "region.AUSTRALIA", "cart.tenOrMore", "notFound.code"],
  es: [
    "region.AUSTRALIA",
    "listing.color",
    "cart.color",
    "cart.tenOrMore",
    "cart.subtotal",
    "checkout.total",
  ],
  "pt-BR": ["header.menu", "cart.tenOrMore", "cart.subtotal", "checkout.total", "notFound.code"],
};
const translated = Object.keys(sameAsEnglish) as Translated[];

/** `{name}` as "name", `{count|one:…|other:…}` as "count|"; sorted, for word order is free. */
function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)(\|?)[^{}]*\}/g)]
    .map(([, name, plural]) => `${name}${plural}`)
    .sort();
}

/** What stays when every well-formed placeholder is taken out. */
function wordsOf(message: string): string {
  return message.replace(/\{\w+(\|[^{}]+)?\}/g, "");
}

/** As `wordsOf`, but with the words of the plural forms. */
function allWordsOf(message: string): string {
  return message.replace(/\{\w+\}/g, "").replace(/[{}|:#]/g, " ");
}

function pluralFormsOf(message: string): string[][] {
  return [...message.matchAll(/\{\w+\|([^{}]+)\}/g)].map(([, forms = ""]) =>
    forms.split("|").map((form) => form.slice(0, form.indexOf(":"))),
  );
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
  const messages = messagesByLocale[locale];

  test("LOC-09 has exactly the keys of English, in the same order", () => {
    expect(Object.keys(messages)).toEqual(keys);
  });

  test("LOC-09 has a text without stray spaces or braces for every key", () => {
    const faulty = keys.filter(
      (key) =>
        messages[key].trim() === "" ||
        /^\s|\s$|\s{2}/u.test(messages[key]) ||
        /[{}]/.test(wordsOf(messages[key])),
    );
    expect(faulty).toEqual([]);
  });

  test("LOC-09 uses every placeholder of English and no other", () => {
    const placeholders = keys.map((key) => [key, placeholdersOf(messages[key])]);
    expect(placeholders).toEqual(keys.map((key) => [key, placeholdersOf(english[key])]));
  });

  test("LOC-09 has a plural form for every number a shop counts to", () => {
    const rules = new Intl.PluralRules(locale);
    const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
    const lacking = keys.filter((key) =>
      pluralFormsOf(messages[key]).some(
        (forms) => ![...needed, "other"].every((form) => forms.includes(form)),
      ),
    );
    expect(lacking).toEqual([]);
  });
});

test.each(translated)("LOC-01 %s leaves no text in English", (locale) => {
  const same = keys.filter((key) => messagesByLocale[locale][key] === english[key]);
  expect(same).toEqual(sameAsEnglish[locale]);
});

test("LOC-01 British English uses no American word", () => {
  const american = /\b(carts?|colors?|e-mail|expiration|zipcode|authoriz\w*)\b/i;
  const texts = Object.values(messagesByLocale["en-GB"]).map(allWordsOf);
  expect(texts.filter((text) => american.test(text))).toEqual([]);
});

test("LOC-01 French puts a narrow no-break space before two-part punctuation", () => {
  const texts = Object.values(messagesByLocale.fr).map(wordsOf);
  expect(texts.filter((text) => /(?<!\u202f)[!?:;]/u.test(text))).toEqual([]);
});

test("LOC-01 no translation uses the typewriter's quotes, apostrophe or three dots", () => {
  const faulty = translated.flatMap((locale) =>
    Object.values(messagesByLocale[locale]).filter((text) => /["']|\.{3}/.test(text)),
  );
  expect(faulty).toEqual([]);
});

test("LOC-09 every message is used somewhere in the interface", () => {
  const sources = interfaceSources();
  expect(keys.filter((key) => !sources.includes(`"${key}"`))).toEqual([]);
});
