import { expect, test } from "vitest";
import { checkTheme } from "./check-theme";
import { contrastOf } from "./contrast";

const warningsOf = (theme: unknown) =>
  checkTheme(theme).warnings.map(({ code, source }) => `${code} ${source?.pointer}`);

test.each([
  ["#000", "#ffffff", 21],
  ["#777777", "#fff", 4.48],
  ["rgb(118 118 118)", "white", 4.54],
  ["hsl(0, 100%, 50%)", "#ffffff", 4],
  ["hsl(240 100% 50%)", "#ffffff", 8.59],
  ["rgba(0, 0, 0, 50%)", "#ffffff", 3.95],
  ["#ffffff80", "#ffffff", 1],
  ["navy", "transparent", 16.01],
])("the contrast of %s on %s is that of WCAG", (text, background, ratio) => {
  expect(contrastOf(text, background, "#ffffff")).toBeCloseTo(ratio, 1);
});

test("a colour that is none, or of a kind that is not judged, has no contrast", () => {
  const given = ["blurple", "oklch(0.5 0.1 20)", "#12345", "rgb(1 2)", "rgb(a b c)", ""];
  expect(given.map((color) => contrastOf(color, "#fff", "#fff"))).toEqual(given.map(() => null));
});

test("THM-03 an empty theme has nothing wrong, for the default one fills it", () => {
  expect(checkTheme({})).toEqual({ valid: true, errors: [], warnings: [] });
});

test("THM-03 what breaks the schema is an error, by its JSON pointer", () => {
  const { valid, errors, warnings } = checkTheme({
    styles: { primaryColor: 3, notification: { bgStyles: { "a/b": 1 } } },
    content: { categories: [{ slug: "tees" }] },
  });
  expect([valid, warnings]).toEqual([false, []]);
  expect(errors.map(({ source }) => source?.pointer)).toEqual([
    "/content/categories/0/image",
    "/content/categories/0/displayName",
    "/styles/primaryColor",
    "/styles/notification/bgStyles/a~1b",
  ]);
  expect(checkTheme("a text").errors).toHaveLength(1);
  expect(checkTheme({ note: "x".repeat(300_000) }).errors[0]?.code).toBe("theme_too_large");
});

test("THM-06 THM-07 text that can hardly be read is warned of, also against a default", () => {
  const grey = { textStyles: { color: "#888888" }, bgStyles: { backgroundColor: "#999999" } };
  const button = { color: "#eeeeee", backgroundColor: "#ffffff", borderColor: "#000000" };
  expect(
    warningsOf({
      styles: {
        textColor: "#bbbbbb",
        surfaceColor: "#cccccc",
        button: { primary: button, secondary: button },
        notification: grey,
        header: { textStyles: { color: "#ffffff" } },
        heroBanner: grey,
        footer: { bgStyles: { backgroundColor: "#f5f5f5" } },
      },
    }),
  ).toEqual([
    "contrast_low /styles/textColor",
    "contrast_low /styles/surfaceColor",
    "contrast_low /styles/button/primary/color",
    "contrast_low /styles/button/secondary/color",
    "contrast_low /styles/notification/textStyles/color",
    "contrast_low /styles/header/textStyles/color",
    "contrast_low /styles/heroBanner/textStyles/color",
    "contrast_low /styles/footer/textStyles/color",
  ]);
});

test("THM-08 THM-04 unknown templates, fonts, colours and pictures are warned of", () => {
  expect(
    warningsOf({
      content: {
        logo: "logo.svg",
        favicon: "{{assetPath}}/favicon.svg",
        heroBanner: { featuredImage: "http://elsewhere.test/x.png", template: 9 },
        promoVideo: { videoUrl: "film.webm", poster: "{{assetPath}}/film.svg" },
        categories: [{ slug: "tees", image: "//x.test/a.png", displayName: "Tees" }],
      },
      styles: {
        fonts: ["Inter", "Comic Sans MS"],
        typography: { bodyFontFamily: "Papyrus", headingFontFamily: "Archivo" },
        primaryColor: "url(x)",
        header: { template: 4 },
        heroBanner: { template: 5 },
        footer: { template: 0 },
      },
    }),
  ).toEqual([
    "color_unusable /styles/primaryColor",
    "font_not_hosted /styles/fonts/1",
    "font_not_hosted /styles/typography/bodyFontFamily",
    "template_unknown /styles/header/template",
    "template_unknown /styles/footer/template",
    "template_unknown /content/heroBanner/template",
    "picture_unusable /content/logo",
    "picture_unusable /content/heroBanner/featuredImage",
    "picture_unusable /content/promoVideo/videoUrl",
    "picture_unusable /content/categories/0/image",
  ]);
});

test("THM-09 PRE-02 too much CSS, and a preview for everybody, are warned of", () => {
  const customCSS = "é".repeat(33_000);
  expect(warningsOf({ styles: { customCSS }, previewMode: true })).toEqual([
    "css_too_large /styles/customCSS",
    "preview_mode_on /previewMode",
  ]);
});
