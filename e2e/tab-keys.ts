/** What a person without a mouse does. */
import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has in front of its listing's choices. */
const maxStops = 120;

/** By Tab alone, at least once. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  if (element === null) throw new Error("There is nothing to go to.");
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

export async function pressAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
