// The editor's parts, made from the shape of the theme's schema: a field that the schema gets is in the editor at
// once, with a control that fits its type. What is special about some is said here.
import type { i18n } from "i18next";
import * as z from "zod";
import { ThemeDataSchema } from "#contract/theme/theme";
import {
  blockStyleNames,
  fontStyles,
  headingLevels,
  headingTransforms,
  templateCounts,
  textTransforms,
} from "#core/theme/theme-values";
import { fieldDefaults } from "./field-defaults.server";
import type { FieldGroup, FieldKind, PartName, ThemeField } from "./theme-field";

type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  enum?: string[];
};

const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(ThemeDataSchema, { io: "input" })));

/** Which part has it: the first beginning of its place that fits. */
const homes: readonly [start: string, part: PartName][] = [
  ["/styles/customCSS", "css"],
  ["/styles/typography", "fonts"],
  ["/styles/fonts", "fonts"],
  ["/styles/header/logo", "header"],
  ["/styles/notification/template", "more"],
  ["/styles/notification/template", "more"],
  ["/styles/header/template", "header"],
  ["/styles/heroBanner/template", "hero"],
  ["/styles/footer/template", "footer"],
  ["/styles", "colors"],
  ["/content/translations", "languages"],
  ["/content/heroBanner/template", "more"],
  ["/content/heroBanner", "hero"],
  ["/content/header", "header"],
  ["/content/favicon", "header"],
  ["/content/logo", "header"],
  ["/content/mailLogo", "header"],
  ["/content/notification", "header"],
  ["/content/introAnimation", "home"],
  ["/content/categories", "home"],
  ["/content/promoVideo", "home"],
  ["/content/countdown", "home"],
  ["/content/footer", "footer"],
  ["/content/embeddedForms", "more"],
  ["/content/pages", "pages"],
  ["/content/about", "pages"],
  ["/content/support", "support"],
  ["/content", "words"],
  ["/brand", "footer"],
];
/** How words are written, beside their colour. */
const isLettering = (place: string) => /\/textStyles\/(?!color$)/.test(place);

function partOf(place: string): PartName {
  if (isLettering(place)) return "fonts";
  const home = homes.find(([start]) => place === start || place.startsWith(`${start}/`));
  return home?.[1] ?? "more";
}

/** Kinds that a place says and a type does not. */
const kinds: readonly [place: RegExp, kind: FieldKind][] = [
  [/\/customCSS$/, "css"],
  [/Color$|\/(color|containerBg|textBg)$/, "color"],
  [/FontFamily$/, "font"],
  [/\/template$/, "template"],
  [/\/(favicon|logo|mailLogo|titleImg|featuredImage|heroImage|image|poster|videoUrl)$/, "picture"],
  [/\/(pages|posts|aboutText)\/\*\/text$/, "rich"],
  [/\/(body|text|textContent|note|sent)$/, "long"],
  [/\/endsAt$/, "moment"],
  [/\/(radius|maxHeight|letterSpacing|headingLetterSpacing)$/, "length"],
];

/** Words of listings are called like colours and sizes. */
const isWord = (place: string) => /^\/content\/(listing|preorder|cart|login)\//.test(place);

function kindOf(place: string, { type, items, enum: options }: Shape): FieldKind | null {
  if (type === "boolean") return "flag";
  if (type === "array") return items?.properties === undefined ? "lines" : "list";
  const special = kinds.find(([pattern]) => pattern.test(place))?.[1];
  if (special !== undefined && !(isWord(place) && special === "color")) return special;
  if (type === "integer" || type === "number") return "number";
  if (options !== undefined) return "choice";
  return type === undefined || type === "object" ? null : "text";
}

const weights = ["100", "200", "300", "400", "500", "600", "700", "800", "900"] as const;
const weightPlace = /\/(headingFontWeight|fontWeight)$/;

const choices: readonly [place: RegExp, options: readonly string[]][] = [
  [weightPlace, weights],
  [/\/fontStyle$/, fontStyles],
  [/\/typography\/h\d\/textTransform$/, headingTransforms],
  [/\/textTransform$/, textTransforms],
];

const templates = { header: "header", heroBanner: "hero", footer: "footer" } as const;

function templateOf(place: string): Pick<ThemeField, "template" | "options"> | null {
  const [, block] = /^\/styles\/(header|heroBanner|footer)\/template$/.exec(place) ?? [];
  if (block !== "header" && block !== "heroBanner" && block !== "footer") return null;
  const template = templates[block];
  const options = Array.from({ length: templateCounts[template] }, (_, index) => String(index + 1));
  return { template, options };
}

/** Entries that the shop shows at an address of their own: a new one has one that can be used. */
const newSlugs: ReadonlyMap<string, string> = new Map([
  ["/content/pages", "page"],
  ["/content/support/posts", "article"],
]);

type Labels = (key: string) => string | undefined;

function labelsOf({ i18n, locale }: { i18n: i18n; locale: string }): Labels {
  return (key) => {
    const found: unknown = i18n.getResource(locale, "theme", key);
    return typeof found === "string" ? found : undefined;
  };
}

const lastOf = (place: string) => place.split("/").at(-1) ?? "";

function nameOptions(field: string, options: readonly string[], labels: Labels) {
  const named = options.map((option) => [option, labels(`option.${field}.${option}`) ?? option]);
  return Object.fromEntries(named) satisfies Record<string, string>;
}

/** Those between two that have a name, too: a variable font has them, and the default is one. */
function nameWeights(labels: Labels): Record<string, string> {
  const named = weights.flatMap((weight) =>
    [weight, String(Number(weight) + 50)].map((one): [string, string] => [
      one,
      `${labels(`option.fontWeight.${weight}`) ?? ""} ${one}`.trim(),
    ]),
  );
  return Object.fromEntries(named);
}

function buildField(place: string, shape: Shape, labels: Labels): ThemeField | null {
  const kind = kindOf(place, shape);
  if (kind === null) return null;
  const name = lastOf(place);
  const key = place.slice(1).replaceAll("/", ".");
  const label = labels(`field.${key}`) ?? labels(`field.${name}`) ?? name;
  const hint = labels(`hint.${name}`);
  const isOwnWord = isWord(place) && (kind === "text" || kind === "long");
  const standard =
    fieldDefaults.get(place) ?? labels(isOwnWord ? "builtInWords" : `standard.${key}`);
  const slug = newSlugs.get(place);
  const options = choices.find(([pattern]) => pattern.test(place))?.[1] ?? shape.enum;
  const template = kind === "template" ? templateOf(place) : null;
  return {
    place,
    label,
    // A number of a template that no picture is drawn of.
    kind:
      kind === "template" && template === null ? "number" : options === undefined ? kind : "choice",
    ...(hint !== undefined && { hint }),
    ...(standard !== undefined && { standard }),
    ...(options !== undefined && {
      options,
      optionNames: weightPlace.test(place)
        ? nameWeights(labels)
        : nameOptions(name, options, labels),
    }),
    ...(kind === "length" && { unit: /Spacing$/.test(name) ? ("em" as const) : ("px" as const) }),
    ...template,
    ...(slug !== undefined && { slug }),
    ...(kind === "list" && { fields: listEntryFields(place, shape.items ?? {}, labels) }),
  };
}

function listEntryFields(place: string, { properties = {} }: Shape, labels: Labels): ThemeField[] {
  return Object.entries(properties).flatMap(([name, inner]) => {
    const field = buildField(`${place}/*/${name}`, inner, labels);
    return field === null ? [] : [{ ...field, place: `/${name}` }];
  });
}

/** Maps without a schema of their own, and what the typography reads besides its schema. */
function listUnnamed(place: string): [string, Shape][] | null {
  const [, map] = /\/(bgStyles|textStyles)$/.exec(place) ?? [];
  if (map !== "bgStyles" && map !== "textStyles") return null;
  return blockStyleNames[map].map((name): [string, Shape] => [
    `${place}/${name}`,
    { type: "string" },
  ]);
}

function listPlaces(place: string, found: Shape): [string, Shape][] {
  const unnamed = listUnnamed(place);
  if (unnamed !== null) return unnamed;
  if (found.properties === undefined) return [[place, found]];
  const inner = Object.entries(found.properties).flatMap(([name, below]) =>
    listPlaces(`${place}/${name}`, below),
  );
  if (place !== "/styles/typography") return inner;
  const headings = headingLevels.map((level): [string, Shape] => [
    `${place}/${level}/textTransform`,
    { type: "string" },
  ]);
  return [...inner, ...headings];
}

/** The place of a group: fields of one block stand together, whatever it is made of. */
function groupOf(place: string): string {
  if (/^\/content\/(favicon|logo|mailLogo)$/.test(place)) return "pictures";
  const [, first = "", second = "", third = ""] = place.split("/");
  if (first === "styles" && second === "button") return `styles.button.${third}`;
  return place.split("/").length > 3 ? `${first}.${second}` : first;
}

function groupFields(fields: readonly ThemeField[], labels: Labels): FieldGroup[] {
  const groups = new Map<string, ThemeField[]>();
  for (const field of fields) {
    const name = groupOf(field.place);
    groups.set(name, [...(groups.get(name) ?? []), field]);
  }
  // What holds for the whole shop comes before its blocks.
  const sorted = [...groups].sort(
    ([one], [other]) => Number(other === "styles") - Number(one === "styles"),
  );
  return sorted.map(([name, own]) => ({
    title: labels(`group.${name}`) ?? null,
    fields: own,
  }));
}

/** Every field of the theme, by the part of the editor that has it. */
export function buildParts(place: {
  i18n: i18n;
  locale: string;
}): Partial<Record<PartName, FieldGroup[]>> {
  const labels = labelsOf(place);
  const byPart = new Map<PartName, ThemeField[]>();
  for (const [at, found] of listPlaces("", shape)) {
    const field = buildField(at, found, labels);
    if (field === null) continue;
    const part = partOf(at);
    byPart.set(part, [...(byPart.get(part) ?? []), field]);
  }
  return Object.fromEntries(
    [...byPart].map(([part, fields]) => [part, groupFields(fields, labels)]),
  );
}

/** The words that each language may have of its own; places from the language on. */
export function buildWords(place: { i18n: i18n; locale: string }): FieldGroup[] {
  const labels = labelsOf(place);
  const translations = shape.properties?.content?.properties?.translations?.additionalProperties;
  if (typeof translations !== "object") return [];
  const fields = listPlaces("", translations).flatMap(([at, found]) => {
    const field = buildField(`/content${at}`, found, labels);
    return field === null ? [] : [{ ...field, place: at }];
  });
  const groups = groupFields(
    fields.map((field) => ({ ...field, place: `/content${field.place}` })),
    labels,
  );
  return groups.map(({ title, fields: own }) => ({
    title,
    fields: own.map((field) => ({ ...field, place: field.place.slice("/content".length) })),
  }));
}
