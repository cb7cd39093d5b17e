import { expect, test } from "vitest";
import { applyThemeTranslations } from "./apply-theme-translations";

const theme = {
  content: {
    heroBanner: { title: "Hello", subtitle: "Since 1999", template: 3 },
    translations: {
      de: { heroBanner: { title: "Hallo", subtitle: " " }, cart: { heading: "Mein Korb" } },
    },
  },
};

test("words of the visit's language take the place of those for all; empty ones leave them", () => {
  expect(applyThemeTranslations(theme, "de")?.content).toMatchObject({
    heroBanner: { title: "Hallo", subtitle: "Since 1999", template: 3 },
    cart: { heading: "Mein Korb" },
  });
});

test("a language without words of its own, and a theme without any, stay as they are", () => {
  expect(applyThemeTranslations(theme, "fr")).toBe(theme);
  expect(applyThemeTranslations({}, "de")).toEqual({});
  expect(applyThemeTranslations(null, "de")).toBeNull();
});
