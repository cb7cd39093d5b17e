import { expect, test } from "vitest";
import { serviceHeader } from "#app/analytics/services/service-sources";
import { publishedStorefront } from "#tests/fixtures/storefront/published-storefront";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";
import { type CachedPage, PageCache } from "./page-cache";
import { compileTemplate, createSlotTokens } from "./page-template";

const nonceIn = (html: string) => /nonce="([^"]*)"/.exec(html)?.[1] ?? "";
const countIn = (html: string) => /cart ([^<]*)</.exec(html)?.[1] ?? "";
const stateOf = (response: Response) => response.headers.get("server-timing");

test("a page is rendered once for two visitors, who each get a nonce and a cart count of their own", async () => {
  const storefront = await publishedStorefront();
  const ada = await storefront.visit("/", {
    headers: { cookie: "aurora=1~1_1_1.2.tee~2_1_1.3.cap" },
  });
  const bob = await storefront.visit("/", { headers: { cookie: "aurora=1~1_1_1.100.tee" } });
  const [adas, bobs] = [await ada.text(), await bob.text()];
  expect(storefront.rendered()).toBe(1);
  expect([stateOf(ada), stateOf(bob)]).toEqual(["cache;desc=miss", "cache;desc=hit"]);
  expect([countIn(adas), countIn(bobs)]).toEqual(["5", "99+"]);
  expect(nonceIn(adas)).toMatch(/^[0-9a-f]{32}$/);
  expect(nonceIn(bobs)).not.toBe(nonceIn(adas));
});

test("the nonce in the page is the one its policy allows", async () => {
  const storefront = await publishedStorefront();
  for (const path of ["/", "/", "/cart"]) {
    const response = await storefront.visit(path);
    expect(response.headers.get("content-security-policy")).toContain(
      `'nonce-${nonceIn(await response.text())}'`,
    );
  }
});

/** A page of a shop without services of third parties, which asks for no consent. */
async function aPageWithoutServices(_request: Request, { shop }: Parameters<typeof aPage>[1]) {
  const count = shop.slots?.cartCount ?? "own";
  const html = `<p>cart ${count}</p><script nonce="${shop.nonce}">count("${count}")</script>`;
  return new Response(html, { headers: { "content-type": "text/html" } });
}

const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

test("visitors without a cart get the same bytes, whose scripts are allowed by their hashes alone", async () => {
  const storefront = await publishedStorefront(aPageWithoutServices);
  const visits = [
    await storefront.visit("/"),
    await storefront.visit("/"),
    await storefront.visit("/"),
  ];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode('count("0")'));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(visits.map(stateOf)).toEqual(["cache;desc=miss", "cache;desc=hit", "cache;desc=hit"]);
  for (const visit of visits) {
    expect(policyOf(visit)).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policyOf(visit)).not.toContain("nonce-");
    expect(await visit.text()).toBe(`<p>cart 0</p><script nonce="">count("0")</script>`);
  }
  const withCart = await storefront.visit("/", { headers: { cookie: "aurora=1~1_1_1.2.tee" } });
  const html = await withCart.text();
  expect(countIn(html)).toBe("2");
  expect(policyOf(withCart)).toContain(`script-src 'self' 'nonce-${nonceIn(html)}';`);
  expect(nonceIn(html)).toMatch(/^[0-9a-f]{32}$/);
});

test("ANA-06 a page that runs services of third parties has a nonce for theirs, cart or not", async () => {
  const storefront = await publishedStorefront(async (...asked) => {
    const answer = await aPageWithoutServices(...asked);
    answer.headers.set(serviceHeader, "google");
    return answer;
  });
  for (const _ of ["rendered", "cached"]) {
    const visit = await storefront.visit("/");
    expect(policyOf(visit)).toContain(`'nonce-${nonceIn(await visit.text())}'`);
    expect(policyOf(visit)).not.toContain("sha256-");
  }
});

test("LST-25 each visitor of a cached page gets the slugs of their own cart, escaped", async () => {
  const storefront = await publishedStorefront();
  const slugsOf = async (cookie: string) => {
    const html = await (await storefront.visit("/", { headers: { cookie } })).text();
    return /slugs "([^"]*)"/.exec(html)?.[1];
  };
  expect(await slugsOf("aurora=1~1_1_1.2.tee~2_1_1.3.cap~3_1_1.1.tee")).toBe("tee~cap");
  expect(await slugsOf("other=1")).toBe("");
  const hostile = encodeURIComponent('1~1_1_1.2."</script><b>~2_1_1.1.\\u0022~3_1_1.1.футболка');
  expect(await slugsOf(`aurora=${hostile}`)).toBe(encodeURIComponent("футболка"));
  expect(storefront.rendered()).toBe(1);
});

test("a cached page is rendered without the first visitor's cookies", async () => {
  const storefront = await publishedStorefront();
  const cookie = "aurora=1~7_7_7.4.secret-tee; __Host-aurora.checkout=k1.sealed; other=private";
  const first = await (await storefront.visit("/", { headers: { cookie } })).text();
  const second = await (await storefront.visit("/")).text();
  for (const html of [first, second]) {
    expect(html).toContain("cookies none {}");
    expect(html).not.toMatch(/sealed|private/);
  }
  // Filled from the first visitor's cookie.
  expect(first).toContain('slugs "secret-tee"');
  expect(second).not.toContain("secret-tee");
  expect([countIn(first), countIn(second)]).toEqual(["4", "0"]);
});

test("where the first visitor came from is not in the page that the next one gets", async () => {
  const storefront = await publishedStorefront();
  await storefront.visit("/?utm_source=mail&aid=partner-7");
  const html = await (await storefront.visit("/")).text();
  expect(storefront.rendered()).toBe(1);
  expect(html).not.toMatch(/utm_source|partner-7/);
});

test("ABT-03 an incomplete page is not cached, and the storefront sets its cache-control", async () => {
  const storefront = await publishedStorefront(
    () => new Response("half", { headers: { "cache-control": "no-store" } }),
  );
  await storefront.visit("/about");
  const again = await storefront.visit("/about");
  expect(storefront.rendered()).toBe(2);
  expect(stateOf(again)).toBe("cache;desc=miss");
});

test("a rendered page may not be stored by proxies", async () => {
  const storefront = await publishedStorefront();
  const response = await storefront.visit("/");
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("a seller's text that looks like a slot is not filled", async () => {
  const text = "slot-nonce-00000000000000000000000000000000 slot-cart-0 {{nonce}} $& $1";
  const storefront = await publishedStorefront(async (request, context) => {
    const page = await aPage(request, context);
    return new Response(`<p>${text}</p>${await page.text()}`);
  });
  for (let round = 0; round < 2; round += 1) {
    expect(await (await storefront.visit("/")).text()).toContain(`<p>${text}</p>`);
  }
});

test("visitors who come while a page is rendered wait for that one page", async () => {
  const storefront = await publishedStorefront();
  const pages = await Promise.all([
    storefront.visit("/"),
    storefront.visit("/"),
    storefront.visit("/"),
  ]);
  expect(pages.map((page) => page.status)).toEqual([200, 200, 200]);
  expect(storefront.rendered()).toBe(1);
});

test.each([
  // With an access code that has just been changed.
  ["that redirected its first visitor to the password page", 302],
  ["that failed for its first visitor", 500],
])("a page %s is rendered again for the others who waited", async (_case, status) => {
  let renders = 0;
  const storefront = await publishedStorefront(async (request, context) => {
    renders += 1;
    const isFirst = renders === 1;
    await scheduler.wait(1);
    return isFirst ? new Response("theirs", { status }) : aPage(request, context);
  });
  const visits = await Promise.all([
    storefront.visit("/"),
    storefront.visit("/"),
    storefront.visit("/"),
  ]);
  expect(visits.map((visit) => visit.status)).toEqual([status, 200, 200]);
});

function aCachedPage(html: string): CachedPage {
  const inline = { script: "", style: "" };
  return {
    page: compileTemplate(html, createSlotTokens()),
    status: 200,
    headers: [],
    inline,
  };
}

test("the rendering goes on for those who wait when the visitor who started it has left", async () => {
  const cache = new PageCache();
  const lasting: Promise<unknown>[] = [];
  const page = aCachedPage("<p>");
  await cache.get(
    "key",
    0,
    async () => ({ value: page, key: "key" }),
    (work) => lasting.push(work),
  );
  // The second one writes the page for other isolates.
  expect(lasting).toHaveLength(2);
});

test("a thousand made-up values in one store's URLs leave another store's pages in the cache", async () => {
  const cache = new PageCache();
  const html = "<p>".repeat(30_000);
  const page = aCachedPage(html);
  const visit = (key: string) =>
    cache.get(
      key,
      0,
      async () => ({ value: page, key }),
      () => undefined,
    );
  const others = ["/", "/listing/tee", "/about"].map((path) => `vinyl\n1\n${path}`);
  for (const key of others) await visit(key);
  for (let value = 0; value < 1_000; value += 1) {
    await visit(`aurora\n1\n/listing/tee?variation=${value}`);
  }
  const states = [];
  for (const key of others) states.push((await visit(key)).state);
  expect(states).toEqual(["hit", "hit", "hit"]);
  expect((await visit("aurora\n1\n/listing/tee?variation=999")).state).toBe("hit");
  expect((await visit("aurora\n1\n/listing/tee?variation=0")).state).toBe("miss");
});

test.each([404, 500])("a page with status %s is not cached", async (status) => {
  const storefront = await publishedStorefront(async (request, context) => {
    const page = await aPage(request, context);
    return new Response(page.body, { status });
  });
  expect((await storefront.visit("/listing/gone")).status).toBe(status);
  expect((await storefront.visit("/listing/gone")).status).toBe(status);
  expect(storefront.rendered()).toBe(2);
});

test.each([
  "/cart",
  "/checkout/123",
  "/thankyou?orderNumber=1",
  "/hats",
  "/listing/tee?size=1&unknown=2",
  "/listing/tee/more",
  "/listing/tee?_data=routes%2Flisting",
  "/?_data=routes%2Fhome",
  "/?page=2&_data=root",
  "/terms?_data=",
])("%s is rendered for every visitor", async (path) => {
  const storefront = await publishedStorefront();
  const cookie = "aurora=1~1_1_1.2.tee";
  await storefront.visit(path);
  const html = await (await storefront.visit(path, { headers: { cookie } })).text();
  expect(storefront.rendered()).toBe(2);
  expect(html).toContain(`cookies ${cookie}`);
  expect(countIn(html)).toBe("own");
});

test("only GET is served from the cache", async () => {
  const storefront = await publishedStorefront();
  await storefront.visit("/");
  const headers = { origin: "https://aurora.awning.test" };
  await storefront.visit("/", { method: "POST", headers });
  await storefront.visit("/", { method: "HEAD" });
  expect(storefront.rendered()).toBe(3);
});

test("with the page cache off every visitor has a rendering of their own", async () => {
  await publish(aStore());
  const storefront = aStorefront(aPage, anEnvironment({ PAGE_CACHE: "off" }));
  await storefront.visit("/");
  await storefront.visit("/");
  expect(storefront.rendered()).toBe(2);
});

test("a redirect from a cacheable page keeps its target and loses its cookie", async () => {
  const storefront = await publishedStorefront(async () => {
    return new Response(null, {
      status: 302,
      headers: { location: "/elsewhere", "set-cookie": "someone=1" },
    });
  });
  const response = await storefront.visit("/");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/elsewhere");
  expect(response.headers.get("set-cookie")).toBeNull();
});
