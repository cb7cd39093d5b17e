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
  const folder = join(projectRoot, "node_modules/@fontsource-variable/inter/files");
  const fonts = await Promise.all(
    subsets.map(async (name) => {
      const bytes = await readFile(join(folder, `inter-${name}-wght-normal.woff2`));
      return { family: `wide-fallback-${name}`, bytes: bytes.toString("base64") };
    }),
  );
  // By script, since the policy of a shop lets neither another font nor another style in. Not by a route: where
  // requests are routed, the browser stores no file and asks for all of them on every page.
  await page.addInitScript(
    ({ fonts, size }) => {
      for (const { family, bytes } of fonts) {
        const { buffer } = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        const look = { weight: "100 900", sizeAdjust: size };
        document.fonts.add(new FontFace(family, buffer, look));
      }
      const families = fonts.map(({ family }) => family).join(",");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`*{font-family:${families},sans-serif!important}`);
      document.adoptedStyleSheets.push(sheet);
    },
    { fonts, size: sizeAdjust },
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
