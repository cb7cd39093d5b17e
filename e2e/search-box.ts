// What the journeys of search share: the box, and the tiles that it finds.
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { hydrated } from "./shop-steps";

export const boxOf = (page: Page) =>
  page.getByRole("search").getByLabel(/Search products|Produkte suchen/);
export const tilesOf = (page: Page) => page.locator(".tiles .tile");

/** A box that is in use offers suggestions. */
export async function openSearch(page: Page, url: string) {
  await page.goto(url);
  await hydrated(page);
  await expect(page.getByRole("combobox")).toBeFocused();
}
