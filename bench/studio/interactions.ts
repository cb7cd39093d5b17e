/**
 * How long the studio takes to answer a key or a click on a processor that is four times slower, by the browser's own
 * count (Event Timing): from the input to the next frame, in steps of 8 ms.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { percentile } from "./percentile";

const slowdown = 4;
/** The shortest that the browser reports; what is shorter counts as this. */
const shortestMs = 16;
/** For the answer of the studio and the frame after it to have come. */
const settleMs = 500;

type Interaction = {
  name: string;
  path: string;
  prepare: (page: Page) => Promise<void>;
  /** One input of many. */
  act: (page: Page, round: number) => Promise<void>;
};

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-place="${row}:${column}"]`);

export type StudioPaths = { store: string; product: string; theme: string };

function listInteractions({ store, product, theme }: StudioPaths): Interaction[] {
  const grid = {
    path: `${store}/products/${product}`,
    prepare: async (page: Page) => cell(page, 0, 0).click(),
  };
  const orders = {
    path: `${store}/orders`,
    prepare: async (page: Page) => page.locator("main input[name=orders]").first().waitFor(),
  };
  return [
    { ...grid, name: "grid: next row", act: (page) => page.keyboard.press("ArrowDown") },
    {
      ...grid,
      name: "grid: type a price",
      act: (page, round) => page.keyboard.press(round % 4 === 3 ? "Enter" : String(round % 4)),
    },
    {
      ...grid,
      name: "editor: type a title",
      prepare: (page) => page.locator("main input[name=title]").focus(),
      act: (page) => page.keyboard.press("a"),
    },
    {
      ...orders,
      name: "orders: choose a row",
      act: (page, round) => page.locator("main input[name=orders]").nth(round).click(),
    },
    {
      ...orders,
      name: "orders: another tab",
      act: (page, round) =>
        page
          .locator("main nav a[aria-current], main nav a")
          .nth(1 + (round % 3))
          .click(),
    },
    {
      name: "products: open the editor",
      path: `${store}/products`,
      prepare: async (page) => page.locator("main table a, main li a").first().waitFor(),
      act: async (page) => {
        await page.locator("main table a, main li a").first().click();
        await page.waitForURL(/\/products\/./);
        await page.waitForTimeout(settleMs);
        await page.goBack();
        await page.locator("main table a, main li a").first().waitFor();
      },
    },
    {
      name: "look: type a text",
      path: theme,
      prepare: async (page) => {
        await page.getByRole("link", { name: "Hero", exact: true }).click();
        await page.getByRole("textbox", { name: "Title", exact: true }).focus();
      },
      act: (page) => page.keyboard.press("a"),
    },
  ];
}

/** Runs in the page. No function in it has a name: the compiler would call a helper there that the page does not have. */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("interactionId" in entry) || entry.interactionId === 0) continue;
      sessionStorage.taken = `${sessionStorage.taken ?? ""} ${entry.interactionId}:${entry.duration}`;
    }
    // The standard library does not know the threshold yet.
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Of each interaction its slowest event. */
function parseTaken(notes: string): number[] {
  const slowest = new Map<string, number>();
  for (const note of notes.split(" ").filter(Boolean)) {
    const [id = "", duration = "0"] = note.split(":");
    slowest.set(id, Math.max(slowest.get(id) ?? 0, Number(duration)));
  }
  return [...slowest.values()];
}

export async function openStudioPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
  return page;
}

async function measureOne(
  context: BrowserContext,
  origin: string,
  { path, prepare, act }: Interaction,
  inputs: number,
): Promise<number[]> {
  const page = await openStudioPage(context, `${origin}${path}`);
  await prepare(page);
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => sessionStorage.removeItem("taken"));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  for (let round = 0; round < inputs; round += 1) {
    await act(page, round);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(settleMs);
  const taken = parseTaken(await page.evaluate(() => sessionStorage.getItem("taken") ?? ""));
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.close({ runBeforeUnload: false });
  return [...taken, ...Array<number>(Math.max(0, inputs - taken.length)).fill(shortestMs)];
}

export type InteractionFigure = { name: string; inputs: number; p75Ms: number; slowestMs: number };

export async function measureInteractions(
  context: BrowserContext,
  origin: string,
  paths: StudioPaths,
  inputs: number,
): Promise<InteractionFigure[]> {
  const figures: InteractionFigure[] = [];
  for (const one of listInteractions(paths)) {
    const taken = await measureOne(context, origin, one, inputs);
    figures.push({
      name: one.name,
      inputs: taken.length,
      p75Ms: percentile(taken, 75),
      slowestMs: Math.max(...taken),
    });
  }
  return figures;
}
