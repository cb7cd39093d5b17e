// What the journeys of the header share: its menu of collections, by the name that each size of screen gives it.
import type { Page } from "@playwright/test";

export const small = { width: 390, height: 844 };
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 767;

export function menuOf(page: Page) {
  const button = page.locator("summary", { hasText: isPhone(page) ? "Categories" : "Explore" });
  return {
    button,
    links: page.getByRole("banner").getByRole("navigation", { name: "Categories" }),
  };
}
