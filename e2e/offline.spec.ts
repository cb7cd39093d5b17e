import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

const failed = { name: "Could not load, try again" };

test("a link pressed offline or while no file can be had, to a page whose script is not loaded yet, shows the error page and a retry loads it, and one that is pointed at leaves the page as it is", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  for (const lose of ["network", "files"]) {
    await page.goto(storeUrl("aurora"));
    await hydrated(page);
    if (lose === "network") await context.setOffline(true);
    else await context.route("**/*", (route) => route.abort());
    const link = page.getByRole("banner").getByRole("link", { name: "Night sky" });
    if (lose === "files") {
      // A browser that believes to be online asks early.
      const early = page.waitForEvent("requestfailed");
      await link.hover();
      await early;
    }
    await link.click();
    await expect(page.getByRole("heading", failed)).toBeVisible();
    await expect(page.getByText("Your cart is safe.", { exact: false })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page).toHaveURL(storeUrl("aurora", "/night-sky"));
    await context.setOffline(false);
    await context.unroute("**/*");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Night sky", level: 1 })).toBeVisible();
  }
  // One that is pointed at leaves the page as it is.
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await context.setOffline(true);
  await page.locator(".tile-link").first().hover();
  // Online the code would be asked for after a tenth of a second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.locator(".tile-link").first()).toBeVisible();
  expect(documents).toEqual([]);
});

test("ERR-05 the cart's link in header and dialog, pressed offline where the cart is a document of its own, shows the error page and a retry loads that document", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  for (const place of ["header", "dialog"]) {
    await page.goto(storeUrl("tiny", "/listing/one-pan-tee"));
    await hydrated(page);
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
    const added = page.getByRole("dialog");
    await expect(added).toContainText("One Pan Tee");
    if (place === "header") await page.keyboard.press("Escape");
    const cart =
      place === "header"
        ? page.getByRole("banner").getByRole("link", { name: /cart/i })
        : added.getByRole("link", { name: "View cart" });
    await context.setOffline(true);
    await cart.click();
    await expect(page.getByRole("heading", failed)).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page).toHaveURL(storeUrl("tiny", "/cart"));
    await context.setOffline(false);
    const loaded = page.waitForResponse((answer) => answer.request().isNavigationRequest());
    await page.getByRole("link", { name: "Try again" }).click();
    // Its own policy lets the provider's script in.
    expect((await loaded).url()).toBe(storeUrl("tiny", "/cart"));
    await expect(page.getByRole("main")).toContainText("One Pan Tee");
  }
});

test("CRT-26 ERR-05 a checkout pressed offline stays in the cart and says so, and is begun by the next press; an item that was added just before the connection went leaves the page as it is, and the next page counts it", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl, fillCart }) => {
  await fillCart("aurora", { "north-ridge-tee": 1 });
  await page.goto(storeUrl("aurora", "/cart"));
  await hydrated(page);
  const checkout = page
    .getByRole("main")
    .getByRole("button", { name: "Checkout", exact: true })
    .first();
  await context.setOffline(true);
  await checkout.click();
  await expect(
    page.getByText("You are offline. Your cart is safe", { exact: false }),
  ).toBeVisible();
  await expect(page).toHaveURL(storeUrl("aurora", "/cart"));
  await expect(checkout).toBeEnabled();
  await context.setOffline(false);
  await checkout.click();
  await expect(page).toHaveURL(/\/checkout\//);

  await context.clearCookies({ name: "aurora" });
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  const frame = /_data=root/;
  await page.route(frame, (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) => frame.test(request.url()));
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
  await lost;
  const added = page.getByRole("dialog");
  await expect(added).toContainText("North Ridge Tee");
  await page.unroute(frame);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "North Ridge Tee", level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Night sky" }).click();
  await expect(page.getByRole("heading", { name: "Night sky", level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /cart.*1/i })).toBeVisible();
});
