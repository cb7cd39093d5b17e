/** `npm run picture:studio`: pages of the studio as docs/selling.md shows them; writes docs/studio-*.jpg. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumArgs, prepareChromium } from "../../e2e/chromium";
import { signInToDemoStores } from "../demo-seller";
import { endWith } from "../end-with";
import { findFreePorts } from "../ports";
import { buildIfStale } from "../prepare.mjs";
import { seedDemoOnce } from "../seed-demo";
import { projectRoot, startStack } from "../stack";

const jpegQuality = 78;
/** By the picture's name: a page of the demo seller's store, and how wide a window shows it. */
const pages = [
  { name: "home", path: "/stores/aurora", width: 1280 },
  { name: "products", path: "/stores/aurora/products", width: 1280 },
  { name: "look", path: "/stores/aurora/look", width: 1280 },
  { name: "orders-phone", path: "/stores/aurora/orders", width: 390 },
] as const;

async function main(): Promise<void> {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "awning-studio-pictures-"));
  const stack = await startStack({ port: await findFreePorts(), dataDir });
  try {
    await seedDemoOnce(stack, { quiet: true });
    const browser = await chromium.launch({ args: chromiumArgs, ...prepareChromium() });
    const context = await browser.newContext({ locale: "en", reducedMotion: "reduce" });
    const page = await context.newPage();
    const { studioUrl } = await signInToDemoStores(stack);
    if (studioUrl === null) throw new Error("The demo stores are not in");
    await page.goto(studioUrl);
    await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
    for (const { name, path, width } of pages) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${stack.urls.studio}${path}`, { waitUntil: "load" });
      // The shop in its frame comes by script.
      if (name === "look") await page.frameLocator("iframe").getByRole("main").waitFor();
      const output = join(projectRoot, `docs/studio-${name}.jpg`);
      await page.screenshot({ path: output, type: "jpeg", quality: jpegQuality });
      console.log(`${output}: ${Math.round(statSync(output).size / 1024)} KB`);
    }
    await browser.close();
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

endWith(main());
