import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Locale } from "#contract/market";
import { aDoor, anEnvironment, aStore, publish } from "./testing";

beforeEach(() => publish(aStore()));
afterEach(() => vi.restoreAllMocks());

/** The build's files, how often each was asked for, and whether they can be had. */
function someAssets() {
  const { ASSETS } = anEnvironment();
  const asked: string[] = [];
  const state = { areThere: true };
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return state.areThere ? ASSETS.fetch(request) : new Response("gone", { status: 404 });
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

test("LOC-09 English needs no file", async () => {
  const { asked, env } = someAssets();
  expect(await (await aDoor(aWord, env).visit("/cart")).text()).toBe("en USD: My Cart");
  expect(asked).toEqual([]);
});

test("LOC-07 where a language cannot be read its page is English, kept by nobody, and asked for again", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { state, env } = someAssets();
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
