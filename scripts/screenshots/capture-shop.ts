/** `npm run picture`: two demo shops side by side, as the README shows them; writes docs/shops.jpg. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArgs, prepareChromium } from "../../e2e/chromium";
import { exitAfter } from "../exit-after";
import { findFreePorts } from "../ports";
import { buildIfStale } from "../prepare.mjs";
import { seedDemoOnce } from "../seed-demo";
import { projectRoot, type Stack, startStack } from "../stack";
import { confirmAge } from "./confirm-age";

const output = join(projectRoot, "docs/shops.jpg");
const stores = ["aurora", "vinyl"];
/** Tall enough for the hero and the first row of products. */
const homeSize = { width: 1280, height: 1600 };
const sheetWidth = 1600;
const jpegQuality = 82;

type Shot = { address: string; png: Buffer };

async function shootHome(browser: Browser, stack: Stack, slug: string): Promise<Shot> {
  const page = await browser.newPage({ viewport: homeSize, reducedMotion: "reduce" });
  const url = stack.storeUrl(slug);
  await confirmAge(page, stack, slug);
  const response = await page.goto(url, { waitUntil: "load" });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    // A picture that fails is seen in the result; it must not stop the rest.
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  const png = await page.screenshot();
  await page.close();
  return { address: new URL(url).hostname, png };
}

function buildSheet(shots: readonly Shot[]): string {
  const frames = shots.map(
    ({ address, png }) => `<figure>
      <figcaption><i></i><i></i><i></i><span>${address}</span></figcaption>
      <img src="data:image/png;base64,${png.toString("base64")}" alt="">
    </figure>`,
  );
  return `<!doctype html><style>
    body { margin: 0; padding: 44px; display: flex; gap: 36px; background: #e9e8e4; }
    figure { margin: 0; flex: 1; border-radius: 12px; overflow: hidden; background: #fff;
      box-shadow: 0 0 0 1px rgb(0 0 0 / 9%), 0 18px 44px rgb(0 0 0 / 16%); }
    figcaption { display: flex; align-items: center; gap: 7px; height: 38px; padding: 0 14px;
      background: #f6f5f3; border-bottom: 1px solid rgb(0 0 0 / 8%);
      font: 13px system-ui, sans-serif; color: #6a6a66; }
    i { width: 10px; height: 10px; border-radius: 50%; background: #d3d1cb; }
    span { flex: 1; margin-right: 44px; text-align: center; }
    img { display: block; width: 100%; }
  </style>${frames.join("")}`;
}

async function writeSheet(browser: Browser, shots: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: sheetWidth, height: 100 },
    deviceScaleFactor: 1.25,
  });
  await page.setContent(buildSheet(shots), { waitUntil: "load" });
  mkdirSync(dirname(output), { recursive: true });
  const picture = { path: output, type: "jpeg", quality: jpegQuality, fullPage: true } as const;
  await page.screenshot(picture);
}

async function main(): Promise<void> {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "awning-picture-"));
  const stack = await startStack({ port: await findFreePorts(), dataDir });
  try {
    await seedDemoOnce(stack, { quiet: true });
    const browser = await chromium.launch({ args: chromiumArgs, ...prepareChromium() });
    const shots: Shot[] = [];
    for (const slug of stores) shots.push(await shootHome(browser, stack, slug));
    await writeSheet(browser, shots);
    await browser.close();
    console.log(`${output}: ${Math.round(statSync(output).size / 1024)} KB`);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

exitAfter(main());
