import { expect, test } from "vitest";
import * as z from "zod";
import { ThemeDataSchema } from "#contract/theme/theme";
import de from "#studio/locales/de/catalogue";
import en from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { buildParts, buildWords } from "./theme-parts.server";

const english = { i18n: createStudioI18n("en", en), locale: "en" };
const german = { i18n: createStudioI18n("de", de), locale: "de" };

type Shape = { properties?: Record<string, Shape>; items?: Shape };

function placesOf({ properties }: Shape, at = ""): string[] {
  if (properties === undefined) return [at];
  return Object.entries(properties).flatMap(([name, inner]) => placesOf(inner, `${at}/${name}`));
}

/** In controls of their own: words by language, and what nothing reads. */
const elsewhere = ["/content/translations", "/layout"];

test("every field that the theme's schema names has a control, under exactly one heading", () => {
  const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(ThemeDataSchema, { io: "input" })));
  const groups = Object.values(buildParts(english)).flat();
  const shown = groups.flatMap(({ fields }) => fields.map(({ place }) => place));
  expect(new Set(shown).size).toBe(shown.length);
  const missing = placesOf(shape)
    .filter((place) => !elsewhere.includes(place))
    .filter((place) => !shown.some((one) => one === place || one.startsWith(`${place}/`)));
  expect(missing).toEqual([]);
});

test("every field and every heading has a name in both languages", () => {
  for (const place of [english, german]) {
    const groups = [...Object.values(buildParts(place)).flat(), ...buildWords(place)];
    const fields = groups.flatMap((group) =>
      group.fields.flatMap((field) => [field, ...(field.fields ?? [])]),
    );
    const unnamed = fields.filter(({ place: at, label }) => at.endsWith(`/${label}`));
    expect(unnamed.map(({ place: at }) => at)).toEqual([]);
  }
});

test("a word of the shop's own says that it is left at the built-in one", () => {
  const words = (buildParts(german).words ?? []).flatMap(({ fields }) => fields);
  const silent = words.filter(({ kind }) => kind === "text" || kind === "long");
  expect(silent.length).toBeGreaterThan(10);
  expect(new Set(silent.map(({ standard }) => standard))).toEqual(new Set([de.theme.builtInWords]));
});

test("a page of the seller's own says that the footer does not link it by itself", () => {
  const fields = Object.values(buildParts(german))
    .flat()
    .flatMap((group) => group.fields);
  const pages = fields.find(({ place }) => place === "/content/pages");
  const link = pages?.fields?.find(({ place }) => place.endsWith("/inFooter"));
  expect(link?.standard).toBe(de.theme.no);
});

test("choices are offered in plain words in both languages, and not by the names that CSS has for them", () => {
  for (const place of [english, german]) {
    const fields = Object.values(buildParts(place))
      .flat()
      .flatMap((group) => group.fields.flatMap((field) => [field, ...(field.fields ?? [])]));
    const choices = fields.filter(({ kind }) => kind === "choice");
    expect(choices.length).toBeGreaterThan(10);
    const unnamed = choices.flatMap(({ place: at, options = [], optionNames = {} }) =>
      options.filter((option) => optionNames[option] === option).map((option) => [at, option]),
    );
    expect(unnamed).toEqual([]);
  }
});

test("a weight is chosen by its name, the default's too, which stands between two", () => {
  const weightOf = (place: typeof english) =>
    Object.values(buildParts(place))
      .flat()
      .flatMap(({ fields }) => fields)
      .filter(({ place: at }) => /weight$/i.test(at));
  for (const [place, names] of [
    [english, ["Regular 400", "Semibold 600", "Semibold 650"]],
    [german, ["Normal 400", "Halbfett 600", "Halbfett 650"]],
  ] as const) {
    const fields = weightOf(place);
    expect(fields.map(({ place: at }) => at)).toContain("/styles/typography/headingFontWeight");
    expect(fields.length).toBeGreaterThan(1);
    for (const { kind, options, optionNames } of fields) {
      expect([kind, options?.[0], options?.length]).toEqual(["choice", "100", 9]);
      expect(["400", "600", "650"].map((weight) => optionNames?.[weight])).toEqual(names);
    }
  }
});

test("pictures are named so, and no other part begins with their heading", () => {
  const { header = [], pages = [], home = [] } = buildParts(english);
  const titleOf = (groups: typeof header, place: string) =>
    groups.find(({ fields }) => fields.some((field) => field.place === place))?.title;
  expect(titleOf(header, "/content/logo")).toBe("Pictures");
  expect(titleOf(pages, "/content/pages")).toBeNull();
  expect(titleOf(home, "/content/categories")).toBeNull();
});

test("colours, pictures and arrangements have controls that fit them", () => {
  const fields = Object.values(buildParts(english))
    .flat()
    .flatMap((group) => group.fields);
  const kindAt = (place: string) => fields.find((field) => field.place === place)?.kind;
  expect(kindAt("/styles/header/bgStyles/backgroundColor")).toBe("color");
  expect(kindAt("/content/listing/color")).toBe("text");
  expect(kindAt("/content/logo")).toBe("picture");
  expect(kindAt("/styles/heroBanner/template")).toBe("template");
  expect(kindAt("/styles/typography/h1/textTransform")).toBe("choice");
  expect(kindAt("/content/pages")).toBe("list");
  expect(kindAt("/content/countdown/endsAt")).toBe("moment");
  expect(kindAt("/styles/radius")).toBe("length");
});
