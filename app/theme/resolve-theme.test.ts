import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ThemeData } from "#contract/theme/theme";
import { buildThemeStyle, fontsOf } from "./build-theme-style";
import { defaultTheme, type Theme } from "./default-theme";
import { resolveTheme } from "./resolve-theme";

const styled = (styles: ThemeData["styles"]) => resolveTheme({ styles }).styles;
const withContent = (content: ThemeData["content"]) => resolveTheme({ content }).content;

test("THM-02 a store without a theme, or with an empty one, has the default theme", () => {
  expect(resolveTheme(null)).toEqual(defaultTheme);
  expect(resolveTheme({})).toEqual(defaultTheme);
  expect(resolveTheme({ styles: {}, content: {}, brand: {} })).toEqual(defaultTheme);
});

test("THM-12 the default meta", () => {
  expect(resolveTheme(null).meta).toEqual({
    storeId: "default",
    storeName: "Default Theme",
    gaToken: "",
  });
});

test("THM-13 the default templates and the default logo height", () => {
  const { header, hero, footer } = resolveTheme(null).styles;
  expect([header.template, hero.template, footer.template]).toEqual([1, 2, 1]);
  expect(header.logoMaxHeight).toBe("44px");
});

test("THM-14 the default looks: black, a dark grey button with white text, Inter and DM Sans", () => {
  const theme = resolveTheme(null);
  expect(theme.styles.primaryColor).toBe("#000000");
  expect(theme.styles.primaryButton.color).toBe("#ffffff");
  const [, grey = ""] = /^#(..)\1\1$/.exec(theme.styles.primaryButton.backgroundColor) ?? [];
  expect(Number.parseInt(grey, 16)).toBeGreaterThan(0);
  expect(Number.parseInt(grey, 16)).toBeLessThan(0x60);
  expect(
    fontsOf(theme)
      .map((font) => font.family)
      .sort(),
  ).toEqual(["DM Sans", "Inter"]);
});

test("THM-15 the default hero", () => {
  expect(resolveTheme(null).content.hero).toMatchObject({
    title: "Merch",
    body: "Welcome to our store!",
    ctaText: "Shop apparel",
    ctaLink: "#featured-products",
  });
});

test("THM-16 the default notification, also where the seller's own is empty", () => {
  const text = "Check out our new T-shirts for a limited time only!";
  expect(resolveTheme(null).content.notification).toBe(text);
  expect(withContent({ notification: { text: "  " } }).notification).toBe(text);
});

test("THM-17 the default switches", () => {
  const { content } = resolveTheme(null);
  expect([content.showCategories, content.showHeaderSocialIcons]).toEqual([true, false]);
  expect([content.footer.showSocialIcons, content.footer.newsletter]).toEqual([true, false]);
  expect(content.categories).toEqual([]);
});

test("THM-01 what a seller changes reaches the page's style", () => {
  const style = buildThemeStyle(
    resolveTheme({
      styles: {
        primaryColor: "#123456",
        header: { bgStyles: { backgroundColor: "rgb(1, 2, 3)" } },
        footer: { textStyles: { color: "oklch(70% 0.1 200)" } },
        heroBanner: { bgStyles: { backgroundColor: "tomato" } },
        typography: { headingFontFamily: "Fraunces" },
      },
    }),
  );
  expect(style).toContain("--color-primary:#123456;");
  expect(style).toContain("--header-background:rgb(1, 2, 3);");
  expect(style).toContain("--footer-color:oklch(70% 0.1 200)");
  expect(style).toContain("--hero-background:tomato;");
  expect(style).toContain('--font-heading:"Fraunces"');
});

test("THM-04 body and heading fonts are set one by one; a font we do not host falls back", () => {
  const typography = { bodyFontFamily: "Work Sans", headingFontFamily: "Comic Neue" };
  expect(styled({ typography })).toMatchObject({ bodyFont: "Work Sans", headingFont: "DM Sans" });
});

test("THM-04 the list of fonts sets what the typography leaves open, the heading's first", () => {
  const fonts = ["Lora", "Nunito"];
  expect(styled({ fonts })).toMatchObject({ headingFont: "Lora", bodyFont: "Nunito" });
  expect(styled({ fonts: ["Syne"] })).toMatchObject({ headingFont: "Syne", bodyFont: "Syne" });
  const typography = { headingFontFamily: "Oswald", labelFontFamily: "JetBrains Mono" };
  const theme = resolveTheme({ styles: { fonts, typography } });
  expect(theme.styles).toMatchObject({ headingFont: "Oswald", bodyFont: "Nunito" });
  // A label's font comes when one is drawn; it is not asked for with the page.
  expect(fontsOf(theme).map(({ family }) => family)).toEqual(["Oswald", "Nunito"]);
  expect(buildThemeStyle(theme)).toContain('--font-label:"JetBrains Mono"');
});

test.each([
  [{ headingFontWeight: 800, headingLetterSpacing: "-0.03em" }, "800", "-0.03em"],
  [{ headingFontWeight: "300", headingLetterSpacing: "0" }, "300", "0"],
  [{ headingFontWeight: "bold;}", headingLetterSpacing: "calc(1px)" }, "650", "-0.01em"],
])("THM-01 headings have the weight and the spacing of %j", (typography, weight, spacing) => {
  const style = buildThemeStyle(resolveTheme({ styles: { typography } }));
  expect(style).toContain(`--heading-weight:${weight};--heading-spacing:${spacing};`);
});

test("a word that is no colour falls back like any other mistake", () => {
  expect(styled({ primaryColor: "blurple" }).primaryColor).toBe("#000000");
  expect(styled({ primaryColor: "RebeccaPurple" }).primaryColor).toBe("RebeccaPurple");
});

test("THM-05 headings are uppercase on levels 1, 2, 4 and 5 by default, and level 3 never is", () => {
  expect(resolveTheme(null).styles.uppercaseHeadings).toEqual({
    h1: true,
    h2: true,
    h4: true,
    h5: true,
  });
  const style = buildThemeStyle(resolveTheme(null));
  expect(style).toContain("--transform-h1:uppercase;");
  expect(style).not.toContain("h3");
});

test("THM-05 a theme can take the uppercase of one level away", () => {
  const { uppercaseHeadings } = styled({ typography: { h2: { textTransform: "none" } } });
  expect(uppercaseHeadings).toEqual({ h1: true, h2: false, h4: true, h5: true });
});

test("THM-06 both buttons and the primary colour are the seller's", () => {
  const primary = { color: "#fff", backgroundColor: "#b00020", borderColor: "#b00021" };
  const secondary = { color: "#111", backgroundColor: "#eee", borderColor: "#ddd" };
  const styles = styled({ button: { primary, secondary }, primaryColor: "#b00020" });
  expect(styles).toMatchObject({
    primaryButton: primary,
    secondaryButton: secondary,
    primaryColor: "#b00020",
  });
});

test("THM-07 notification, header, hero and footer each have a background and a text colour", () => {
  const block = (number: number) => ({
    bgStyles: { backgroundColor: `#00000${number}` },
    textStyles: { color: `#fffff${number}` },
  });
  const styles = styled({
    notification: block(1),
    header: block(2),
    heroBanner: block(3),
    footer: block(4),
  });
  const { notification, header, hero, footer } = styles;
  const resolved = [notification, header, hero, footer];
  expect(resolved.map(({ background, color }) => [background, color])).toEqual(
    [1, 2, 3, 4].map((number) => [`#00000${number}`, `#fffff${number}`]),
  );
});

test("THM-08 an offered template is used, an unknown one shows the default", () => {
  const heroOf = (template: number) => styled({ heroBanner: { template } }).hero.template;
  expect([1, 2, 3, 4, 5].map(heroOf)).toEqual([1, 2, 3, 4, 5]);
  expect([0, 6, -1].map(heroOf)).toEqual([2, 2, 2]);
  const framesOf = (template: number) => {
    const { header, footer } = styled({ header: { template }, footer: { template } });
    return [header.template, footer.template];
  };
  expect([1, 2, 3].map(framesOf)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(styled({ header: { template: 9 }, footer: { template: 9 } })).toMatchObject({
    header: { template: 1 },
    footer: { template: 1 },
  });
});

test("THM-08 the logo obeys the header's own height", () => {
  const { header } = styled({ header: { logo: { maxHeight: "72px" } } });
  expect(header.logoMaxHeight).toBe("72px");
});

test("THM-10 the seller's texts and switches take the place of the built-in ones", () => {
  const content = withContent({
    favicon: "{{assetPath}}/icon.png",
    header: { showCategories: false, showSocialIcons: true },
    heroBanner: { title: "New", body: "Body", ctaText: "Look", ctaLink: "/hats" },
    notification: { text: "Free shipping" },
    footer: { newsletter: true, showSocialIcons: false, about: { textContent: "Us" } },
  });
  expect(content).toMatchObject({
    favicon: "/media/icon.png",
    showCategories: false,
    showHeaderSocialIcons: true,
    hero: { title: "New", body: "Body", ctaText: "Look", ctaLink: "/hats" },
    notification: "Free shipping",
    footer: { newsletter: true, showSocialIcons: false, about: "Us" },
  });
});

test("THM-10 a category banner without a usable picture is left out alone", () => {
  const banner = (slug: string, image: string) => ({ slug, image, displayName: slug });
  const { categories } = withContent({
    categories: [banner("hats", "{{assetPath}}/hats.jpg"), banner("tees", "javascript:alert(1)")],
  });
  expect(categories).toEqual([banner("hats", "/media/hats.jpg")]);
});

test("THM-11 the asset placeholder becomes the store's media in every picture", () => {
  const path = "{{assetPath}}/brand/x.svg";
  const content = withContent({
    favicon: path,
    logo: path,
    heroBanner: { featuredImage: path },
    categories: [{ slug: "hats", image: path, displayName: "Hats" }],
  });
  expect([content.favicon, content.logo, content.hero.featuredImage]).toEqual([
    "/media/brand/x.svg",
    "/media/brand/x.svg",
    "/media/brand/x.svg",
  ]);
  expect(JSON.stringify(content)).not.toContain("{{assetPath}}");
});

test("THM-11 the placeholder is filled in the icons of social links too", () => {
  const social = { id: "instagram", url: "https://instagram.com/x", icon: "{{assetPath}}/ig.svg" };
  const theme = resolveTheme({ brand: { socialMedia: [social] } });
  expect(theme.content.socialMedia).toEqual([{ ...social, icon: "/media/ig.svg" }]);
});

test("THM-03 a social link that leads nowhere on the web is left out alone", () => {
  const social = (id: string, url: string) => ({ id, url, icon: id });
  const socialMedia = [social("x", "javascript:alert(1)"), social("tiktok", "https://t.example")];
  expect(resolveTheme({ brand: { socialMedia } }).content.socialMedia).toEqual([
    social("tiktok", "https://t.example"),
  ]);
});

test.each([
  "javascript:alert(1)",
  "//evil.example/x.png",
  "http://plain.example/x.png",
  "data:text/html,x",
  "x.png",
])("a picture from %s is not shown", (logo) => {
  expect(withContent({ logo }).logo).toBeNull();
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,x",
  " javascript:alert(1)",
])("the hero never links to %s", (ctaLink) => {
  expect(withContent({ heroBanner: { ctaLink } }).hero.ctaLink).toBe("#featured-products");
});

test("a broken field falls back alone", () => {
  const styles = styled({
    primaryColor: "#12345g",
    accentColor: "#abcdef",
    radius: "calc(1px)",
    button: {
      primary: { color: "url(x)", backgroundColor: "#b00020", borderColor: "red;" },
    },
  });
  expect(styles).toEqual({
    ...defaultTheme.styles,
    accentColor: "#abcdef",
    primaryButton: { ...defaultTheme.styles.primaryButton, backgroundColor: "#b00020" },
  });
});

/** Every text that a theme can bring into the style, set to the same. */
function aThemeSayingOnly(text: string): ThemeData {
  const button = { color: text, backgroundColor: text, borderColor: text };
  const block = { bgStyles: { backgroundColor: text }, textStyles: { color: text } };
  return {
    styles: {
      fonts: [text],
      typography: {
        bodyFontFamily: text,
        headingFontFamily: text,
        h1: { textTransform: text },
        h2: { textTransform: text },
      },
      button: { primary: button, secondary: button },
      primaryColor: text,
      accentColor: text,
      pageColor: text,
      textColor: text,
      surfaceColor: text,
      radius: text,
      notification: block,
      header: { ...block, logo: { maxHeight: text } },
      heroBanner: block,
      footer: block,
    },
  };
}

const declarationsOf = (style: string) => style.split(/[;{}]/).length;

test("nothing in a theme can close the style element or its declaration", () => {
  const shape = declarationsOf(buildThemeStyle(defaultTheme));
  const nasty = fc.constantFrom(
    "</style><script>alert(1)</script>",
    "red}</style>",
    "red;--x:1",
    "red\n}",
    "url(https://evil.example/x)",
    "rgb(1,2,3)}body{display:none",
    "rgb(1,2,3)\n;x:y",
    "/*",
    "\\3c/style",
    "#fff\u2028}",
  );
  const parts = fc.array(fc.oneof(nasty, fc.string(), fc.constantFrom("red", "#fff", "(", "px")));
  fc.assert(
    fc.property(
      parts.map((texts) => texts.join("")),
      (text) => {
        const style = buildThemeStyle(resolveTheme(aThemeSayingOnly(text)));
        expect(style).not.toMatch(/<|\/\*|evil\.example|\\/);
        expect(declarationsOf(style)).toBeLessThanOrEqual(shape);
      },
    ),
    { numRuns: 500 },
  );
});

test("GAT-02 the gate's texts and social icons are the theme's where it says them", () => {
  const login = {
    title: " Members ",
    note: "By invitation",
    button: "Enter",
    showSocialIcons: true,
  };
  const content = withContent({ login });
  expect(content.login).toEqual({ note: "By invitation", showSocialIcons: true });
  expect(content.overrides).toEqual({ "login.title": "Members", "login.submit": "Enter" });
  expect(withContent({}).login).toEqual({ note: "", showSocialIcons: false });
});

test("THM-10 Q9 a text of the seller's stands in for a message, an empty one leaves it", () => {
  const { overrides } = withContent({
    listing: { addToCart: "Into the bag", outOfStock: "  ", description: "The story" },
    preorder: { button: "Reserve yours", note: "" },
    cart: { heading: "Basket" },
  });
  expect(overrides).toEqual({
    "listing.addToCart": "Into the bag",
    "listing.description": "The story",
    "preorder.button": "Reserve yours",
    "cart.heading": "Basket",
  });
  expect(withContent({}).overrides).toEqual({});
});

test("resolving a theme changes neither the default theme nor the theme it was given", () => {
  const before: Theme = structuredClone(defaultTheme);
  const given = aThemeSayingOnly("#abcdef");
  const copy = structuredClone(given);
  resolveTheme(given);
  expect(defaultTheme).toEqual(before);
  expect(given).toEqual(copy);
});

test.each([
  ["https://forms.example/f/abc?x=1", "https://forms.example/f/abc?x=1"],
  [" https://forms.example/f ", "https://forms.example/f"],
  ["http://forms.example/f", null],
  ["https://a;script-src.example/f", null],
  ["https://user:word@forms.example/f", null],
  ["https://localhost/f", null],
  ["/f", null],
  ["javascript:alert(1)", null],
])("NWS-02 Q69 the form %j of a marketing provider is taken as %j", (given, taken) => {
  const { embeddedForms } = withContent({ embeddedForms: { getNotified: given } });
  expect(embeddedForms).toEqual({ getNotified: taken, newsletter: null });
  const other = withContent({ embeddedForms: { newsletter: given } });
  expect(other.embeddedForms.newsletter).toBe(taken);
});

test.each([undefined, "", "soon", "2026-13-01T00:00:00Z", 5])(
  "PRO-06 a countdown whose end is %j is not shown",
  (endsAt) => {
    const countdown = { enabled: true, title: "The revenge fleece", endsAt: endsAt as string };
    expect(withContent({ countdown }).countdown).toBeNull();
    const running = { ...countdown, endsAt: "2030-01-01T00:00:00Z" };
    expect(withContent({ countdown: running }).countdown).toMatchObject({ endsAt: running.endsAt });
  },
);

test("THM-07 a block's words take weight, slant, case and spacing, and nothing else gets into the style", () => {
  const given = { fontWeight: "700", fontStyle: "italic", textTransform: "uppercase" };
  const style = buildThemeStyle(
    resolveTheme({
      styles: {
        notification: { textStyles: { ...given, letterSpacing: "0.05em" } },
        footer: {
          textStyles: { fontWeight: "}x", textTransform: "full-width", position: "fixed" },
        },
      },
    }),
  );
  expect(style).toContain(
    ".notification{font-weight:700;font-style:italic;text-transform:uppercase;letter-spacing:0.05em}",
  );
  expect(style).not.toMatch(/\.footer\{|fixed|full-width/);
  expect(buildThemeStyle(resolveTheme({}))).not.toContain(".header{");
});
