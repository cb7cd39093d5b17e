// Time budget of a whole request. Runs in Node: fake timers in workerd would stop the runtime's own
// timers as well.
import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getListing } from "#contract/catalog/catalog-calls";
import { parseEnvironment } from "./environment/environment";
import { Storefront } from "./storefront-app";

// Cryptography takes turns of the real clock, which this one does not wait for.
vi.mock("#core/signed-tokens/storefront-seal", () => ({ sealStorefront: async () => "a seal" }));

const store = {
  id: 9001,
  slug: "aurora",
  name: "Cove",
  collections: [],
  status: "active",
  sellerId: "seller-1",
  settings: {},
};
const messages = readFileSync("app/localization/messages/en.json", "utf8");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page that is a listing, or the sentence of one that could not be loaded. */
async function handlePage(_request: Request, context?: AppLoadContext): Promise<Response> {
  if (context === undefined) throw new Error("The page was given no context");
  const market = { currency: "USD", region: "USA", country_code: "US" } as const;
  const query = { slug: "tee", storeSlug: "aurora", ...market };
  try {
    await context.shop.backend.call(getListing, { query });
    return new Response("a listing");
  } catch {
    return new Response("Could not load, try again", { status: 503 });
  }
}

/** A shop whose remote backend never answers the calls that `hangs` selects; a path's calls count from 1. */
function aShop(hangs: (path: string, times: number) => boolean, settings: object = {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const times = asked.filter((path) => path === pathname).length;
    if (hangs(pathname, times)) return new Promise<Response>(() => undefined);
    return pathname === "/v1/stores" ? Response.json({ store }) : Response.json({});
  });
  const none = { fetch: async () => new Response(null, { status: 404 }), get: async () => null };
  const env = parseEnvironment({
    ENVIRONMENT: "test",
    ROOT_DOMAIN: "awning.test",
    DEFAULT_STORE: "aurora",
    CREATOR_SITE_URL: "https://creators.awning.test",
    STRIPE_PUBLISHABLE_KEY: "pk_test_x",
    SEALING_KEYS: `k1:${"A".repeat(43)}`,
    COMMERCE_URL: "https://seller.example",
    PLATFORM: none,
    PUBLISHED: none,
    ASSETS: { fetch: async () => new Response(messages) },
    ...settings,
  });
  const storefront = new Storefront(env, handlePage, { now: () => new Date() });
  const context = {
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    passThroughOnException: () => undefined,
    props: {},
  };
  return {
    /** @returns the answer, and how long its visitor waited for it. */
    async visit(path: string, init: RequestInit = {}) {
      const started = Date.now();
      let answered: Response | undefined;
      const answer = storefront.fetch(
        new Request(`https://aurora.awning.test${path}`, init),
        context,
      );
      answer.then(
        (response) => {
          answered = response;
        },
        () => undefined,
      );
      while (answered === undefined && Date.now() - started < 30_000) {
        for (let turn = 0; turn < 3; turn += 1) await nextTurn();
        await vi.advanceTimersByTimeAsync(50);
      }
      return { response: await answer, waitedMs: Date.now() - started };
    },
  };
}

test("ERR-01 a backend that hangs costs a visit six seconds in all, the lookup of its store included", async () => {
  const shop = aShop((path, times) => path !== "/v1/stores" || times === 1);
  const { response, waitedMs } = await shop.visit("/listing/tee");
  expect(await response.text()).toBe("Could not load, try again");
  expect(waitedMs).toBeGreaterThan(5_500);
  expect(waitedMs).toBeLessThan(7_000);
});

test("ERR-01 a backend that never returns the store leads to the service-unavailable page within the time budget", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const { response, waitedMs } = await aShop(() => true).visit("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.text()).toContain("Your cart is safe");
  expect(waitedMs).toBeLessThan(7_000);
});

test("ERR-01 refreshing a recently cached store takes at most half of the time budget", async () => {
  vi.spyOn(console, "log").mockReturnValue(undefined);
  let isHung = false;
  const shop = aShop((path) => isHung && path === "/v1/stores");
  await shop.visit("/cart");
  isHung = true;
  await vi.advanceTimersByTimeAsync(60_000);
  const { response, waitedMs } = await shop.visit("/cart");

  expect(await response.text()).not.toContain("Your cart is safe");
  expect(waitedMs).toBeLessThan(4_000);
});

test("18.7 ERR-01 a form that meets KV that does not answer is shown again, with what was typed", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const PUBLISHED = { get: () => new Promise(() => undefined) };
  const shop = aShop(() => false, { COMMERCE_URL: undefined, PUBLISHED });
  const body = new URLSearchParams({ email: "ada.wanderer@example.com" });
  const headers = { origin: "https://aurora.awning.test" };
  const sent = await shop.visit("/newsletter", { method: "POST", body, headers });
  expect(sent.response.status).toBe(503);
  expect(await sent.response.text()).toContain("ada.wanderer@example.com");
  expect(sent.waitedMs).toBeLessThan(4_000);
});
