import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { expect, test } from "./fixtures";

const root = resolve(import.meta.dirname, "..");
const exportFile = join(root, "ops/shopify/fixtures/shopify-export.csv");

type Ran = { code: number; output: string };

/** The seller's command line as a person runs it, against the shop of the journeys. */
function runOps(shop: StackUrls, args: string[], folder: string): Promise<Ran> {
  const env = {
    ...process.env,
    AWNING_PLATFORM_URL: shop.platform,
    AWNING_OPERATOR_TOKEN: readSettings(root, shop).OPERATOR_TOKEN,
    AWNING_CREDENTIALS: join(folder, "credentials.json"),
  };
  return new Promise((done) => {
    const tsx = join(root, "node_modules/.bin/tsx");
    execFile(tsx, ["ops/main.ts", ...args], { cwd: root, env }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

test("API-04 a Shopify export is on the shop within ten seconds, bad rows are named, and importing again doubles nothing", async ({
  page,
  shop,
  storeUrl,
}, testInfo) => {
  const store = `market-${testInfo.project.name}`;
  const ops = (...args: string[]) => runOps(shop, args, testInfo.outputDir);
  const made = await ops("stores", "create", "--slug", store, "--name", "Market Stall");
  expect(made.code, made.output).toBe(0);
  await page.goto(storeUrl(store));
  await expect(page.getByText("New products are on their way.")).toBeVisible();

  const importArgs = ["catalog", "import", "--store", store, "--format", "shopify-csv", exportFile];
  const first = await ops(...importArgs);
  expect(first.output).toContain('line 26: Variant Price "abc" is not a price');
  expect(first.output).toContain("12 listings created");

  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Ridge Tee")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.getByRole("link", { name: /Ridge Tee/ }).click();
  await expect(page.getByRole("heading", { name: "Ridge Tee" })).toBeVisible();
  await expect(page.getByText("A tee for long walks.")).toBeVisible();

  const again = await ops(...importArgs);
  expect(again.output).toContain("0 listings created, 0 updated, 12 unchanged");
});
