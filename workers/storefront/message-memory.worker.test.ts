import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messagesByLocale } from "#app/localization/testing";
import { defaultIconPath } from "#app/theme/icon";
import type { Locale } from "#contract/market";
import { aDoor, anEnvironment, aStore, publish } from "./testing";
import { spareWords } from "./unreachable-page";

beforeEach(() => publish(aStore()));
afterEach(() => vi.restoreAllMocks());

/** The build's files, how often each was asked for, and which can be had. @param spoken always. */
function someAssets({ spoken = [] }: { spoken?: Locale[] } = {}) {
  const { ASSETS } = anEnvironment();
  const asked: string[] = [];
  const state = { areThere: true };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const isThere = state.areThere || spoken.some((locale) => pathname.endsWith(`/${locale}.json`));
    return isThere ? ASSETS.fetch(request) : new Response("gone", { status: 404 });
  };
  return { asked, state, env: anEnvironment({ ASSETS: { fetch } }) };
}

type Page = Parameters<typeof aDoor>[0];
const aWord: Page = (_, { shop }) =>
  new Response(`${shop.market.locale} ${shop.market.currency}: ${shop.messages["cart.heading"]}`);

test("LOC-09 every language is said in its own words, and its file is read once", async () => {
  const { asked, env } = someAssets();
  const door = aDoor(aWord, env);
  const say = async (locale: Locale) => (await door.visit(`/cart?locale=${locale}`)).text();
  expect(await say("de")).toBe("de USD: Mein Warenkorb");
  expect(await say("fr")).toBe("fr USD: Mon panier");
  expect(await say("de")).toBe("de USD: Mein Warenkorb");
  expect(asked.map((path) => path.split("/").at(-1))).toEqual(["de.json", "fr.json"]);
});

test("LOC-09 a shop in English reads one file, once for all its pages", async () => {
  const { asked, env } = someAssets();
  const door = aDoor(aWord, env);
  const pages = await Promise.all(["/cart", "/", "/support"].map((path) => door.visit(path)));
  expect(await pages[0]?.text()).toBe("en USD: My Cart");
  expect(asked.map((path) => path.split("/").at(-1))).toEqual(["en.json"]);
});

test("LOC-09 an icon is nobody's words: it waits for no language", async () => {
  const { asked, env } = someAssets();
  await aDoor(aWord, env).visit("/favicon.ico");
  expect(asked).toEqual([defaultIconPath]);
});

test("LOC-07 where a language cannot be read its page is English, kept by nobody, and asked for again", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { state, env } = someAssets({ spoken: ["en"] });
  const door = aDoor(aWord, env);
  state.areThere = false;
  const spare = await door.visit("/?locale=de&currency=EUR");
  expect(await spare.text()).toBe("en EUR: My Cart");
  expect(spare.headers.get("set-cookie")).toContain("de%7CEUR%7CUSA");
  expect(errors).toHaveBeenCalledTimes(1);
  state.areThere = true;
  const later = await door.visit("/?locale=de&currency=EUR");
  expect(await later.text()).toBe("de EUR: Mein Warenkorb");
});

test("LOC-07 a shop that cannot be reached says so in the shopper's language", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const PUBLISHED = { get: () => Promise.reject(new Error("no storage")) };
  const door = aDoor(aWord, anEnvironment({ PUBLISHED }));
  const response = await door.visit("/", { headers: { "accept-language": "de" } });
  expect(await response.text()).toMatch(/<html lang="de">.*versuchen/is);
});

test("LOC-07 where no words can be read at all, the door says so in words of its own", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { state, env } = someAssets();
  const door = aDoor(aWord, env);
  state.areThere = false;
  for (const path of ["/", "/cart", "/?locale=de"]) {
    const response = await door.visit(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain(`<html lang="en">`);
    for (const word of Object.values(spareWords)) expect(html).toContain(word);
  }
  expect(errors).toHaveBeenCalled();
  expect(door.rendered()).toBe(0);
  state.areThere = true;
  expect(await (await door.visit("/cart")).text()).toBe("en USD: My Cart");
});

test("the door's own words are the English messages of the same names", () => {
  expect(messagesByLocale.en).toMatchObject(spareWords);
});
