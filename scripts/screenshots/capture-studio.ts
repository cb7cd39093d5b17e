/** `npm run picture:studio`: pages of the studio as docs/selling.md shows them; writes docs/studio-*.jpg. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { collectEvents } from "#contract/analytics/event-calls";
import type { ShopEvent } from "#contract/analytics/shop-events";
import { chromiumArgs, prepareChromium } from "../../e2e/chromium";
import { shops, storeOf } from "../../e2e/order-by-api";
import { signInToDemoStores } from "../demo-seller";
import { exitAfter } from "../exit-after";
import { findFreePorts } from "../ports";
import { buildIfStale } from "../prepare.mjs";
import { seedDemoOnce } from "../seed-demo";
import { projectRoot, type Stack, startStack } from "../stack";

const jpegQuality = 78;
const exportFile = join(projectRoot, "ops/shopify/fixtures/shopify-export.csv");
const [{ slug, market }] = shops;
const purchases = [
  { name: { firstName: "Ada", lastName: "Walker" }, listings: ["north-ridge-tee", "hut-mug"] },
  { name: { firstName: "Ben", lastName: "Okafor" }, listings: ["plateau-hoodie"] },
  { name: { firstName: "Chloe", lastName: "Marsh" }, listings: ["map-room-tote", "hut-mug"] },
  { name: { firstName: "Dario", lastName: "Lind" }, listings: ["north-ridge-tee"] },
];
const viewsOfEach = 7;

type Scene = {
  name: string;
  /** Of the window; 1280 when nothing is said. */
  width?: number;
  /** Below the store's own address. */
  path: string;
  /** What is done on the page before its picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

const scenes = (orderNumber: string): Scene[] => [
  { name: "home", path: "" },
  { name: "products", path: "/products" },
  {
    name: "product",
    path: "/products",
    prepare: async (page) => {
      await page.getByRole("link", { name: "Plateau Hoodie" }).click();
      await page.getByRole("heading", { level: 1, name: "Plateau Hoodie" }).waitFor();
    },
  },
  {
    name: "import",
    path: "/import",
    prepare: async (page) => {
      await page.getByLabel("File", { exact: true }).setInputFiles(exportFile);
      await page.getByRole("button", { name: "Check the file" }).click();
      await page.getByRole("heading", { name: "Nothing has changed yet" }).waitFor();
    },
  },
  {
    name: "look",
    path: "/look",
    // The shop in its frame comes by script.
    prepare: (page) => page.frameLocator("iframe").getByRole("main").waitFor(),
  },
  {
    name: "domain",
    path: "/domains",
    prepare: async (page) => {
      await page.getByLabel("Domain", { exact: true }).fill("shop.aurora-field-club.com");
      await page.getByRole("button", { name: "Show the records" }).click();
      await page.getByRole("heading", { name: "Records to set" }).waitFor();
    },
  },
  { name: "order", path: `/orders/${orderNumber}` },
  { name: "orders-phone", path: "/orders", width: 390 },
  {
    name: "refund",
    path: `/orders/${orderNumber}/refund`,
    prepare: async (page) => {
      await page.getByRole("link", { name: "Choose everything" }).click();
      await page.getByRole("button", { name: /^Refund \$/ }).waitFor();
    },
  },
  { name: "report", path: "/reports?by=listing" },
];

/** What browsers would have reported until a listing was bought. */
function buildEvents(listing: string): ShopEvent[] {
  const price = { amountMinor: 0, currency: "USD" } as const;
  const items = [{ listing, id: listing, title: listing, price, quantity: 1 }];
  const views = Array.from({ length: viewsOfEach }, () => ({ name: "view_item", items }) as const);
  return [
    ...views,
    { name: "add_to_cart", items, value: price },
    { name: "begin_checkout", items, value: price },
  ];
}

/** @returns the number of the first order. */
async function placeOrders({ urls }: Stack): Promise<string> {
  const store = storeOf(urls, slug);
  const numbers: string[] = [];
  for (const { name, listings } of purchases) {
    const email = `${name.firstName}.${name.lastName}@example.com`.toLowerCase();
    const events = listings.flatMap(buildEvents);
    const counted = { storeSlug: slug, campaign: "", events };
    await store.ask(collectEvents, collectEvents.path, counted);
    const order = await store.buy(email, listings, market, undefined, name);
    numbers.push(order.orderNumber);
  }
  return numbers[0] ?? "";
}

async function main(): Promise<void> {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "awning-studio-pictures-"));
  const stack = await startStack({ port: await findFreePorts(), dataDir });
  try {
    await seedDemoOnce(stack, { quiet: true });
    const orderNumber = await placeOrders(stack);
    const browser = await chromium.launch({ args: chromiumArgs, ...prepareChromium() });
    const context = await browser.newContext({ locale: "en", reducedMotion: "reduce" });
    const page = await context.newPage();
    const { studioUrl } = await signInToDemoStores(stack);
    if (studioUrl === null) throw new Error("The demo stores are not in");
    await page.goto(studioUrl);
    await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
    for (const { name, path, width = 1280, prepare } of scenes(orderNumber)) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${stack.urls.studio}/stores/${slug}${path}`, { waitUntil: "load" });
      await prepare?.(page);
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

exitAfter(main());
