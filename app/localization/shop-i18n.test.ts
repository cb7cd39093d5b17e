import { expect, test } from "vitest";
import { createI18n } from "#core/create-i18n";
import type { Locale } from "#core/locales";
import { translatorIn } from "#tests/fixtures/app/localization";

type Values = Record<string, string | number>;

/** One message said by an instance of its own, as any of a catalogue is. */
function say(message: string, locale: Locale, values: Values): string {
  const i18n = createI18n(locale, { [locale]: { shop: { "link.newTab": message } } });
  return i18n.getFixedT(locale, "shop")("link.newTab", values);
}

test("LOC-09 values take the place of their placeholders, wherever the language wants them", () => {
  const values = { title: "Tee", number: 2 };
  expect(say("{{title}}, picture {{number}}", "en", values)).toBe("Tee, picture 2");
  expect(say("{{number}}. Bild: {{title}}", "de", values)).toBe("2. Bild: Tee");
  expect(say("{{title}} {{title}}", "nl", values)).toBe("Tee Tee");
});

test("LOC-09 zero and the empty text are values too", () => {
  expect(say("Cart, {{quantity}}", "en", { quantity: 0 })).toBe("Cart, 0");
  expect(say("[{{name}}]", "en", { name: "" })).toBe("[]");
});

test("LOC-09 a value is put in as it is, even when it looks like a placeholder, a pattern, markup or another message", () => {
  for (const name of [
    "{{pieces}}",
    "$& $1 tee",
    "<b>tee</b> & co",
    "$t(link.newTab)",
    "{pieces}",
  ]) {
    expect(say("Remove {{name}}", "en", { name, quantity: 3 })).toBe(`Remove ${name}`);
  }
});

test("LOC-09 a placeholder without a value stays as it is written, for all to see", () => {
  expect(say("{{store}}, home", "en", {})).toBe("{{store}}, home");
  expect(say("{{known}} {{unknown}}", "en", { known: "yes" })).toBe("yes {{unknown}}");
});

test("LOC-09 a message without placeholders stays as it is, dots and colons of its key or not", () => {
  expect(say("404!", "en", { count: 1 })).toBe("404!");
  expect(translatorIn("fr")("notFound.code")).not.toBe("notFound.code");
});

// Zero is singular in French and Brazilian Portuguese only.
test.each<[Locale, string]>([
  ["en", "other one other other"],
  ["en-GB", "other one other other"],
  ["de", "other one other other"],
  ["nl", "other one other other"],
  ["it", "other one other other"],
  ["es", "other one other other"],
  ["fr", "one one other other"],
  ["pt-BR", "one one other other"],
])("LOC-09 %s chooses the forms of 0, 1, 2 and 21 by its own rule", (locale, expected) => {
  const shop = { "cart.items_one": "one", "cart.items_other": "other" };
  const t = createI18n(locale, { [locale]: { shop } }).getFixedT(locale, "shop");
  const said = [0, 1, 2, 21].map((count) => t("cart.items", { count }));
  expect(said.join(" ")).toBe(expected);
});

test.each<[Locale, string]>([
  ["en", "1,234 items"],
  ["de", "1.234 Artikel"],
  ["fr", "1\u202f234 articles"],
  ["es", "1234 artículos"],
])("LOC-09 %s writes large numbers its own way", (locale, text) => {
  expect(translatorIn(locale)("cart.items", { count: 1234 })).toBe(text);
});

test.each<[Locale, RegExp]>([
  ["es", /^1\D?000\D?000 de artículos$/],
  ["fr", /^1\D?000\D?000 d’articles$/],
  ["it", /^1\D?000\D?000 di articoli$/],
  ["pt-BR", /^1\D?000\D?000 de itens$/],
])("LOC-09 %s counts millions in their own form", (locale, text) => {
  expect(new Intl.PluralRules(locale).select(1_000_000)).toBe("many");
  expect(translatorIn(locale)("cart.items", { count: 1_000_000 })).toMatch(text);
});

test("LOC-09 an instance translates into the language it was made for", () => {
  const countItems = (locale: Locale, count: number) =>
    translatorIn(locale)("cart.items", { count });
  expect(countItems("en", 1)).toBe("1 item");
  expect(countItems("de", 2)).toBe("2 Artikel");
  expect(countItems("nl", 2)).toBe("2 artikelen");
  expect(countItems("fr", 0)).toBe("0 article");
  expect(countItems("it", 2)).toBe("2 articoli");
  expect(countItems("es", 0)).toBe("0 artículos");
  expect(countItems("pt-BR", 0)).toBe("0 item");
  expect(countItems("en-GB", 2)).toBe("2 items");
});

test("LOC-09 what is counted is written with the language's own number and form", () => {
  expect(translatorIn("de")("login.wait", { count: 1 })).toMatch(/1 Minute /);
  expect(translatorIn("de")("login.wait", { count: 13 })).toMatch(/13 Minuten /);
});

test("a key that no language has is a mistake that the types find", () => {
  const t = translatorIn("en");
  // @ts-expect-error: no catalogue has it.
  expect(t("cart.nothing")).toBe("cart.nothing");
  // @ts-expect-error: a seller may say it instead, which `t` would pass by.
  t("cart.heading");
});
