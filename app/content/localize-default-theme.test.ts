import { expect, test } from "vitest";
import { defaultTheme } from "#app/theme/default-theme";
import type { ThemeData } from "#contract/theme/theme";
import type { Locale } from "#core/locales";
import { aShop } from "#tests/fixtures/app/checkout";
import { i18nIn } from "#tests/fixtures/app/localization";
import { localizeDefaultTheme } from "./localize-default-theme.server";

function themeIn(locale: Locale, theme: ThemeData | null) {
  const { shop } = aShop(() => null);
  const market = { ...shop.market, locale };
  return localizeDefaultTheme({ ...shop, market, i18n: i18nIn(locale) }, theme);
}

test("THM-15 THM-16 LOC-09 the default theme's texts are said in the shopper's language", () => {
  const { content } = themeIn("de", null);
  expect(content.notification).toBe("Nur für kurze Zeit: Entdecken Sie unsere neuen T-Shirts!");
  expect(content.hero.body).toBe("Willkommen in unserem Shop!");
  expect(content.hero.ctaText).toBe("Kleidung ansehen");
});

test("THM-15 THM-16 in English they are the specification's", () => {
  const { content } = themeIn("en", null);
  expect(content).toEqual(defaultTheme.content);
});

test("Q15 what a seller wrote is shown as written", () => {
  const own = { notification: { text: "Hello" }, heroBanner: { body: "Hi", ctaText: "Go" } };
  const { content } = themeIn("de", { content: own });
  expect([content.notification, content.hero.body, content.hero.ctaText]).toEqual([
    "Hello",
    "Hi",
    "Go",
  ]);
});

test("TEN-06 a suspended shop draws attention to nothing", () => {
  const { shop } = aShop(() => null);
  const store = { ...shop.store, status: "suspended" as const };
  expect(localizeDefaultTheme({ ...shop, store }, null).content.notification).toBe("");
});

test("HDR-07 a menu link to the shop's own full address is one to its page", () => {
  const { shop } = aShop(() => null);
  const links = [{ label: "More", url: `${shop.origin}/night-sky` }];
  const { content } = localizeDefaultTheme(shop, { content: { header: { links } } });
  expect(content.menuLinks).toEqual([{ label: "More", url: "/night-sky" }]);
});
