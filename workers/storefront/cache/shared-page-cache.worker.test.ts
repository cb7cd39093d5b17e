import { expect, test, vi } from "vitest";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";
import { cacheApiOf } from "./data-centre-cache";

/** A storefront in an isolate of its own; what it shares with the others is the data centre's cache. */
const anIsolate = (build = "build-1", page = aPage) =>
  aStorefront(page, anEnvironment(), cacheApiOf(build));

const stateOf = (response: Response) =>
  response.headers.get("server-timing")?.replace("cache;desc=", "");

test("a fresh isolate serves the page that another one rendered, with the visitor's own values", async () => {
  await publish(aStore());
  const first = anIsolate();
  const ada = await first.visit("/", { headers: { cookie: "aurora=1~1_1_1.2.secret-tee" } });
  expect([stateOf(ada), first.rendered()]).toEqual(["miss", 1]);
  const fresh = anIsolate();
  const bob = await fresh.visit("/", { headers: { cookie: "aurora=1~1_1_1.5.cap" } });
  const html = await bob.text();
  expect([stateOf(bob), fresh.rendered()]).toEqual(["shared", 0]);
  expect(html).toContain("cart 5");
  expect(html).toContain('slugs "cap"');
  expect(html).not.toContain("secret-tee");
  const nonce = /nonce="([0-9a-f]{32})"/.exec(html)?.[1];
  expect(await ada.text()).not.toContain(nonce);
  expect(bob.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  // From here on it is in the isolate's own memory.
  expect(stateOf(await fresh.visit("/"))).toBe("hit");
});

test("of ten paths that another isolate rendered, a restarted one renders none", async () => {
  await publish(aStore());
  const paths = ["/", "/about", "/terms", ...[1, 2, 3, 4, 5, 6, 7].map((n) => `/listing/tee-${n}`)];
  const before = anIsolate();
  for (const path of paths) await before.visit(path);
  const restarted = anIsolate();
  const states = [];
  for (const path of paths) states.push(stateOf(await restarted.visit(path)));
  expect(new Set(states)).toEqual(new Set(["shared"]));
  expect(restarted.rendered()).toBe(0);
});

test("another build, revision, market or host is another page", async () => {
  await publish(aStore());
  await anIsolate().visit("/");
  expect(stateOf(await anIsolate("build-2").visit("/"))).toBe("miss");
  expect(stateOf(await anIsolate().visit("/?market=DE&currency=EUR&locale=de"))).not.toBe("shared");
  await publish(aStore("vinyl"));
  const other = await anIsolate().visit("https://vinyl.awning.test/");
  expect([stateOf(other), await other.text()]).toEqual([
    "miss",
    expect.stringContaining("The vinyl shop"),
  ]);
  await publish(aStore("aurora", { revision: 2 }));
  const published = await anIsolate().visit("/");
  expect(await published.text()).toContain("revision 2");
});

test("a shared page past its minute is served once more and renewed by the next visit", async () => {
  await publish(aStore());
  await anIsolate().visit("/");
  const fresh = anIsolate();
  expect(stateOf(await fresh.visit("/", { at: 90 }))).toBe("shared");
  expect(fresh.rendered()).toBe(0);
  expect(stateOf(await fresh.visit("/", { at: 91 }))).toBe("stale");
  expect(fresh.rendered()).toBe(1);
  // What it rendered is there for the next isolate as well.
  const third = anIsolate();
  expect(stateOf(await third.visit("/", { at: 100 }))).toBe("shared");
  expect(stateOf(await third.visit("/", { at: 101 }))).toBe("hit");
});

test("a shared page that is too old is rendered again", async () => {
  await publish(aStore());
  await anIsolate().visit("/");
  const fresh = anIsolate();
  expect(stateOf(await fresh.visit("/", { at: 12 * 60 }))).toBe("miss");
});

test("a page of one visitor, or a broken one, never gets there", async () => {
  await publish(aStore());
  const put = vi.fn(async () => undefined);
  const openCache = () => ({ get: async () => null, put });
  const visit = (path: string, page = aPage) =>
    aStorefront(page, anEnvironment(), openCache).visit(path);
  await visit("/cart");
  await visit("/?email=ada@example.com");
  await visit("/", async () => new Response("<p>failed</p>", { status: 500 }));
  await visit(
    "/",
    async () => new Response("<p>part</p>", { headers: { "cache-control": "no-store" } }),
  );
  expect(put).not.toHaveBeenCalled();
  await visit("/");
  expect(put).toHaveBeenCalledTimes(1);
});

test("a data centre's cache that fails costs a rendering, not the page", async () => {
  await publish(aStore());
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(caches, "open").mockRejectedValue(new Error("no cache here"));
  const response = await anIsolate().visit("/");
  expect([response.status, stateOf(response)]).toEqual([200, "miss"]);
  const messages = error.mock.calls.map(([line]) => JSON.parse(String(line)).message);
  expect(messages).toEqual(["data centre's cache not read", "data centre's cache not written"]);
  vi.restoreAllMocks();
});
