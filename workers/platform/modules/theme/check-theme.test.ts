import { expect, test } from "vitest";
import { store, warningsOf } from "#tests/fixtures/platform/theme-findings";
import { checkTheme } from "./check-theme";

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

test("THM-03 what is wrong with a field is said by a name for programs too, with what would still do", () => {
  const page = (change: object) => ({ slug: "crew", title: "Crew", text: "", ...change });
  const long = page({ slug: "a", title: "x".repeat(201) });
  const pages = [page({ title: "" }), page({ slug: "cart" }), page({ slug: "A B" }), long];
  const { errors } = checkTheme({ content: { pages }, styles: { radius: 3 } });
  expect(errors.map(({ source, name, limit }) => [source?.pointer, name, limit])).toEqual([
    ["/content/pages/0/title", "missing", undefined],
    ["/content/pages/1/slug", "reserved", undefined],
    ["/content/pages/2/slug", "malformed", undefined],
    ["/content/pages/3/title", "too_long", 200],
    ["/styles/radius", "wrong_type", undefined],
  ]);
  const twins = checkTheme({ content: { pages: [page({}), page({})] } }).errors;
  expect(twins).toMatchObject([{ name: "taken", source: { pointer: "/content/pages/1/slug" } }]);
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
        primaryColor: "snow",
      },
      content: { heroBanner: { containerBg: "oklch(60% 0 0)", textBg: "rgb(130 130 130 / 90%)" } },
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
    "contrast_low /content/heroBanner/containerBg",
    "contrast_low /content/heroBanner/textBg",
    "contrast_low /styles/primaryColor",
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
        accentColor: "blurple",
        header: { template: 4 },
        heroBanner: { template: 5 },
        footer: { template: 0 },
      },
    }),
  ).toEqual([
    "color_unusable /styles/primaryColor",
    "color_unusable /styles/accentColor",
    "font_not_hosted /styles/fonts/1",
    "font_not_hosted /styles/typography/bodyFontFamily",
    "template_unknown /styles/header/template",
    "template_unknown /styles/footer/template",
    "template_unknown /content/heroBanner/template",
    "picture_unusable /content/logo",
    "picture_unusable /content/heroBanner/featuredImage",
    "picture_unusable /content/promoVideo/videoUrl",
    "picture_unusable /content/categories/0/image",
    "logo_not_in_mails /content/logo",
  ]);
});

test("THM-09 PRE-02 too much CSS and a public preview are warned of", () => {
  const customCSS = "é".repeat(33_000);
  expect(warningsOf({ styles: { customCSS }, previewMode: true })).toEqual([
    "css_too_large /styles/customCSS",
    "preview_mode_on /previewMode",
  ]);
});

test("NWS-01 NWS-02 a marketing provider's form that is no https page is warned of", () => {
  const of = (form: string) =>
    warningsOf({ content: { embeddedForms: { getNotified: form, newsletter: form } } });
  expect(of("http://forms.example/f")).toEqual([
    "embed_unusable /content/embeddedForms/getNotified",
    "embed_unusable /content/embeddedForms/newsletter",
  ]);
  expect([of("https://forms.example/f"), of("")]).toEqual([[], []]);
  expect(warningsOf({ content: { embeddedForms: { liveChat: "chat.example" } } })).toEqual([
    "embed_unusable /content/embeddedForms/liveChat",
  ]);
});

test("THM-09 what of the CSS is not used is named by its field, line and column", () => {
  const customCSS = ".a { color: red }\n.b { background: url(https://x.test/a.png) }";
  expect(checkTheme({ styles: { customCSS } }).warnings).toEqual([
    {
      code: "css_value",
      detail:
        'Line 2, column 18: "https://x.test/a.png" is no file of the shop\'s own; write {{assetPath}}/….',
      source: { pointer: "/styles/customCSS" },
    },
  ]);
});

test("TEN-08 Q4 a page under the slug of a collection is warned of", () => {
  const page = (slug: string) => ({ slug, title: "T", text: "" });
  const theme = { content: { pages: [page("crew"), page("tees")] } };
  expect(checkTheme(theme, store).warnings).toEqual([
    {
      code: "page_hidden",
      detail: 'The collection "tees" would be shown in its place.',
      source: { pointer: "/content/pages/1/slug" },
    },
  ]);
  expect(warningsOf(theme)).toEqual([]);
});

test("THM-11 a logo that mails cannot show is named, until there is one beside it", () => {
  const logo = "{{assetPath}}/logo.svg";
  expect(warningsOf({ content: { logo } })).toEqual(["logo_not_in_mails /content/logo"]);
  expect(warningsOf({ content: { logo, mailLogo: "{{assetPath}}/logo.png" } })).toEqual([]);
  expect(warningsOf({ content: { mailLogo: "/media/a.webp" } })).toEqual([
    "logo_not_in_mails /content/mailLogo",
  ]);
});

test("THM-11 a link to a file of the shop's media by its placeholder is as good as its path", () => {
  const links = [{ label: "Sizes", url: "{{assetPath}}/sizes.pdf" }];
  const text = '<img src="{{assetPath}}/map.png" alt="Map">';
  const content = { header: { links }, pages: [{ slug: "tours", title: "Tours", text }] };
  expect(checkTheme({ content }, store).warnings).toEqual([]);
});
