/** `npm run screenshots`: the demo stores' pages on a wide screen and a phone, for looking at. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { chromiumArgs, prepareChromium } from "../e2e/chromium";
import { confirmAge } from "./confirm-age";
import { findFreePorts } from "./ports";
import { seedDemoOnce } from "./seed-demo";
import { projectRoot, type Stack, startStack } from "./stack";

const folder = join(projectRoot, "test-results/screenshots");
const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
};
const stores = ["aurora", "nightowl", "vinyl", "pixel", "tiny"];
/** Shops behind an access code. */
const accessCodes = new Map([["nightowl", "moonlight"]]);
const paths = {
  home: "/",
  cart: "/cart",
  about: "/about",
  terms: "/terms-of-use",
  missing: "/there/is/no/such/page",
};
/** Shops that ask for the visitor's age. */
const adultsOnly = ["vinyl"];

/** Opens the shop's home page, by its code where it has one; whoever looks is of age. */
async function enter(page: Page, stack: Stack, slug: string): Promise<void> {
  await confirmAge(page, stack, slug);
  const code = accessCodes.get(slug);
  await page.goto(`${stack.storeUrl(slug)}/${code === undefined ? "" : `?accessCode=${code}`}`);
}

async function findListing(browser: Browser, stack: Stack, slug: string): Promise<string | null> {
  const page = await browser.newPage();
  await enter(page, stack, slug);
  const path = await page.locator('a[href^="/listing/"]').first().getAttribute("href");
  await page.close();
  return path;
}

async function shoot(browser: Browser, stack: Stack, slug: string): Promise<void> {
  const listing = await findListing(browser, stack, slug);
  const pages = Object.entries({ ...paths, ...(listing ? { listing } : {}) });
  for (const [size, device] of Object.entries(sizes)) {
    const context = await browser.newContext(device);
    const page = await context.newPage();
    if (accessCodes.has(slug)) {
      await page.goto(`${stack.storeUrl(slug)}/login`);
      await page.screenshot({ path: join(folder, `${slug}-gate-${size}.png`), fullPage: true });
    }
    if (adultsOnly.includes(slug)) {
      await page.goto(`${stack.storeUrl(slug)}/age-check`);
      await page.screenshot({ path: join(folder, `${slug}-age-${size}.png`), fullPage: true });
    }
    await enter(page, stack, slug);
    for (const [name, path] of pages) {
      await page.goto(stack.storeUrl(slug) + path);
      const file = `${slug}-${name}-${size}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      console.log(file);
    }
    await context.close();
  }
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const wanted = process.argv.slice(2).filter((slug) => stores.includes(slug));
  const dataDir = mkdtempSync(join(tmpdir(), "awning-screenshots-"));
  const stack = await startStack({ port: await findFreePorts(), dataDir });
  try {
    await seedDemoOnce(stack, { quiet: true });
    const browser = await chromium.launch({ args: chromiumArgs, ...prepareChromium() });
    for (const slug of wanted.length > 0 ? wanted : stores) await shoot(browser, stack, slug);
    await browser.close();
    console.log(`\nin ${folder}`);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main()
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
