/**
 * The demo stores as `npm start` opens them. Each is a folder below `stores/`: `store.json` has its
 * settings, promo codes and theme, `catalog.json` is what `ops import` reads, `media/` has its files.
 */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { CatalogImportSchema } from "#contract/catalog/catalog-import";
import { PromoCodeInputSchema } from "#contract/promotions/promo-code";
import { ThemeDataSchema } from "#contract/theme/theme";
import { MarketSchema } from "#contract/values/market";
import type { StoreMedia, StoreSeed } from "#ops/import/seed-store";

const folder = fileURLToPath(new URL("stores", import.meta.url));
const slugs = ["aurora", "nightowl", "vinyl", "pixel", "tiny"] as const;
export type DemoSlug = (typeof slugs)[number];

const contentTypes: Record<string, string> = { ".svg": "image/svg+xml", ".webm": "video/webm" };

const StoreFileSchema = z.object({
  name: z.string(),
  market: MarketSchema,
  accessCode: z.string().nullable(),
  supportEmail: z.email(),
  flags: z.object({ ageGate: z.boolean(), support: z.boolean() }),
  promoCodes: z.array(z.intersection(z.object({ code: z.string() }), PromoCodeInputSchema)),
  theme: ThemeDataSchema.nullable(),
});

function readJson(slug: DemoSlug, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, slug, name), "utf8"));
}

/** @param path below the store's media, `brand/hero.svg` */
export function readDemoMedia(slug: DemoSlug, path: string): Buffer {
  return readFileSync(join(folder, slug, "media", path));
}

function* readAllMedia(slug: DemoSlug): Generator<StoreMedia> {
  const root = join(folder, slug, "media");
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll("\\", "/"));
  for (const path of files.sort()) {
    const contentType = contentTypes[extname(path)];
    if (contentType === undefined) throw new Error(`${slug} has a file of no known type: ${path}`);
    yield { path, contentType, body: new Uint8Array(readDemoMedia(slug, path)).buffer };
  }
}

export const demoStores: readonly StoreSeed[] = slugs.map((slug) => ({
  slug,
  ...StoreFileSchema.parse(readJson(slug, "store.json")),
  catalog: CatalogImportSchema.parse(readJson(slug, "catalog.json")),
  media: () => readAllMedia(slug),
}));
