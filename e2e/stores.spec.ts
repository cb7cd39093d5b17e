import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

test("TEN-01 TEN-02 one bundle shows two shops that share nothing", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ getAnswer, storeUrl }) => {
  const english = { "accept-language": "en-US", cookie: "vinyl.age=yes" };
  const read = async (slug: string) => (await getAnswer(storeUrl(slug), english)).text();
  const aurora = await read("aurora");
  expect(aurora).toContain("<title>Aurora Field Club</title>");
  expect(aurora).toMatch(/<h1[^>]*>Made for the far end of the map</);
  expect(aurora).toContain("$32.00");

  const vinyl = await read("vinyl");
  expect(vinyl).toContain("<title>Vinyl Garage</title>");
  expect(vinyl).toContain("€32.00");
  expect(vinyl).not.toMatch(/Aurora|North Ridge|#12372A/);
  expect(aurora).not.toMatch(/Vinyl|Face A|#B5361F/);

  const strange = await getAnswer(storeUrl("vinyl", "/listing/north-ridge-tee"), english);
  expect([strange.status(), strange.headers().location]).toEqual([302, "/listing-not-found"]);
});

test("TEN-06 an unknown host shows no shop", { tag: "@sizeless" }, async ({
  getAnswer,
  storeUrl,
}) => {
  const response = await getAnswer(storeUrl("nobody"));
  expect(response.status()).toBe(302);
  expect(response.headers().location).toMatch(/\/404$/);
  expect(await response.text()).toBe("");
});

test("TEN-05 the mapped domain and plain localhost show aurora", { tag: "@sizeless" }, async ({
  getAnswer,
  hostUrl,
}) => {
  for (const host of ["shop.aurora.test", "localhost"]) {
    const answer = await getAnswer(hostUrl(host));
    expect([host, answer.status()]).toEqual([host, 200]);
    expect(await answer.text(), host).toContain("<title>Aurora Field Club</title>");
  }
});

test("HDR-05 a cached page shows each shopper their own cart count", {
  tag: "@sizeless",
}, async ({ getAnswer, storeUrl }) => {
  const read = async (cart?: string) => {
    const cookie = { ...(cart && { cookie: `aurora=${cart}` }), "accept-language": "en-US" };
    const answer = await getAnswer(storeUrl("aurora", "/tees"), cookie);
    const [, count] = /aria-label="Cart, (\d+)"/.exec(await answer.text()) ?? [];
    return { count, timing: answer.headers()["server-timing"] };
  };
  const sku = "1_1_1";
  expect((await read(`1~${sku}.2.north-ridge-tee`)).count).toBe("2");
  await expect.poll(read).toEqual({ count: "0", timing: "cache;desc=hit" });
  expect((await read(`1~${sku}.3.north-ridge-tee`)).count).toBe("3");
});

test("a theme that is published while a cached page is open changes nothing of its style, which a hash allows", {
  tag: "@sizeless",
}, async ({ page, storeUrl, getAnswer }) => {
  const url = storeUrl("aurora", "/listing/curtain-call-tee");
  const answer = await page.goto(url);
  expect(answer?.headers()["content-security-policy"]).toMatch(/style-src 'self' 'sha256-\S+';/);
  await hydrated(page);
  const style = page.locator("#theme-style");
  const first = await style.textContent();
  const frameAddress = /[?&]_data=root(&|$)/;
  const frame = await getAnswer(`${url}?_data=root`);
  const headers = frame.headers();
  const data: { headTheme: { style: string } } = await frame.json();
  data.headTheme.style = `${data.headTheme.style}body{color:red}`;
  const json = { ...data, cartCount: "1" };
  await page.route(frameAddress, (route) => route.fulfill({ headers, json }));
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.locator(".cart-count")).toHaveText("1");
  expect(await style.textContent()).toBe(first);
  const rules = await style.evaluate((element: HTMLStyleElement) => element.sheet?.cssRules.length);
  expect(rules).toBeGreaterThan(0);
});

test("pages with personal data are no-store", { tag: "@sizeless" }, async ({
  getAnswer,
  storeUrl,
}) => {
  for (const path of ["/cart", "/thankyou"]) {
    const answer = await getAnswer(storeUrl("aurora", path));
    expect(answer.headers()["cache-control"], path).toContain("no-store");
  }
  const collection = await getAnswer(storeUrl("aurora", "/posters"));
  expect(collection.headers()["cache-control"]).toBe("private, no-cache");
});

test("COL-03 SRC-01 a private listing is in no list, search, suggestion or sitemap, and has no quick-add options", {
  tag: "@sizeless",
}, async ({ getAnswer, storeUrl }) => {
  const read = async (path: string) => (await getAnswer(storeUrl("tiny", path))).text();
  expect(await read("/")).toContain("One Pan Tee");
  for (const path of [
    "/",
    "/tiles.json",
    "/search?searchterm=pan",
    "/search?searchterm=nothing",
    "/search/suggestions?searchterm=club",
    "/listing/one-pan-tee",
    "/sitemap.xml",
  ]) {
    expect(await read(path), path).not.toMatch(/supper-mug|Supper Club/i);
  }
  const options = await getAnswer(storeUrl("tiny", "/listing/supper-mug/options"));
  expect(options.status()).toBe(404);
  expect(await options.text()).not.toMatch(/Supper Club/i);
});
