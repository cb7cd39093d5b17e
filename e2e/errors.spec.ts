import { connect } from "node:net";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { faultsOf, overflowOf } from "./page-faults";
import { startRemoteBackend } from "./remote-backend";
import { startRemoteShop } from "./remote-shop";
import { openServerHtml } from "./server-html";
import { hydrated } from "./shop-steps";

test("ERR-07 ERR-09 ERR-10 /404 and unknown addresses show the 404 page without a redirect, an unknown listing its own error page", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  for (const [store, path] of [
    ["tiny", "/no/such/page"],
    ["vinyl", "/404"],
    ["vinyl", "/no/such/page"],
  ] as const) {
    const response = await page.goto(storeUrl(store, path));
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(storeUrl(store, path));
    await expect(page.getByText("404!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(
      page.getByText("Somehow you have come to a page that does not exist."),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to homepage" }).click();
  await expect(page).toHaveURL(storeUrl("vinyl"));

  const response = await page.goto(storeUrl("aurora", "/listing/no-such-thing?size=2"));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(storeUrl("aurora", "/listing-not-found"));
  await expect(page.getByRole("heading", { name: "Listing not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to homepage" }).click();
  await expect(page).toHaveURL(storeUrl("aurora"));
});

test("an error page is in the shopper's language, fits the screen and has no accessibility fault", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await openServerHtml(page, storeUrl("vinyl", "/404?locale=de"));
  await expect(page.getByRole("link", { name: "Im Shop suchen" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
});

test("ERR-05 a client navigation that fails shows an error, and a retry loads the page", {
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
});

// How long a backend that hangs may cost is tested by request-time-budget.test.ts.
test("ERR-05 while the backend is down a client navigation and a document show an error and a retry link in the shop's layout", {
  tag: "@sizeless",
}, async ({ page, shop }) => {
  const outside = await startRemoteBackend(shop.platform, {});
  const settings = { COMMERCE_URL: outside.url("commerce") };
  const own = await startRemoteShop(shop, "aurora", settings, { published: true });
  try {
    await page.goto(own.url("/"));
    await hydrated(page);
    await outside.stop();
    const expectError = async () => {
      await expect(page.getByRole("heading", { name: "Could not load, try again" })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
    };
    const answered = page.waitForResponse((answer) => answer.url().includes("_data="));
    await page.locator(".tile-link").first().click();
    const answer = await answered;
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "5"]);
    await expectError();

    const response = await page.goto(own.url("/listing/north-ridge-tee?size=2"));
    expect([response?.status(), response?.headers()["cache-control"]]).toEqual([503, "no-store"]);
    await expectError();
    const again = page.getByRole("link", { name: "Try again" });
    await expect(again).toHaveAttribute("href", "/listing/north-ridge-tee?size=2");
    const sitemap = await page.evaluate(async () => {
      const { status, headers } = await fetch("/sitemap.xml");
      return [status, headers.get("retry-after")];
    });
    expect(sitemap).toEqual([503, "60"]);
  } finally {
    await own.stop();
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
