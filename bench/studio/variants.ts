/** A product of eight hundred variants: how long until its grid can be typed into, and what a changed cell sends. */
import type { BrowserContext } from "@playwright/test";
import type { ListingInput } from "../../contract/catalog/catalog-import";
import { openStudioPage } from "./interactions";
import { percentile } from "./percentile";

export const variantCount = 800;
export const variantSlug = "eight-hundred";

export function aLargeListing(): ListingInput {
  const sizes = Array.from({ length: 20 }, (_, index) => ({
    label: `Size ${index + 1}`,
    prices: { USD: 2400 + index },
    stock: index,
  }));
  const variations = Array.from({ length: variantCount / sizes.length }, (_, index) => ({
    colorName: `Colour ${index + 1}`,
    hex: "#336699",
    images: [],
    sizes,
  }));
  return {
    sourceKey: "bench:large",
    slug: variantSlug,
    title: "Eight hundred",
    descriptionHtml: "<p>Many.</p>",
    collections: [],
    products: [{ key: "tee", title: "Classic tee", productType: "Tee", variations }],
  };
}

export type VariantFigures = { openP50Ms: number; openP95Ms: number; savedBytes: number };

export async function measureVariants(
  context: BrowserContext,
  url: string,
  rounds: number,
): Promise<VariantFigures> {
  const opened: number[] = [];
  let savedBytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    const page = await openStudioPage(context, url);
    await page.locator('[data-place="0:0"]').waitFor();
    opened.push(performance.now() - since);
    if (round === rounds - 1) {
      await page.locator('[data-place="3:0"]').click();
      await page.keyboard.type("31");
      await page.keyboard.press("Enter");
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.method() === "POST" && sent.url().includes(variantSlug)),
        page.getByRole("button", { name: "Save", exact: true }).click(),
      ]);
      savedBytes = (await request.postDataBuffer())?.byteLength ?? 0;
    }
    await page.close();
  }
  return { openP50Ms: percentile(opened, 50), openP95Ms: percentile(opened, 95), savedBytes };
}
