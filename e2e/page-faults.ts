/** What no page of a shop may have. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Needs scripts. */
export async function faultsOf(page: Page): Promise<string[]> {
  // What is fading in has not its colours yet.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(" ")}`);
}

/** By how many pixels something is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
}
