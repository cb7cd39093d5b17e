import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const tee = "/listing/north-ridge-tee";
const unreachable = /could not be changed/;

for (const store of [
  { slug: "aurora", path: tee, add: /Add to cart/, error: "Error" },
  { slug: "vinyl", path: "/?locale=de", add: /In den Warenkorb/, error: "Fehler" },
]) {
  test(`TOA-01 TOA-02 TOA-03 an add without a backend shows a toast for three seconds in ${store.slug} and leaves the page in place`, {
    tag: "@sizeless",
  }, async ({ page, storeUrl }) => {
    await page.goto(storeUrl(store.slug, store.path));
    if (store.slug === "vinyl") await page.locator(".tile-link").first().click();
    await page.waitForURL("**/listing/**");
    await hydrated(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.route("**/cart*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const add = page.getByRole("button", { name: store.add }).first();
    const amount = page.locator(".buy-form select[name=quantity]");
    await amount.selectOption("3");
    await page.clock.install();
    await add.click();
    const toast = page.locator(".toast");
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText(store.error);
    await add.click();
    await expect(add).toHaveAttribute("aria-busy", "false");
    await expect(toast).toHaveCount(1);
    await expect(amount).toHaveValue("3");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.mouse.move(0, 700);
    await page.clock.runFor(3_500);
    await expect(toast).toHaveCount(0);
  });
}

test("TOA-02 a toast pauses on hover and closes by its button", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await page.route("**/cart*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await hydrated(page);
  await page.clock.install();
  await page
    .getByRole("button", { name: /Add to cart/ })
    .first()
    .click();
  const toast = page.getByRole("listitem").filter({ hasText: unreachable });
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
});

test("TOA-02 a toast is above an open dialog, and on the page once that is closed", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const held: (() => void)[] = [];
  await page.route("**/cart*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await new Promise<void>((resolve) => held.push(resolve));
    return route.abort();
  });
  const add = page.getByRole("button", { name: /Add to cart/ }).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await page.getByRole("button", { name: "Size guide" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.install();
  for (const release of held) release();
  const toast = page.locator(".toast");
  await expect(toast).toContainText(unreachable);
  const isOnTop = () =>
    toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 3, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  // It stays while it is pointed at.
  await toast.hover();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.locator(".dialog-head").getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
});

test("TOA-01 a cart change without a backend leaves the cart unchanged", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  await page
    .getByRole("button", { name: /Add to cart/ })
    .first()
    .click();
  await page.getByRole("link", { name: "View cart" }).click();
  await page.waitForURL("**/cart");
  await hydrated(page);
  const line = page.getByRole("listitem").filter({ hasText: "North Ridge Tee" });
  await page.route("**/cart*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await line.getByRole("button", { name: /Remove/ }).click();
  await expect(page.getByText(unreachable).first()).toBeVisible();
  await expect(line).toBeVisible();
});
