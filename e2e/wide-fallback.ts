/**
 * Fallback font of layout journeys. Letters outside of the hosted fonts fall back to the system's, which
 * differ by a fifth in width; this one is the same everywhere and wider than any of them.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "../scripts/stack";

/** Files of Inter. DejaVu Sans, the widest usual fallback, is 8 % wider; and 15 % on top of that. */
const subsets = ["latin", "latin-ext", "greek"];
const sizeAdjust = "125%";

/** Every text of every page that `page` opens from now on is set in it. */
export async function forceWideFallback(page: Page): Promise<void> {
  await page.route("**/wide-fallback/*.woff2", async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    const files = join(projectRoot, "node_modules/@fontsource-variable/inter/files");
    await route.fulfill({ body: await readFile(join(files, name)), contentType: "font/woff2" });
  });
  // A constructed sheet, since the policy of a shop lets no other style in.
  await page.addInitScript(
    ({ names, size }) => {
      const faces = names.map(
        (name) =>
          `@font-face{font-family:wide-fallback-${name};src:url(${location.origin}/wide-fallback/inter-${name}-wght-normal.woff2) format("woff2");font-weight:100 900;size-adjust:${size}}`,
      );
      const families = names.map((name) => `wide-fallback-${name}`).join(",");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${faces.join("")} *{font-family:${families},sans-serif!important}`);
      document.adoptedStyleSheets.push(sheet);
    },
    { names: subsets, size: sizeAdjust },
  );
}

/** @throws when a subset did not load, so that the page was judged in another font. */
export async function waitForWideFallback(page: Page): Promise<void> {
  const missing = await page.evaluate(async (names) => {
    await document.fonts.ready;
    const probes: Record<string, string> = { latin: "a", "latin-ext": "ğ", greek: "α" };
    const loaded = await Promise.all(
      names.map(async (name) => {
        const faces = await document.fonts.load(`16px wide-fallback-${name}`, probes[name]);
        return faces.length > 0 && faces.every(({ status }) => status === "loaded");
      }),
    );
    return names.filter((_, index) => !loaded[index]);
  }, subsets);
  if (missing.length > 0) throw new Error(`The wide fallback is not there: ${missing.join(", ")}.`);
}
