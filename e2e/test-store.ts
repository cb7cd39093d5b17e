/** Store factory of a journey, for edge-case listings that no demo store has. */
import type { ListingInput, ProductInput } from "../contract/catalog/catalog-import";
import { importCatalog } from "../contract/catalog/seller-catalog-calls";
import { createStore } from "../contract/store/operator-calls";
import { createPreviewLink } from "../contract/theme/theme-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { storeOf } from "./order-by-api";

const prices = { USD: 2400 };
const usd = { locale: "en", currency: "USD", region: "USA" } as const;

export function aSizes(labels: readonly string[], stock: number | null = null) {
  return labels.map((label) => ({ label, prices, stock }));
}

export function aProduct(change: Partial<ProductInput> = {}): ProductInput {
  return {
    key: "tee",
    title: "Counter Tee",
    productType: "T-shirt",
    variations: [{ colorName: "Ink", hex: "#112233", sizes: aSizes(["S", "M"]) }],
    ...change,
  };
}

export function aListing(slug: string, change: Partial<ListingInput> = {}): ListingInput {
  return {
    sourceKey: `test:${slug}`,
    slug,
    title: `The ${slug}`,
    descriptionHtml: "<p>Sold over the counter.</p>",
    products: [aProduct()],
    ...change,
  };
}

/** Opens a store of its own with these listings. */
export async function openTestStore(
  shop: StackUrls,
  listings: ListingInput[],
  flags: { fanMessage?: boolean; afterpay?: boolean } = {},
  marketingPixels: { googleAnalytics?: string; facebook?: string } = {},
) {
  const slug = `counter-${crypto.randomUUID().slice(0, 8)}`;
  const { ask } = storeOf(shop, slug);
  const settings = { market: usd, supportEmail: `help@${slug}.test`, flags, marketingPixels };
  await ask(createStore, createStore.path, { slug, name: "Counter", settings });
  await ask(importCatalog, importCatalog.path, { listings });
  return {
    slug,
    previewHash: async () =>
      (await ask(createPreviewLink, createPreviewLink.path, { hours: 1 })).preview,
  };
}
