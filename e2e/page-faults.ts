/** Checks for layout and markup faults that no page of a shop may have. */

import type { Page } from "@playwright/test";
import { violationsOf } from "./axe";

/** What is fading in has not its colours yet. */
export function waitForColors(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Needs scripts. @param rules of axe; unset: all. */
export async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  await waitForColors(page);
  return violationsOf(page, { rules });
}

/** By how many pixels something is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
}

/** Where words are too long for the window: what is wider than it, and buttons that cut their text. */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  const wider = await overflowOf(page);
  const faults = await page.locator("body").evaluate((body, isWider) => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${element.textContent?.trim().slice(0, 40)}"`;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const buttons = [...body.querySelectorAll("button, .button")].filter(isShown);
    // Of the words alone, and those that are seen: what enlarges a target may stand out.
    const wordsOf = (element: Element): DOMRect[] =>
      [...element.childNodes].flatMap((node) => {
        if (node instanceof Element) {
          return node.matches(".visually-hidden, .sr-only") ? [] : wordsOf(node);
        }
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    const cut = buttons.filter((button) => {
      const box = button.getBoundingClientRect();
      const edges = (words: DOMRect) => [
        box.left - words.left,
        words.right - box.right,
        box.top - words.top,
        words.bottom - box.bottom,
      ];
      return wordsOf(button).some((words) => Math.max(...edges(words)) > 1);
    });
    // What scrolls by itself or is cut off makes nothing else wider.
    const isClipped = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== body &&
      (getComputedStyle(element.parentElement).overflowX !== "visible" ||
        isClipped(element.parentElement));
    const wide = isWider
      ? [...body.querySelectorAll("*")].filter(
          (element) =>
            isShown(element) &&
            element.getBoundingClientRect().right > innerWidth + 1 &&
            !isClipped(element),
        )
      : [];
    // What is around something too wide is too wide for its sake.
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      ...cut.map((element) => `cuts its text: ${nameOf(element)}`),
      ...innermost.slice(0, 6).map((element) => `is too wide: ${nameOf(element)}`),
    ];
  }, wider > 0);
  return wider > 0 ? [`is ${wider} px too wide`, ...faults] : faults;
}

/** By how many pixels a bar at the window's end lies over the foot's last words, for who has come to the very end. */
export function coveredFootOf(page: Page, bar: string): Promise<number> {
  return page.evaluate((selector) => {
    const foot = document.querySelector("footer");
    const cover = document.querySelector(selector);
    if (foot === null || cover === null) throw new Error(`No foot, or no ${selector}.`);
    const words = document.createRange();
    words.selectNodeContents(foot);
    const last = Math.max(...[...words.getClientRects()].map(({ bottom }) => bottom));
    return Math.max(0, Math.round(last - cover.getBoundingClientRect().top));
  }, bar);
}
