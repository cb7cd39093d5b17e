import { expect, test } from "vitest";
import { LenientThemeSchema, type ThemeData, ThemeDataSchema } from "#contract/theme/theme";
import { resolveAbout } from "./resolve-about-text";
import { resolveTheme } from "./resolve-theme";
import { buildThemeStyle } from "./theme-custom-properties";

const picture = "{{assetPath}}/brand/x.svg";
const button = { color: "#111111", backgroundColor: "#eeeeee", borderColor: "#dddddd" };
const block = {
  template: 1,
  bgStyles: { backgroundColor: "#aabbcc" },
  textStyles: { color: "#112233" },
};

/** Every field that a page reads, each unlike the default. */
const whole: ThemeData = {
  meta: { storeId: "s", storeName: "S", gaToken: "G-1" },
  brand: {
    socialMedia: [
      { id: "x", url: "https://x.example", icon: "x" },
      { id: "y", url: "https://y.example", icon: "y" },
    ],
  },
  styles: {
    fonts: ["Fraunces"],
    typography: {
      bodyFontFamily: "Work Sans",
      headingFontFamily: "Fraunces",
      labelFontFamily: "Archivo",
      headingFontWeight: 500,
      headingLetterSpacing: "0.02em",
      h2: { textTransform: "none" },
    },
    button: { primary: button, secondary: button },
    primaryColor: "#123456",
    accentColor: "#123457",
    pageColor: "#fffff0",
    textColor: "#000011",
    surfaceColor: "#fffff1",
    radius: "3px",
    notification: block,
    header: { ...block, logo: { maxHeight: "60px" } },
    heroBanner: { ...block, template: 4 },
    footer: block,
  },
  content: {
    favicon: picture,
    logo: picture,
    header: {
      showCategories: false,
      showSocialIcons: true,
      showAboutLink: true,
      links: [
        { label: "Blog", url: "https://blog.example" },
        { label: "Hats", url: "/hats" },
      ],
    },
    heroBanner: {
      title: "Title",
      titleImg: picture,
      titleBadge: "Badge",
      subtitle: "Subtitle",
      body: "Body",
      ctaText: "Go",
      ctaLink: "/hats",
      ctaOpenInNewWindow: true,
      showSearch: true,
      searchPlaceholder: "Find",
      featuredImage: picture,
      containerBg: "#111111",
      textBg: "#222222",
    },
    promoVideo: {
      title: "Film",
      text: "Text",
      videoUrl: picture,
      poster: picture,
      channelUrl: "https://film.example",
      channelText: "More",
    },
    countdown: {
      enabled: true,
      title: "Soon",
      text: "Text",
      endsAt: "2030-01-01T00:00:00Z",
      ctaText: "Go",
      ctaLink: "/hats",
      image: picture,
    },
    notification: { text: "Hello" },
    footer: { newsletter: true, showSocialIcons: false, about: { textContent: "Us" } },
    about: { heroImage: picture, aboutText: [{ id: "a", text: "One", list: ["x", "y"] }] },
    login: {
      title: "In",
      note: "Note",
      label: "L",
      placeholder: "P",
      button: "B",
      showSocialIcons: true,
    },
    preorder: { title: "T", note: "N", button: "B", submit: "S", sent: "Thanks" },
    listing: { addToCart: "A", outOfStock: "O", sizeGuide: "G", description: "D" },
    cart: { heading: "Basket" },
    categories: [
      { slug: "hats", image: picture, displayName: "Hats" },
      { slug: "tees", image: picture, displayName: "Tees" },
    ],
    pages: [
      { slug: "size-promise", title: "Promise", text: "It fits.", inFooter: true },
      { slug: "crew", title: "Crew", text: "Us." },
    ],
  },
  layout: { grid: "wide" },
  previewMode: false,
};

type Steps = readonly (string | number)[];

function listPaths(value: unknown, at: Steps = []): Steps[] {
  if (typeof value !== "object" || value === null) return [at];
  const entries = Object.entries(value).map(
    ([name, inner]) => [Array.isArray(value) ? Number(name) : name, inner] as const,
  );
  return [
    ...(at.length > 0 ? [at] : []),
    ...entries.flatMap(([name, inner]) => listPaths(inner, [...at, name])),
  ];
}

/** A copy with another value at the path; none at all for `undefined`. */
function withValue(value: unknown, [step, ...rest]: Steps, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) {
    const inner = withValue(value[Number(step)], rest, put);
    return inner === undefined
      ? value.filter((_, index) => index !== step)
      : value.map((one, index) => (index === step ? inner : one));
  }
  const fields = value as Record<string, unknown>;
  const inner = withValue(fields[step], rest, put);
  const { [step]: _, ...others } = fields;
  return inner === undefined ? others : { ...fields, [step]: inner };
}

const valueAt = (steps: Steps): unknown =>
  steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[String(step)], whole);

/** What goes with a field that an entry of a list cannot do without. */
const needed =
  /^((?:brand\/socialMedia|content\/(?:header\/links|categories|pages|about\/aboutText))\/\d+)\/(\w+)$/;
const optional = new Set(["list", "inFooter", "id@about"]);

function partOf(path: string): string {
  const [, entry, name = ""] = needed.exec(path) ?? [];
  if (entry === undefined) return path;
  const isAbout = entry.startsWith("content/about");
  return optional.has(isAbout && name === "id" ? "id@about" : name) ? path : entry;
}
const stepsOf = (path: string): Steps =>
  path.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const seen = (given: unknown) => {
  const theme = LenientThemeSchema.parse(given);
  const resolved = resolveTheme(theme);
  return { resolved, about: resolveAbout(theme), style: buildThemeStyle(resolved) };
};

const wrongs = [7, "text", null, [null]];
const paths = listPaths(whole)
  .map((steps) => steps.join("/"))
  .filter((path) => !path.startsWith("layout"));

test("THM-03 the theme of this table has every field it should", () => {
  expect(ThemeDataSchema.parse(whole)).toEqual(whole);
  expect(paths.length).toBeGreaterThan(120);
});

test.each(paths)("THM-03 Q9 a broken %s falls back alone", (path) => {
  const steps = stepsOf(path);
  const expected = seen(withValue(whole, stepsOf(partOf(path)), undefined));
  for (const wrong of wrongs) {
    const broken = withValue(whole, steps, wrong);
    // Some of these are right for some fields.
    if (ThemeDataSchema.safeParse(broken).success) continue;
    const shown = seen(broken);
    if (
      typeof wrong !== "object" ||
      wrong === null ||
      Array.isArray(wrong) !== Array.isArray(valueAt(steps))
    )
      expect(shown).toEqual(expected);
    expect(shown.style).toContain(":root{");
  }
});

test.each([[null], ["theme"], [7], [[]], [[{}]]])(
  "THM-02 %j instead of a theme is the default one",
  (given) => {
    expect(seen(given).resolved).toEqual(resolveTheme(null));
  },
);

test("THM-03 what we do not know survives beside what is broken", () => {
  const given = { ...whole, styles: { primaryColor: 3, later: { a: [1] } }, ours: { deep: true } };
  expect(LenientThemeSchema.parse(given)).toEqual({
    ...whole,
    styles: { later: { a: [1] } },
    ours: { deep: true },
  });
});
