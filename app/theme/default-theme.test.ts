import { expect, test } from "vitest";
import type { ThemeData } from "#contract/theme/theme";
import { resolveTheme } from "./resolve-theme";
import { fontsOf } from "./theme-custom-properties";

const withContent = (content: ThemeData["content"]) => resolveTheme({ content }).content;

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
