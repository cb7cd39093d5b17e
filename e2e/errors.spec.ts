import { connect } from "node:net";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { faultsOf, overflowOf } from "./page-faults";
import { openServerHtml } from "./server-html";
import { hydrated } from "./shop-steps";

test("ERR-07 ERR-09 ERR-10 /404 and unknown addresses show the 404 page without a redirect, an unknown listing its own error page", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ getAnswer, storeUrl }) => {
  const english = { "accept-language": "en-US", cookie: "vinyl.age=yes" };
  for (const [store, path] of [
    ["tiny", "/no/such/page"],
    ["vinyl", "/404"],
    ["vinyl", "/no/such/page"],
  ] as const) {
    const answer = await getAnswer(storeUrl(store, path), english);
    expect([path, answer.status()]).toEqual([path, 404]);
    const html = await answer.text();
    expect(html, path).toContain("404!");
    expect(html, path).toMatch(/<h1[^>]*>Page not found</);
    expect(html, path).toContain("Somehow you have come to a page that does not exist.");
    expect(html, path).toMatch(/<a [^>]*href="\/"[^>]*>Go to homepage</);
    expect(html, path).toContain("<footer");
  }

  const missing = await getAnswer(storeUrl("aurora", "/listing/no-such-thing?size=2"), english);
  expect([missing.status(), missing.headers().location]).toEqual([302, "/listing-not-found"]);
  const answer = await getAnswer(storeUrl("aurora", "/listing-not-found"), english);
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<h1[^>]*>Listing not found</);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to homepage</);
});

test("ERR-05 a client navigation that fails shows an error, and a retry loads the page; an error page is in the shopper's language, fits the screen and has no accessibility fault", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  await page.route("**/*_data=*", (route) => route.abort());
  await page.locator(".tile-link").first().click();
  await expect(page.getByRole("heading", { name: "Could not load, try again" })).toBeVisible();
  await expect(page).toHaveTitle("Could not load, try again | Aurora Field Club");
  await expect(page.getByRole("banner")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("link", { name: "Try again" }).click();
  await failed;
  await expect(page.getByRole("heading", { name: "Could not load, try again" })).toBeVisible();
  await page.unroute("**/*_data=*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /Add to cart/ })).toBeVisible();
  await expect(page).toHaveTitle(/ \| Aurora Field Club$/);

  // In the shopper's language.
  await openServerHtml(page, storeUrl("vinyl", "/404?locale=de"));
  await expect(page.getByRole("link", { name: "Im Shop suchen" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
});

/** The status of a page asked for by a Host header that no browser sends. */
function statusByHost(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.once("error", reject);
    socket.once("data", (answer) => {
      socket.destroy();
      resolve(Number(answer.toString().split(" ")[1]));
    });
  });
}

test("an invalid Host header is answered with 400", {
  tag: "@sizeless",
}, async ({ shop }) => {
  const port = Number(new URL(shop.storefront).port);
  for (const host of ["", "a:99999", "a:b:c", "1.2.3.4.5", "256.256.256.256", "xn--", "["]) {
    expect(await statusByHost(port, host), `Host: ${host}`).toBe(400);
  }
});
