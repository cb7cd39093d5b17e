/**
 * `npm run screenshots [-- --into FOLDER] [--only SCENES] [--widths 390,1280] [--no-pictures] [STORE …]`:
 * every page and dialog of the demo stores on a phone, a tablet and a wide screen, and what the browser
 * computed for each element; `npm run screenshots:compare OLD NEW` compares two such folders.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArgs, prepareChromium } from "../../e2e/chromium";
import { exitAfter } from "../exit-after";
import { findFreePorts } from "../ports";
import { seedDemoOnce } from "../seed-demo";
import { projectRoot, type Stack, startStack } from "../stack";
import { readStyles } from "./read-styles";
import { type Shop, shops, walkThrough } from "./screenshot-pages";

const sizes = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1280: { width: 1280, height: 800 },
};

type Wish = { folder: string; widths: readonly string[]; only: RegExp; pictures: boolean };

async function shoot(browser: Browser, stack: Stack, shop: Shop, wish: Wish): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    if (!wish.widths.includes(size)) continue;
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    await context.addInitScript(() => sessionStorage.setItem("intro", "played"));
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    // Countdowns stand still; the platform's own calendar goes by days.
    await page.clock.setFixedTime(new Date());
    const take = async (name: string) => {
      if (!wish.only.test(name)) return;
      const path = join(wish.folder, `${shop.slug}-${name}-${size}`);
      if (wish.pictures) {
        const how = { fullPage: true, animations: "disabled", caret: "hide" } as const;
        await page.screenshot({ path: `${path}.png`, ...how });
      }
      writeFileSync(`${path}.styles.json`, JSON.stringify(await readStyles(page)));
      console.log(path);
    };
    await walkThrough({ page, stack, shop, take, only: wish.only });
    await context.close();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      into: { type: "string", default: join(projectRoot, "test-results/screenshots") },
      only: { type: "string", default: "" },
      widths: { type: "string", default: Object.keys(sizes).join(",") },
      "no-pictures": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const folder = resolve(values.into);
  mkdirSync(folder, { recursive: true });
  const only = new RegExp(values.only);
  const widths = values.widths.split(",");
  const wish = { folder, widths, only, pictures: !values["no-pictures"] };
  const wanted = shops.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));
  const dataDir = mkdtempSync(join(tmpdir(), "awning-screenshots-"));
  const stack = await startStack({ port: await findFreePorts(), dataDir });
  try {
    await seedDemoOnce(stack, { quiet: true });
    const browser = await chromium.launch({ args: chromiumArgs, ...prepareChromium() });
    for (const shop of wanted) await shoot(browser, stack, shop, wish);
    await browser.close();
    console.log(`\nin ${folder}`);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

exitAfter(main());
