import { expect, test } from "vitest";
import type { Locale } from "#contract/market";
import { messagesByLocale } from "./testing";
import { createTranslator, formatMessage } from "./translator";

const items = "{count|one:# item|other:# items}";

test("LOC-09 values take the place of their placeholders, wherever the language wants them", () => {
  const values = { title: "Tee", number: 2 };
  expect(formatMessage("{title}, picture {number}", "en", values)).toBe("Tee, picture 2");
  expect(formatMessage("{number}. Bild: {title}", "de", values)).toBe("2. Bild: Tee");
  expect(formatMessage("{title} {title}", "nl", values)).toBe("Tee Tee");
});

test("LOC-09 zero and the empty text are values too", () => {
  expect(formatMessage("Cart, {count}", "en", { count: 0 })).toBe("Cart, 0");
  expect(formatMessage("[{name}]", "en", { name: "" })).toBe("[]");
});

test("LOC-09 a value is put in as it is, even when it looks like a placeholder or a pattern", () => {
  expect(formatMessage("Remove {name}", "en", { name: "{count}", count: 3 })).toBe(
    "Remove {count}",
  );
  expect(formatMessage("Remove {name}", "en", { name: "$& $1 tee" })).toBe("Remove $& $1 tee");
});

test("LOC-09 an unknown placeholder stays as it is written", () => {
  expect(formatMessage("{store}, home", "en", {})).toBe("{store}, home");
  expect(formatMessage(items, "en", { amount: 2 })).toBe(items);
  expect(formatMessage("{known} {unknown}", "en", { known: "yes" })).toBe("yes {unknown}");
});

test("LOC-09 a message without placeholders stays as it is", () => {
  expect(formatMessage("404!", "en", { count: 1 })).toBe("404!");
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
  const forms = [0, 1, 2, 21].map((count) =>
    formatMessage("{count|one:one|other:other}", locale, { count }),
  );
  expect(forms.join(" ")).toBe(expected);
});

test("LOC-09 every # of the chosen form is the number", () => {
  expect(formatMessage("{count|one:#|other:# of #}", "de", { count: 4 })).toBe("4 of 4");
  expect(formatMessage(`My Cart: ${items}.`, "en", { count: 1 })).toBe("My Cart: 1 item.");
});

test("LOC-09 a form may hold a colon", () => {
  expect(formatMessage("{count|one:one: #|other:all: #}", "en", { count: 2 })).toBe("all: 2");
});

test("LOC-09 a number given as text is counted as well", () => {
  expect(formatMessage(items, "en", { count: "1" })).toBe("1 item");
});

test("LOC-09 a form that is not written falls back to `other`", () => {
  expect(formatMessage(items, "fr", { count: 1_000_000 })).toBe("1\u202f000\u202f000 items");
});

test.each<[Locale, string]>([
  ["en", "1,234 items"],
  ["de", "1.234 Artikel"],
  ["fr", "1\u202f234 articles"],
  ["es", "1234 artículos"],
])("LOC-09 %s writes large numbers its own way", (locale, text) => {
  const t = createTranslator(locale, messagesByLocale[locale]);
  expect(t("cart.items", { count: 1234 })).toBe(text);
});

test.each<[Locale, RegExp]>([
  ["es", /^1\D?000\D?000 de artículos$/],
  ["fr", /^1\D?000\D?000 d’articles$/],
  ["it", /^1\D?000\D?000 di articoli$/],
  ["pt-BR", /^1\D?000\D?000 de itens$/],
])("LOC-09 %s counts millions in their own form", (locale, text) => {
  expect(new Intl.PluralRules(locale).select(1_000_000)).toBe("many");
  const t = createTranslator(locale, messagesByLocale[locale]);
  expect(t("cart.items", { count: 1_000_000 })).toMatch(text);
});

test("LOC-09 a plural without a fitting form says nothing", () => {
  expect(formatMessage("{count|one:# item}", "en", { count: 2 })).toBe("");
});

test("LOC-09 a translator speaks the language it was made for", () => {
  const spoken = (locale: Locale, count: number) =>
    createTranslator(locale, messagesByLocale[locale])("cart.items", { count });
  expect(spoken("en", 1)).toBe("1 item");
  expect(spoken("de", 2)).toBe("2 Artikel");
  expect(spoken("nl", 2)).toBe("2 artikelen");
  expect(spoken("fr", 0)).toBe("0 article");
  expect(spoken("it", 2)).toBe("2 articoli");
  expect(spoken("es", 0)).toBe("0 artículos");
  expect(spoken("pt-BR", 0)).toBe("0 item");
  expect(spoken("en-GB", 2)).toBe("2 items");
});

test("LOC-09 a translator needs no values for a message without placeholders", () => {
  expect(createTranslator("fr", messagesByLocale.fr)("cart.heading")).toBe("Mon panier");
});

test("THM-10 Q9 a shop's own words stand in for a message, as written", () => {
  const own = { "cart.heading": "Korb {count}" };
  const t = createTranslator("de", messagesByLocale.de, own);
  expect(t("cart.heading", { count: 2 })).toBe("Korb {count}");
  expect(t("cart.checkout")).toBe(messagesByLocale.de["cart.checkout"]);
});
