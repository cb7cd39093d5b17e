/** The accessibility check of a page: all of axe's rules, and only what it finds wrong. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Found = Awaited<ReturnType<AxeBuilder["analyze"]>>;

declare global {
  interface Window {
    /** Where axe has been. */
    axe: { run: (within: Document, options: object) => Promise<Found> };
  }
}

// Stylesheets and films loaded beforehand serve two rules: one that is off, one for films that play by themselves.
const options = { resultTypes: ["violations" as const], preload: false };

/**
 * In one page and without the list of what is right it takes a third of the time. What is lost are the
 * provider's frames of another origin, which are the provider's to mend.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options(options);
}

/** What some rules find in the document that axe has just been through, without loading it again. */
export function checkAgain(page: Page, rules: string[]): Promise<Found> {
  return page.evaluate((asked) => window.axe.run(document, asked), { ...options, runOnly: rules });
}
