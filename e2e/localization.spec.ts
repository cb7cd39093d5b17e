import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { layoutFaultsOf } from "./page-faults";
import { openServerHtml } from "./server-html";
import { addToCart, hydrated } from "./shop-steps";

test("LOC-08 CRT-11 a cart with several regions shows a notice and can still be ordered", async ({
  page,
  storeUrl,
}) => {
  await addToCart(page, storeUrl("aurora", "/listing/north-ridge-tee"), {
    color: "Bone",
    size: "M",
  });
  await expect(page.getByRole("dialog")).toBeVisible();
  const note = page.getByText("This cart holds items that you added in another region.");
  await page.goto(storeUrl("aurora", "/cart?region=EU&currency=EUR"));
  await expect(note).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "North Ridge Tee" })).toContainText(
    "€",
  );
  await page.goto(storeUrl("aurora", "/cart?region=USA"));
  await expect(page.getByRole("heading", { name: /My Cart/ })).toBeVisible();
  await expect(note).toBeHidden();
  await page.goto(storeUrl("aurora", "/cart?region=EU"));
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
});

const narrow = [320, 390];

async function faultsOnSmall(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 740 });
    const found = await layoutFaultsOf(page);
    faults.push(...found.map((fault) => `${where} at ${width}: ${fault}`));
  }
  return faults;
}

test("LOC-01 long German words do not overflow on a small phone", async ({ page, storeUrl }) => {
  const cookies = [{ name: "aurora.market", value: "de%7CEUR%7CEU", url: storeUrl("aurora") }];
  await page.context().addCookies(cookies);
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee?size=M"));
  await hydrated(page);
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const faults = await faultsOnSmall(page, "the dialog of a listing");
  const paths = [
    "/",
    "/mugs",
    "/listing/north-ridge-tee",
    "/cart",
    "/search?searchterm=tee",
    "/about",
    "/preferences",
    "/track",
    "/track/recover",
    "/privacy-policy",
    "/nowhere",
  ];
  for (const path of paths) {
    await openServerHtml(page, storeUrl("aurora", path));
    faults.push(...(await faultsOnSmall(page, path)));
  }
  await page.goto(storeUrl("aurora", "/cart"));
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  faults.push(...(await faultsOnSmall(page, "checkout")));
  expect(faults).toEqual([]);
});
