import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const unreachable = /could not be changed/;
const toastOf = (page: Page) => page.locator(".toast");

/** No form of the cart arrives; each waits until the journey lets go. */
async function holdForms(page: Page) {
  const held: (() => void)[] = [];
  let isOver = false;
  await page.route("**/cart*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (!isOver) await new Promise<void>((resolve) => held.push(resolve));
    return route.abort();
  });
  return {
    held,
    letGo: () => {
      isOver = true;
      for (const release of held) release();
    },
  };
}

test("TOA-01 TOA-02 TOA-03 TOA-04 an add without a backend leaves the page in place and shows a toast, above an open dialog too, for three seconds or as long as it is pointed at, also where its own code cannot be had", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  const { held, letGo } = await holdForms(page);
  const add = page.getByRole("button", { name: /Add to cart/ }).first();
  const amount = page.locator(".buy-form select[name=quantity]");
  const dialog = page.getByRole("dialog");
  const toast = toastOf(page);
  await amount.selectOption("3");
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await page.getByRole("button", { name: "Size guide" }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.install();
  letGo();
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
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "false");
  await expect(toast).toHaveCount(1);
  await expect(amount).toHaveValue("3");
  await expect(dialog).toHaveCount(0);
  await toast.hover();
  expect(await faultsOf(page)).toEqual([]);
  await page.mouse.move(0, 700);
  await page.clock.runFor(3_500);
  await expect(toast).toHaveCount(0);

  // One whose own code cannot be had goes after its time too, but not while it is pointed at.
  await page.clock.resume();
  await page.unrouteAll({ behavior: "wait" });
  await page.route(/\/assets\/toast-regions-/, (route) => route.abort());
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  (await holdForms(page)).letGo();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(toast).toContainText(unreachable);
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 700);
  await page.clock.runFor(2_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});
