import { expect, test } from "vitest";
import type { ThemeData } from "#contract/theme/theme";
import { resolveTheme } from "./resolve-theme";
import { buildThemeStyle, fontsOf } from "./theme-custom-properties";

const styled = (styles: ThemeData["styles"]) => resolveTheme({ styles }).styles;

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
