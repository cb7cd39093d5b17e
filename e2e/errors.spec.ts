import { expect, test } from "./fixtures";
import { startOutsideBackend } from "./outside-backend";
import { startOutsideShop } from "./outside-shop";
import { faultsOf, overflowOf } from "./page-faults";

test("ERR-09 ERR-10 /404 and any other address without a page say so and keep the address", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, storeUrl }) => {
  for (const path of ["/404", "/no/such/page"]) {
    const response = await page.goto(storeUrl("vinyl", path));
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(storeUrl("vinyl", path));
    await expect(page.getByText("404!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(
      page.getByText("Somehow you have come to a page that does not exist."),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to homepage" }).click();
  await expect(page).toHaveURL(storeUrl("vinyl"));
});

test("ERR-07 ERR-10 a listing that is not there leads to its own error page", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const response = await page.goto(storeUrl("aurora", "/listing/no-such-thing?size=2"));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(storeUrl("aurora", "/listing-not-found"));
  await expect(page.getByRole("heading", { name: "Listing not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to homepage" }).click();
  await expect(page).toHaveURL(storeUrl("aurora"));
});

test("an error page speaks the shopper's language, fits the screen and has no accessibility fault", async ({
  page,
  storeUrl,
}) => {
  for (const path of ["/404?locale=de", "/listing-not-found"]) {
    await page.goto(storeUrl("vinyl", path));
    await expect(page.getByRole("link", { name: "Im Shop suchen" })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  await page.goto(storeUrl("aurora", "/404"));
  expect(await faultsOf(page)).toEqual([]);
});

test("ERR-05 a page that could not be loaded on the way says so, and is there on the next try", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  await page.locator("html[data-scripts=on]").waitFor();
  await page.route("**/*.data*", (route) => route.abort());
  await page.locator(".tile-link").first().click();
  await expect(page.getByRole("heading", { name: "Could not load, try again" })).toBeVisible();
  await expect(page).toHaveTitle("Could not load, try again | Aurora Field Club");
  await expect(page.getByRole("banner")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Could not load, try again" })).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /Add to cart/ })).toBeVisible();
  await expect(page).toHaveTitle(/ \| Aurora Field Club$/);
});

test.describe("with a backend that fails", { tag: "@sizeless" }, () => {
  test("ERR-05 a listing whose backend is down can be asked for again, in the shop's frame", async ({
    page,
    shop,
  }) => {
    const outside = await startOutsideBackend(shop.platform, {});
    const commerce = outside.url("commerce");
    const settings = { COMMERCE_URL: commerce };
    const own = await startOutsideShop(shop, "aurora", settings, { published: true });
    try {
      await page.goto(own.url("/cart"));
      await outside.stop();
      const response = await page.goto(own.url("/listing/north-ridge-tee?size=2"));
      expect([response?.status(), response?.headers()["cache-control"]]).toEqual([503, "no-store"]);
      await expect(page.getByRole("heading", { name: "Could not load, try again" })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
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
});
