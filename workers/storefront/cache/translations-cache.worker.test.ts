import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getReplaceableT } from "#app/localization/messages.server";
import { defaultFaviconPath } from "#app/theme/favicon";
import type { Locale } from "#core/locales";
import { fallbackTexts } from "#storefront/error-pages/service-unavailable-page";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { anEnvironment, aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

beforeEach(() => publish(aStore()));
afterEach(() => vi.restoreAllMocks());

/** The build's files, a log of requests for them, and a switch. @param available survive the switch. */
function someAssets({ available = [] }: { available?: Locale[] } = {}) {
  const { ASSETS } = anEnvironment();
  const asked: string[] = [];
  const state = { areThere: true };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const isThere =
      state.areThere || available.some((locale) => pathname.endsWith(`/${locale}.json`));
    return isThere ? ASSETS.fetch(request) : new Response("gone", { status: 404 });
  };
  return { asked, state, env: anEnvironment({ ASSETS: { fetch } }) };
}

type Page = Parameters<typeof aStorefront>[0];
const aWord: Page = (_, { shop }) =>
  new Response(
    `${shop.market.locale} ${shop.market.currency}: ${getReplaceableT(shop)("cart.heading")}`,
  );

test("LOC-09 every language is shown in its own translations, and its file is read once", async () => {
  const { asked, env } = someAssets();
  const storefront = aStorefront(aWord, env);
  const say = async (locale: Locale) => (await storefront.visit(`/cart?locale=${locale}`)).text();
  expect(await say("de")).toBe("de USD: Mein Warenkorb");
  expect(await say("fr")).toBe("fr USD: Mon panier");
  expect(await say("de")).toBe("de USD: Mein Warenkorb");
  expect(asked.map((path) => path.split("/").at(-1))).toEqual(["de.json", "fr.json"]);
});

test("LOC-09 one i18n instance per language serves every page and every shop of the isolate", async () => {
  await publish(aStore("borealis"));
  const instances = new Set<unknown>();
  const storefront = aStorefront((_, { shop }) => {
    instances.add(shop.i18n);
    return new Response(shop.i18n.language);
  }, someAssets().env);
  for (const host of ["aurora", "borealis"]) {
    const german = await storefront.visit(`https://${host}.awning.test/cart?locale=de`);
    expect(await german.text()).toBe("de");
    expect(await (await storefront.visit(`https://${host}.awning.test/cart`)).text()).toBe("en");
  }
  expect(instances.size).toBe(2);
});

test("LOC-09 a shop in English reads one file, once for all its pages", async () => {
  const { asked, env } = someAssets();
  const storefront = aStorefront(aWord, env);
  const pages = await Promise.all(["/cart", "/", "/support"].map((path) => storefront.visit(path)));
  expect(await pages[0]?.text()).toBe("en USD: My Cart");
  expect(asked.map((path) => path.split("/").at(-1))).toEqual(["en.json"]);
});

test("LOC-09 the icon loads no translations", async () => {
  const { asked, env } = someAssets();
  await aStorefront(aWord, env).visit("/favicon.ico");
  expect(asked).toEqual([defaultFaviconPath]);
});

test("LOC-07 a language that fails to load falls back to English, uncached, and is requested again", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { state, env } = someAssets({ available: ["en"] });
  const storefront = aStorefront(aWord, env);
  state.areThere = false;
  const fallback = await storefront.visit("/?locale=de&currency=EUR");
  expect(await fallback.text()).toBe("en EUR: My Cart");
  expect(fallback.headers.get("set-cookie")).toContain("de%7CEUR%7CUSA");
  expect(errors).toHaveBeenCalledTimes(1);
  state.areThere = true;
  const later = await storefront.visit("/?locale=de&currency=EUR");
  expect(await later.text()).toBe("de EUR: Mein Warenkorb");
});

test("LOC-07 a shop that cannot be reached says so in the shopper's language", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const PUBLISHED = { get: () => Promise.reject(new Error("no storage")) };
  const storefront = aStorefront(aWord, anEnvironment({ PUBLISHED }));
  const response = await storefront.visit("/", { headers: { "accept-language": "de" } });
  expect(await response.text()).toMatch(/<html lang="de">.*versuchen/is);
});

test("LOC-07 without any translations the service-unavailable page is shown with its built-in texts", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { state, env } = someAssets();
  const storefront = aStorefront(aWord, env);
  state.areThere = false;
  for (const path of ["/", "/cart", "/?locale=de"]) {
    const response = await storefront.visit(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain(`<html lang="en">`);
    for (const word of Object.values(fallbackTexts)) expect(html).toContain(word);
  }
  expect(errors).toHaveBeenCalled();
  expect(storefront.rendered()).toBe(0);
  state.areThere = true;
  expect(await (await storefront.visit("/cart")).text()).toBe("en USD: My Cart");
});

test("the built-in fallback texts equal the English messages of the same names", () => {
  expect(messagesByLocale.en).toMatchObject(fallbackTexts);
});
