import { expect, test } from "vitest";
import de from "#studio/locales/de/catalogue";
import en from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { describeFinding } from "./describe-finding.server";

const languages = { en: createStudioI18n("en", en), de: createStudioI18n("de", de) };

const say = (locale: "en" | "de", code: string, detail: string, pointer = "/x") =>
  describeFinding({ code, detail, source: { pointer } }, languages[locale], false);

test("19.5 what is left out of the seller's CSS is said in their language, with its line", () => {
  const detail = 'Line 2, column 61: "fixed" would lie over the shop\'s own controls.';
  expect(say("de", "css_value", detail)).toMatchObject({
    line: 2,
    text: 'Zeile 2, Spalte 61: "fixed" ist hier kein brauchbarer Wert.',
  });
  expect(say("en", "css_value", detail)).toMatchObject({ line: 2, text: detail });
});

test("19.5 a typo and a link to nothing name what was meant, in German too", () => {
  const typo = 'Nothing reads "heroBaner". Did you mean "heroBanner"?';
  const { text } = say("de", "field_unknown", typo, "/content/heroBaner");
  expect(text).toBe("Nichts liest „heroBaner“. Meinst du „heroBanner“?");
  const link = 'The shop has no page "/abuot". Did you mean "/about"?';
  expect(say("de", "link_leads_nowhere", link).text).toBe(
    'Der Shop hat "/abuot" nicht. Meinst du „/about“?',
  );
});

test.each([
  ["missing", "/content/pages/0/title", "Das darf nicht leer sein."],
  ["malformed", "/content/pages/0/slug", "Eine Adresse hat Kleinbuchstaben"],
  ["malformed", "/content/pages/0/title", "So lässt sich das nicht schreiben."],
  ["reserved", "/content/pages/0/slug", "hat der Shop eine eigene Seite"],
  ["taken", "/content/pages/1/slug", "Ein anderer Eintrag"],
  ["too_long", "/content/pages/0/title", "höchstens 200 Zeichen"],
  ["brand_new", "/x", "So lässt sich das nicht speichern."],
])(
  "19.5 that a field is %s at %s is said in the seller's language, without a word of the schema's",
  (name, pointer, text) => {
    const error = { code: "invalid", name, limit: 200, detail: "Too small", source: { pointer } };
    const said = describeFinding(error, languages.de, true).text;
    expect(said).toContain(text);
    expect(said).not.toContain("Too small");
    expect(describeFinding(error, languages.en, true).text).not.toContain("Too small");
  },
);

test("19.5 a finding names fields as the editor does, and a code that is new here is said as it came", () => {
  const { text } = say("en", "logo_not_in_mails", "Name a PNG as content.mailLogo.");
  expect(text).toContain("“Logo in mails”");
  expect(say("de", "brand_new", "It is new.").text).toBe("It is new.");
});
