/** `npm run bench:studio`: a seller's pages in a store of 100,000 orders, 10,000 products and one of 800 variants. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { importCatalog } from "../../contract/catalog/seller-catalog-calls";
import { chromiumArgs, prepareChromium } from "../../e2e/chromium";
import { addMember, signIn } from "../../e2e/studio";
import { findFreePorts } from "../../scripts/ports";
import { createApiShoppers } from "../checkout/api-shopper";
import { connectProvider } from "../checkout/shopper";
import { createClient } from "../http-client";
import { connectPlatform } from "../platform/sellers";
import { printTable } from "../report";
import { writeResults } from "../results";
import { runMeasurement } from "../run-measurement";
import { type Shop, startShop } from "../shop-process";
import { fillOrders } from "./fill-orders";
import { type InteractionFigure, measureInteractions } from "./interactions";
import { type ListFigure, measureLists } from "./lists";
import { measurePages } from "./pages";
import { aLargeListing, measureVariants, type VariantFigures, variantSlug } from "./variants";

const LIMIT_MS = 15 * 60_000;
const quick = process.argv.includes("--quick");
const orderCount = 100_000;
const productCount = quick ? 1_000 : 10_000;
const rounds = quick ? 5 : 25;
const inputs = quick ? 12 : 40;
const slug = "bench-studio";
const email = "bench@example.com";

async function fillStore({ urls, settings, dataDir, stop }: Shop): Promise<void> {
  const token = settings.OPERATOR_TOKEN ?? "";
  const platform = connectPlatform(urls.platform, token);
  await platform.openStore(slug);
  const listings = [aLargeListing()];
  const large = await fetch(`${urls.platform}${importCatalog.path}`, {
    method: importCatalog.method,
    headers: { authorization: `Bearer ${token}`, "x-store": slug },
    body: JSON.stringify({ listings, publish: false }),
  });
  if (!large.ok) throw new Error(`${large.status} ${await large.text()}`);
  await platform.bring(slug, 0, 10);
  await platform.publish(slug);
  const provider = connectProvider(urls.sandbox, settings.STRIPE_SECRET_KEY ?? "");
  const shoppers = createApiShoppers(urls.platform, token, provider, () => undefined);
  const sku = await platform.firstSku(slug);
  await shoppers.buy({ slug, listing: "tee-0", sku }, 0);
  for (let from = 10; from < productCount; from += 200) {
    await platform.bring(slug, from, Math.min(200, productCount - from));
  }
  await stop();
  const filled = await fillOrders(dataDir, slug, orderCount);
  if (filled !== orderCount) throw new Error(`The store has ${filled} orders.`);
}

type Figures = {
  lists: readonly ListFigure[];
  /** The same as documents of the studio. */
  pages: readonly ListFigure[];
  interactions: readonly InteractionFigure[];
  variants: VariantFigures;
};

function printFigures({ lists, pages, interactions, variants }: Figures): void {
  console.log(`\nPages of ${orderCount} orders and ${productCount} products, 50 on each\n`);
  printTable(
    ["list", "pages", "p50 ms", "p95 ms"],
    [...lists, ...pages].map(({ name, pages: count, p50Ms, p95Ms }) => [
      name,
      String(count),
      p50Ms.toFixed(0),
      p95Ms.toFixed(0),
    ]),
  );
  console.log("\nInputs at a quarter of the processor's speed\n");
  printTable(
    ["input", "count", "p75 ms", "slowest ms"],
    interactions.map(({ name, inputs: count, p75Ms, slowestMs }) => [
      name,
      String(count),
      p75Ms.toFixed(0),
      slowestMs.toFixed(0),
    ]),
  );
  const { openP50Ms, openP95Ms, savedBytes } = variants;
  console.log(
    `\n800 variants open in ${openP50Ms.toFixed(0)} ms (p95 ${openP95Ms.toFixed(0)}); one changed cell sends ${savedBytes} bytes.`,
  );
}

async function measure({ urls, settings }: Shop, port: number) {
  const token = settings.OPERATOR_TOKEN ?? "";
  // The compiler's part of it.
  await measureLists(urls.platform, token, slug, 2);
  const lists = await measureLists(urls.platform, token, slug, rounds);
  const browser = await chromium.launch({ args: chromiumArgs, ...prepareChromium() });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await addMember(urls, slug, "owner", { email });
    const page = await context.newPage();
    await signIn(page, urls, email);
    await page.close();
    const store = `/stores/${slug}`;
    const cookies = await context.cookies(urls.studio);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const client = createClient(port);
    await measurePages(client, cookie, store, 2);
    const pages = await measurePages(client, cookie, store, rounds);
    client.close();
    const product = `${urls.studio}${store}/products/${variantSlug}`;
    await measureVariants(context, product, 1);
    const variants = await measureVariants(context, product, rounds);
    const paths = { store, product: variantSlug, theme: `${store}/look` };
    const interactions = await measureInteractions(context, urls.studio, paths, inputs);
    return { lists, pages, interactions, variants };
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const port = await findFreePorts();
  try {
    console.log("filling a store …");
    await fillStore(await startShop({ port, dataDir }));
    const shop = await startShop({ port, dataDir });
    try {
      console.log("measuring …");
      const figures = await measure(shop, port);
      writeResults("studio", { orders: orderCount, products: productCount, ...figures }, quick);
      printFigures(figures);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
