/** From the first page to the cart without a pointer: Tab and Enter alone. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** More stops than any page has in front of its listing's choices. */
const mostStops = 120;

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

async function pressAt(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

const linkOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const stores = [
  { slug: "aurora", path: "north-ridge-tee", title: "North Ridge Tee", choices: ["Bone", "L"] },
  { slug: "vinyl", path: "face-a-tee", title: "Face A", choices: ["L"] },
] as const;

for (const { slug, path, title, choices } of stores) {
  test(`TIL-04 LST-04 CRT-14 HDR-05 from the home page of ${slug} to its cart by Tab and Enter alone`, async ({
    page,
    storeUrl,
  }) => {
    await page.goto(storeUrl(slug));
    await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
    await pressAt(page, page.locator(`.tile-link[href^="/listing/${path}?"]`).first());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    for (const choice of choices) {
      await pressAt(page, linkOf(page, choice));
      await expect(linkOf(page, choice)).toHaveAttribute("aria-current", "true");
      // Whoever chose goes on from there.
      await expect(linkOf(page, choice)).toBeFocused();
    }
    await pressAt(page, page.getByRole("button", { name: /^Add to cart/ }).first());
    const added = page.getByRole("dialog", { name: "Added to cart" });
    await expect(added).toContainText(title);
    await pressAt(page, added.getByRole("link", { name: "View cart" }));
    await expect(page).toHaveURL(storeUrl(slug, "/cart"));
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Size: L" });
    await expect(line.first()).toContainText(title);
    await expect(page.getByRole("link", { name: "Cart, 1" })).toBeVisible();
  });
}
