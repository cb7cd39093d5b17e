/** The lists as somebody at a browser sees them: from the press of a link until the rows of its page are drawn. */
import type { BrowserContext, Page } from "@playwright/test";
import { openStudioPage } from "./interactions";
import type { ListFigure } from "./lists";
import { percentile } from "./percentile";

type Navigation = { name: string; from: string; link: (page: Page) => ReturnType<Page["locator"]> };

const linkTo = (start: string) => (page: Page) => page.locator(`a[href^="${start}"]`).first();

const listNavigations = (store: string): Navigation[] => [
  { name: "rows of orders", from: store, link: linkTo(`${store}/orders`) },
  {
    name: "rows of orders to ship",
    from: `${store}/orders`,
    link: (page) => page.locator('main a[href*="tab=to-ship"]').first(),
  },
  {
    name: "rows of the next orders",
    from: `${store}/orders`,
    link: (page) => page.locator('main a[href*="before="]').last(),
  },
  { name: "rows of products", from: store, link: linkTo(`${store}/products`) },
  {
    name: "rows of the next products",
    from: `${store}/products`,
    link: (page) => page.locator('main a[href*="after="]').last(),
  },
];

/** Ends a frame after other rows are there. */
const measurePress = (link: ReturnType<Page["locator"]>): Promise<number> =>
  link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector("main tbody")?.textContent;
        const since = performance.now();
        new MutationObserver((_, observer) => {
          const now = document.querySelector("main tbody")?.textContent;
          if (now === undefined || now === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        element.click();
      }),
  );

export async function measureNavigations(
  context: BrowserContext,
  origin: string,
  store: string,
  rounds: number,
): Promise<ListFigure[]> {
  const figures: ListFigure[] = [];
  for (const { name, from, link } of listNavigations(store)) {
    const taken: number[] = [];
    const page = await openStudioPage(context, `${origin}${from}`);
    for (let round = 0; round <= rounds; round += 1) {
      taken.push(await measurePress(link(page)));
      await page.goBack();
      await link(page).waitFor();
    }
    await page.close();
    // The first one loads the page's scripts.
    const warm = taken.slice(1);
    const [p50Ms, p95Ms] = [percentile(warm, 50), percentile(warm, 95)];
    figures.push({ name, pages: warm.length, p50Ms, p95Ms });
  }
  return figures;
}
