/** A visitor who has confirmed their age already, for looking at a shop behind its age gate. */
import type { Page } from "@playwright/test";
import type { Stack } from "../stack";

export async function confirmAge(page: Page, stack: Stack, slug: string): Promise<void> {
  const cookie = { name: `${slug}.age`, value: "yes", url: stack.storeUrl(slug) };
  await page.context().addCookies([cookie]);
}
