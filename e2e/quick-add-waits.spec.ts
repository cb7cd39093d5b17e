/** Quick add while its options are on their way, or cannot be had. */
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

test("TIL-06 TOA-02 the first quick add of a visit without a connection leaves the page in place and says so, a button shows that it waits, and moves only where motion is wanted, and where the windows of quick add cannot be had the listing opens", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  const button = page.locator(".tile-action [role=button]").first();
  await expect(button).toBeVisible();
  const toast = page.locator(".toast");
  await context.setOffline(true);
  await button.click();
  await expect(toast).toContainText("The options could not be loaded.");
  await expect(button).toHaveAttribute("aria-busy", "false");
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(storeUrl("aurora", "/mugs"));
  await toast.hover();
  await page.clock.install();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_500);
  await expect(toast).toHaveCount(0);

  // A button shows that it waits, and moves only where motion is wanted.
  await context.setOffline(false);
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route("**/listing/*/options", () => undefined);
  await expect(button).toHaveCSS("background-image", "none");
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  const runs = () => button.evaluate((element) => element.getAnimations().length);
  expect(await runs()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(runs).toBe(0);
  await expect(button).toHaveCSS("background-image", /gradient/);

  // Where the windows of quick add cannot be had and the listing can, it opens.
  await page.unrouteAll();
  await page.route(/\/assets\/quick-add-dialogs-/, (route) => route.abort());
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  await page.locator(".tile-action [role=button]").first().click();
  await expect(page).toHaveURL(/\/listing\//);
  await expect(page.locator(".buy-form")).toBeVisible();
});
