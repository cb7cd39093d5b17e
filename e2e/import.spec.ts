import { resolve } from "node:path";
import { expect, test } from "./fixtures";
import { createOps } from "./run-ops";

const exportFile = resolve(import.meta.dirname, "../ops/shopify/fixtures/shopify-export.csv");

test("API-04 a Shopify import is live within ten seconds, reports bad rows, and duplicates nothing when repeated", async ({
  page,
  shop,
  storeUrl,
}, testInfo) => {
  const store = `market-${testInfo.project.name}`;
  const ops = createOps(shop, testInfo.outputDir);
  const made = await ops("stores", "create", "--slug", store, "--name", "Market Stall");
  expect(made.code, made.output).toBe(0);
  await page.goto(storeUrl(store));
  await expect(page.getByText("New products are on their way.")).toBeVisible();

  const importArgs = ["catalog", "import", "--store", store, "--format", "shopify-csv", exportFile];
  const first = await ops(...importArgs);
  expect(first.output).toMatch(/line 26: "[^"]+": Variant Price "abc" is not a price/);
  expect(first.output).toContain("12 listings created");

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Ridge Tee" }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  await page.getByRole("link", { name: /^Ridge Tee/ }).click();
  await expect(page.getByRole("heading", { name: "Ridge Tee" })).toBeVisible();
  await expect(page.getByText("A tee for long walks.")).toBeVisible();

  const again = await ops(...importArgs);
  expect(again.output).toContain("0 listings created, 0 updated, 12 unchanged");
});
