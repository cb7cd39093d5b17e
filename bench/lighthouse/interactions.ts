/**
 * How long a phone takes to answer a finger or a key, and what moves by itself while somebody reads to the
 * end. Durations are the browser's own (Event Timing): from the input to the next frame, in steps of 8 ms.
 */
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type Locator,
  type Page,
} from "@playwright/test";
import { type Chromium, chromiumArgs } from "../../e2e/chromium";
import { median } from "../measure";

/** As Lighthouse slows its phone down. */
const slowdown = 4;
/** One dot to a pixel: this browser draws by the processor that is slowed down, a phone by another one. */
const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1,
};
const listing = "/listing/north-ridge-tee";
/** The shortest that the browser reports; what is shorter counts as this. */
const shortestMs = 16;
/** For an answer of the shop and the frame after it to have come. */
const settleMs = 600;

type Interaction = {
  name: string;
  path: string;
  /** Before the processor is slowed down. */
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  /** Typed into the target, which is tapped where this is left out. */
  text?: string;
  /** Path of the document that it leads to: a page that is gone no longer reports its press. */
  leavesFor?: string;
};

const addToCart = (page: Page) => page.locator(".buy-button");
const cartLink = (page: Page) => page.locator(".dialog-actions a");

const interactions: readonly Interaction[] = [
  { name: "open the menu", path: "/", target: (page) => page.locator(".menu-button") },
  {
    name: "open quick add",
    path: "/tees",
    target: (page) => page.locator(".tile-action [role=button]").first(),
  },
  { name: "open a listing", path: "/tees", target: (page) => page.locator(".tile-link").first() },
  {
    name: "choose a size",
    path: listing,
    target: (page) => page.locator(".sizes .pill:not([aria-current])").first(),
  },
  {
    name: "choose a colour",
    path: listing,
    target: (page) => page.locator(".swatch:not([aria-current])").first(),
  },
  {
    name: "next picture",
    path: listing,
    target: (page) => page.locator(".gallery-thumbs a").nth(1),
  },
  { name: "add to cart", path: listing, target: addToCart },
  {
    name: "open the cart",
    path: listing,
    prepare: async (page) => {
      await addToCart(page).tap();
      await cartLink(page).waitFor();
    },
    target: cartLink,
    leavesFor: "/cart",
  },
  {
    name: "type a search",
    path: "/search",
    target: (page) => page.locator("main input[name=searchterm]"),
    text: "tee",
  },
];

/**
 * Runs in the page before its own scripts. What it notes survives the way to another page of the shop. No
 * function in it has a name: the compiler would call a helper there that the page does not have.
 */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("interactionId" in entry) || entry.interactionId === 0) continue;
      sessionStorage.taken = `${sessionStorage.taken ?? ""} ${entry.duration}`;
    }
    // The standard library does not know the threshold yet.
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("hadRecentInput" in entry) || entry.hadRecentInput || !("value" in entry)) continue;
      sessionStorage.shifted = `${sessionStorage.shifted ?? ""} ${entry.value}`;
    }
  }).observe({ type: "layout-shift", buffered: true });
  sessionStorage.observing = "yes";
}

async function readNotes(page: Page, name: "taken" | "shifted"): Promise<number[]> {
  const [isObserving, notes] = await page.evaluate(
    (key) => [sessionStorage.getItem("observing"), sessionStorage.getItem(key)] as const,
    name,
  );
  if (isObserving === null) throw new Error(`Nothing observes ${page.url()}.`);
  return (notes ?? "").split(" ").filter(Boolean).map(Number);
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  return page;
}

async function withContext<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext(phone);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function act({ target, text }: Interaction, page: Page): Promise<void> {
  if (text === undefined) await target(page).tap();
  else await target(page).pressSequentially(text, { delay: 300 });
}

/** Holds a document back until the page that leads to it has noted how long the press took. */
async function delayDocument(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await page.waitForTimeout(settleMs);
    await route.continue();
  });
}

/** @returns milliseconds of the slowest input of the interaction. */
async function measureOnce(browser: Browser, origin: string, one: Interaction): Promise<number> {
  return withContext(browser, async (context) => {
    const page = await openPage(context, `${origin}${one.path}`);
    await one.prepare?.(page);
    await one.target(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => sessionStorage.removeItem("taken"));
    if (one.leavesFor !== undefined) await delayDocument(page, one.leavesFor);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await act(one, page);
    if (one.leavesFor !== undefined) await page.waitForURL(`**${one.leavesFor}`);
    await page.waitForTimeout(settleMs);
    return Math.max(shortestMs, ...(await readNotes(page, "taken")));
  });
}

/** Down to the end, and to what came there meanwhile. @returns the sum of all shifts. */
async function measureShift(browser: Browser, url: string): Promise<number> {
  return withContext(browser, async (context) => {
    const page = await openPage(context, url);
    const isAtEnd = () =>
      page.evaluate(
        () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
      );
    for (let step = 0; step < 80 && !(await isAtEnd()); step += 1) {
      await page.evaluate(() => window.scrollBy({ top: 500, behavior: "instant" }));
      await page.waitForTimeout(150);
    }
    const shifts = await readNotes(page, "shifted");
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

export type BrowserSide = {
  /** Milliseconds by the interaction's name. */
  interactions: Record<string, number>;
  /** By the page's path. */
  shifts: Record<string, number>;
};

export type BrowserSideOptions = {
  origin: string;
  paths: readonly string[];
  chromium: Chromium | undefined;
  fingerprint: string;
  rounds: number;
};

export async function measureBrowserSide(options: BrowserSideOptions): Promise<BrowserSide> {
  const { origin, paths, fingerprint, rounds } = options;
  const trust = `--ignore-certificate-errors-spki-list=${fingerprint}`;
  const browser = await chromium.launch({ args: [...chromiumArgs, trust], ...options.chromium });
  const side: BrowserSide = { interactions: {}, shifts: {} };
  try {
    for (const one of interactions) {
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        taken.push(await measureOnce(browser, origin, one));
      }
      side.interactions[one.name] = median(taken);
    }
    for (const path of paths) side.shifts[path] = await measureShift(browser, `${origin}${path}`);
  } finally {
    await browser.close();
  }
  return side;
}
