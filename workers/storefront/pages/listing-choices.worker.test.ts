import { expect, test } from "vitest";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const sizes = [{ id: "1" }, { id: "2" }];
const tee = {
  productId: "1",
  variations: [
    { variationId: "1", availableSizesWithId: sizes },
    { variationId: "2", availableSizesWithId: [] },
  ],
};

/** A storefront whose listings are all the same tee, and what it has put into the shared tier. */
async function aShopOfTees() {
  await publish(aStore());
  const stored = new Map<string, Uint8Array>();
  const openCache = () => ({
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  });
  const page: typeof aPage = (request, context) => {
    if (new URL(request.url).pathname.startsWith("/listing/")) {
      context.shop.rememberChoices([tee]);
    }
    return aPage(request, context);
  };
  const storefront = aStorefront(page, anEnvironment(), openCache);
  const addresses = () => [...stored.keys()].map((key) => new URL(key.split("\n")[2] ?? ""));
  return {
    ...storefront,
    stored: () => addresses().map(({ pathname, search }) => pathname + search),
    restarted: () => aStorefront(page, anEnvironment(), openCache),
  };
}

const stateOf = (response: Response) =>
  response.headers.get("server-timing")?.replace("cache;desc=", "");

test("1,000 made-up values of a listing's address render once, leave one page and evict none", async () => {
  const shop = await aShopOfTees();
  await shop.visit("/");
  for (let index = 0; index < 250; index += 1) {
    for (const name of ["size", "variation", "product", "pid"]) {
      await shop.visit(`/listing/tee?${name}=made-up-${index}`);
    }
  }
  expect(shop.stored()).toEqual(["/", "/listing/tee"]);
  expect(shop.rendered()).toBe(2);
  expect(stateOf(await shop.visit("/"))).toBe("hit");
});

test("a listing's own values have a page each, also beside made-up ones", async () => {
  const shop = await aShopOfTees();
  const queries = ["?size=2", "?variation=1&size=2", "?pid=1", "?product=1&pid=7&variation=2"];
  for (const query of queries) {
    expect(await (await shop.visit(`/listing/tee${query}`)).text()).toContain("/listing/tee?");
  }
  await shop.visit("/listing/tee?size=2&variation=nine");
  expect(shop.stored()).toEqual([
    "/listing/tee?size=2",
    "/listing/tee?variation=1&size=2",
    "/listing/tee?pid=1",
    "/listing/tee?product=1&variation=2",
  ]);
  expect(stateOf(await shop.visit("/listing/tee?size=2"))).toBe("hit");
});

test("an isolate that has not rendered a listing finds the page of its own values, and renders for a made-up one", async () => {
  const shop = await aShopOfTees();
  await shop.visit("/listing/tee?size=2");
  const restarted = shop.restarted();
  expect(stateOf(await restarted.visit("/listing/tee?size=2"))).toBe("shared");
  expect(stateOf(await restarted.visit("/listing/tee?size=nine"))).toBe("miss");
  expect(stateOf(await restarted.visit("/listing/tee?size=ten"))).toBe("hit");
  expect(shop.stored()).toEqual(["/listing/tee?size=2", "/listing/tee"]);
});

test("a size that is new in a listing has its page once the listing has been rendered again", async () => {
  const shop = await aShopOfTees();
  await shop.visit("/listing/tee?size=3");
  sizes.push({ id: "3" });
  await shop.visit("/listing/tee", { at: 61 });
  await shop.visit("/listing/tee?size=3", { at: 62 });
  sizes.pop();
  expect(shop.stored()).toEqual(["/listing/tee", "/listing/tee?size=3"]);
});

test("what is no page's number leaves no page of its own", async () => {
  const shop = await aShopOfTees();
  for (let index = 0; index < 100; index += 1) await shop.visit(`/?page=made-up-${index}`);
  for (const page of ["0", "1", "-3", "1.5", "", "99999"]) await shop.visit(`/?page=${page}`);
  await shop.visit("/?page=2");
  await shop.visit("/?page=02");
  expect(shop.stored()).toEqual(["/", "/?page=2"]);
});
