import { expect, test } from "vitest";
import * as z from "zod";
import { ThemeDataSchema } from "#contract/theme/theme";
import { blockStyleNames, headingLevels } from "#core/theme/theme-values";
import { checkTheme } from "./check-theme";

const store = {
  collections: new Set(["tees", "hats"]),
  listings: new Set(["ridge-tee", "größe"]),
};
const warningsOf = (theme: unknown) =>
  checkTheme(theme).warnings.map(({ code, source }) => `${code} ${source?.pointer}`);

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

const detailsOf = (theme: unknown) =>
  checkTheme(theme, store).warnings.map(({ source, detail }) => `${source?.pointer}: ${detail}`);

test("HDR-07 Q54 a link that no browser could follow is named, with what to write instead", () => {
  const links = [
    "www.band.com",
    "//band.com/x",
    "mailto:a@band.com",
    "javascript:x()",
    "tees",
    "/%zz",
  ];
  const theme = {
    brand: { socialMedia: [{ id: "x", url: "www.x.com/band", icon: "x" }] },
    content: {
      header: { links: links.map((url) => ({ label: "L", url })) },
      heroBanner: { ctaLink: "band.com" },
      countdown: { ctaLink: "ftp://band.com" },
      promoVideo: { channelUrl: "/tees" },
    },
  };
  expect(detailsOf(theme)).toEqual([
    '/content/heroBanner/ctaLink: "band.com" is left out: write https://band.com.',
    '/content/countdown/ctaLink: "ftp://band.com" is left out: only https and http are followed.',
    '/content/header/links/0/url: "www.band.com" is left out: write https://www.band.com.',
    '/content/header/links/1/url: "//band.com/x" is left out: write https://band.com/x.',
    '/content/header/links/2/url: "mailto:a@band.com" is left out: mail addresses and numbers cannot be linked; lead to /contact.',
    '/content/header/links/3/url: "javascript:x()" is left out: only https and http are followed.',
    '/content/header/links/4/url: "tees" is left out: write /tees for a page of the shop.',
    '/content/header/links/5/url: "/%zz" is left out: write /%zz for a page of the shop.',
    '/content/promoVideo/channelUrl: "/tees" is left out: write https://….',
    '/brand/socialMedia/0/url: "www.x.com/band" is left out: write https://www.x.com/band.',
  ]);
});

test("HOM-07 HDR-07 links and banners without a target in the store are named", () => {
  const url = (path: string) => ({ label: "L", url: path });
  const theme = {
    content: {
      header: {
        links: ["/", "/tees?sort=x", "/tess", "/crew", "/support", "#a", "https://x.test"].map(url),
      },
      heroBanner: { ctaLink: "/vinyls" },
      pages: [{ slug: "crew", title: "Crew", text: "" }],
      categories: ["tees", "hat", "crew"].map((slug) => ({
        slug,
        image: "/media/a.png",
        displayName: "N",
      })),
    },
  };
  expect(detailsOf(theme)).toEqual([
    '/content/heroBanner/ctaLink: The shop has no page and no collection "vinyls".',
    '/content/header/links/2/url: The shop has no page and no collection "tess". Did you mean "tees"?',
    '/content/categories/1/slug: There is no collection "hat"; its banner would lead to nothing. Did you mean "hats"?',
  ]);
});

test("THM-03 THM-07 fields that nothing reads are named, with the name that was likely meant", () => {
  const theme = {
    content: {
      heroBaner: { title: "x" },
      heroBanner: { Title: "x" },
      categories: [{ slug: "tees", image: "/media/a.png", displayName: "T", colour: "red" }],
    },
    styles: {
      typography: { h1: { textTransform: "none" }, headingFont: "Inter" },
      header: { bgStyles: { background: "red" }, textStyles: { colour: "red", fontWeight: "700" } },
    },
    layout: { anything: true },
    zebra: 1,
  };
  expect(detailsOf(theme).toSorted()).toEqual([
    '/content/categories/0/colour: Nothing reads "colour".',
    '/content/heroBaner: Nothing reads "heroBaner". Did you mean "heroBanner"?',
    '/content/heroBanner/Title: Nothing reads "Title". Did you mean "title"?',
    '/styles/header/bgStyles/background: Nothing reads "background". Did you mean "backgroundColor"?',
    '/styles/header/textStyles/colour: Nothing reads "colour". Did you mean "color"?',
    '/styles/typography/headingFont: Nothing reads "headingFont". Did you mean "headingFontFamily"?',
    '/zebra: Nothing reads "zebra".',
  ]);
});

test("THM-11 a logo that mails cannot show is named, until there is one beside it", () => {
  const logo = "{{assetPath}}/logo.svg";
  expect(warningsOf({ content: { logo } })).toEqual(["logo_not_in_mails /content/logo"]);
  expect(warningsOf({ content: { logo, mailLogo: "{{assetPath}}/logo.png" } })).toEqual([]);
  expect(warningsOf({ content: { mailLogo: "/media/a.webp" } })).toEqual([
    "logo_not_in_mails /content/mailLogo",
  ]);
});

test("HDR-07 HOM-07 links to a listing or an article that is not there are named", () => {
  const paths = [
    "/listing/ridge-tee?color=1",
    "/listing/Ridge-Tee",
    "/listing/gr%C3%B6%C3%9Fe",
    "/listing/ridge-tea",
    "/listing",
    "/support/afterpay",
    "/support/pick-up",
    "/support/track/recover",
    "/support/refund-policy",
    "/support/pre-orders",
    "/Tees",
    "/tees/ridge-tee",
    "/privacy-policy",
  ];
  const theme = {
    content: {
      header: { links: paths.map((url) => ({ label: "L", url })) },
      heroBanner: { ctaLink: "/listing/gone" },
      countdown: { ctaLink: "/support/afterpai" },
      support: {
        posts: [{ slug: "pick-up", title: "P", text: "T" }],
        hidden: ["pre-orders", "afterpai"],
      },
    },
  };
  expect(detailsOf(theme)).toEqual([
    '/content/heroBanner/ctaLink: The shop has no listing "gone".',
    '/content/countdown/ctaLink: The shop has no help article "afterpai". Did you mean "afterpay"?',
    '/content/header/links/3/url: The shop has no listing "ridge-tea". Did you mean "ridge-tee"?',
    '/content/header/links/4/url: The shop has no listing "".',
    '/content/header/links/8/url: The shop has no help article "refund-policy".',
    '/content/header/links/9/url: The shop has no help article "pre-orders".',
    '/content/header/links/11/url: The shop has no page and no collection "tees/ridge-tee".',
    '/content/support/hidden/1: The shop has no article "afterpai" of its own. Did you mean "afterpay"?',
  ]);
});

type Shape = { type?: string; properties?: Record<string, Shape>; items?: Shape; enum?: string[] };

/** Shown as the seller wrote it, or stored for the seller alone: no text of it is a bad one. */
const freeText = new RegExp(
  [
    "/meta/store(Id|Name)",
    "/brand/socialMedia/0/(id|icon)",
    "/content/(heroBanner|promoVideo|countdown)/(title|titleBadge|subtitle|body|text|ctaText|searchPlaceholder|channelText)",
    "/content/(notification|login|preorder|listing|cart)/\\w+",
    "/content/footer/about/textContent",
    "/content/header/links/0/label",
    "/content/about/aboutText/0/(id|text|list/0)",
    "/content/categories/0/displayName",
    "/content/pages/0/(title|text)",
    "/content/support/posts/0/(title|name|keywords|text)",
    "/layout",
  ]
    .map((pattern) => `^${pattern}$`)
    .join("|"),
);

/** Each place of the contract with what stands there in a theme that is otherwise right. */
function placesOf(shape: Shape, path: string[] = []): { path: string[]; shape: Shape }[] {
  if (shape.items !== undefined) return placesOf(shape.items, [...path, "0"]);
  if (shape.properties !== undefined) {
    return Object.entries(shape.properties).flatMap(([name, inner]) =>
      placesOf(inner, [...path, name]),
    );
  }
  const part = path.at(-1);
  if (part !== "bgStyles" && part !== "textStyles") return [{ path, shape }];
  return blockStyleNames[part].map((name) => ({
    path: [...path, name],
    shape: { type: "string" },
  }));
}

const entries: Record<string, object> = {
  socialMedia: { id: "x", url: "https://x.test", icon: "x" },
  links: { label: "L", url: "/tees" },
  categories: { slug: "tees", image: "/media/a.png", displayName: "T" },
  pages: { slug: "crew", title: "T", text: "" },
  posts: { slug: "pick-up", title: "T", text: "T" },
  aboutText: { id: "a", text: "T" },
};

function themeWith(path: readonly string[], value: unknown, name = ""): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (first !== "0") return { [first]: themeWith(rest, value, first) };
  const inner = themeWith(rest, value);
  return [typeof inner === "object" ? { ...entries[name], ...inner } : inner];
}

test("THM-03 every field that has a bad value is named by its place", () => {
  const contract: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(ThemeDataSchema, { io: "input", reused: "inline" })),
  );
  const loose = headingLevels.map((level) => ({
    path: ["styles", "typography", level, "textTransform"],
    shape: { type: "string" },
  }));
  const bad: [pointer: string, value: unknown][] = [...placesOf(contract), ...loose].flatMap(
    ({ path, shape: { type } }) => {
      const pointer = `/${path.join("/")}`;
      if (pointer === "/layout") return [];
      // A list where a text, a number or a yes belongs; then one of the right type that means nothing.
      const values: unknown[] = [[["x"]]];
      if (type === "integer") values.push(-7);
      else if (type !== "boolean" && !freeText.test(pointer)) values.push("no such {value}");
      return values.map((value): [string, unknown] => [pointer, value]);
    },
  );
  expect(bad.length).toBeGreaterThan(200);
  const silent = bad.filter(([pointer, value]) => {
    const theme = themeWith(pointer.split("/").slice(1), value);
    const { errors, warnings } = checkTheme(theme, store);
    return ![...errors, ...warnings].some(({ source }) => source?.pointer.startsWith(pointer));
  });
  expect(silent).toEqual([]);
});

test("THM-07 values that can be used are not named", () => {
  const textStyles = {
    fontWeight: " 700 ",
    fontStyle: "italic",
    textTransform: "capitalize",
    letterSpacing: "-.05em",
  };
  const theme = {
    meta: { gaToken: "G-ABC1234567" },
    styles: {
      radius: "0",
      header: { textStyles, logo: { maxHeight: "4.5rem" } },
      footer: { textStyles: { fontWeight: "bold", letterSpacing: "0" } },
      typography: {
        headingFontWeight: "650",
        headingLetterSpacing: "",
        h1: { textTransform: "none" },
      },
    },
    content: {
      countdown: { enabled: true, endsAt: "2026-12-24T18:00:00+01:00" },
      support: { posts: [{ slug: "a", title: "A", text: "T", icon: "truck" }] },
    },
  };
  expect(warningsOf(theme)).toEqual([]);
  expect(warningsOf({ styles: { header: { textStyles: { fontWeight: "heavy" } } } })).toEqual([
    "value_unusable /styles/header/textStyles/fontWeight",
  ]);
});

test("HOM-12 HDR-07 a countdown without an end and entries without what they need are named", () => {
  const theme = {
    content: {
      countdown: { enabled: true },
      header: { links: [{ label: " ", url: "" }] },
      categories: [{ slug: "tees", image: "", displayName: "T" }],
    },
    brand: { socialMedia: [{ id: "x", url: "", icon: "x" }] },
  };
  expect(warningsOf(theme)).toEqual([
    "value_missing /content/header/links/0/label",
    "value_missing /content/header/links/0/url",
    "value_missing /content/categories/0/image",
    "value_missing /brand/socialMedia/0/url",
    "value_missing /content/countdown/endsAt",
  ]);
});
