/** The accessibility check of a page: all of axe's rules, and only what it finds wrong. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * In one page and without the list of what is right it takes a third of the time. What is lost are the
 * provider's frames of another origin, which are the provider's to mend.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}
