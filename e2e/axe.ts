/** The accessibility check of a page: all of axe's rules, and only what they find wrong. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

declare global {
  interface Window {
    /** Where axe has been. */
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Stylesheets and films loaded beforehand serve two rules: one that is off, one for films that play by themselves.
// Frames are of another origin: the provider's, and the shop in the studio, which has journeys of its own.
const options = { resultTypes: ["violations" as const], preload: false, iframes: false };

/** For a page that goes from one document to the next: each has axe from the start, which is sent once for all. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source });
}

/** What a theme decides: enough for a second shop whose pages are built as the first one's. */
export const colorRules = ["color-contrast", "link-in-text-block"];

type Asked = {
  /** Selector of the part to check; unset: the whole page. */
  within?: string;
  /** Of axe; unset: all that are on. */
  rules?: string[] | undefined;
  /** Of those that are on, which are asked in another way. */
  without?: string[];
};

/**
 * Loads axe once for each document, in its small file: its wrapper for Playwright loads the long one twice for each
 * question.
 * @returns each broken rule with the first element that breaks it.
 */
export async function violationsOf(
  page: Page,
  { within, rules, without = [] }: Asked = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const asked = { ...options, rules: off, ...(rules && { runOnly: rules }) };
  const found = await page.evaluate((sent) => window.axe?.run(...sent), [
    within ?? "html",
    asked,
  ] as const);
  if (found === undefined) throw new Error("The page was left while axe was in it.");
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(" ")}`);
}

/** @param where a journey stands, for the message of a failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page), where).toEqual([]);
}
