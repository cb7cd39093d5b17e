import { expect, test } from "vitest";
import { applyThemeLanguage } from "./apply-theme-language";

const theme = {
  content: {
    heroBanner: { title: "Hello", subtitle: "Since 1999", template: 3 },
    translations: {
      de: { heroBanner: { title: "Hallo", subtitle: " " }, cart: { heading: "Mein Korb" } },
    },
  },
};

test("words of the visit's language take the place of those for all; empty ones leave them", () => {
  expect(applyThemeLanguage(theme, "de")?.content).toMatchObject({
    heroBanner: { title: "Hallo", subtitle: "Since 1999", template: 3 },
    cart: { heading: "Mein Korb" },
  });
});

test("a language without words of its own, and a theme without any, stay as they are", () => {
  expect(applyThemeLanguage(theme, "fr")).toBe(theme);
  expect(applyThemeLanguage({}, "de")).toEqual({});
  expect(applyThemeLanguage(null, "de")).toBeNull();
});
