/** What stands in the studio beside each other without scrolling sideways, and what the keyboard stays on. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openSeededStore } from "./seeded-store";
import { hydrated } from "./shop-steps";
import { enterAs, enterAsOperator, studioUrl } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

/** By how many pixels each table that scrolls is wider than what is seen of it. */
const hiddenWidths = (page: Page) =>
  page.locator(".table").evaluateAll((tables) =>
    tables.flatMap(({ parentElement: frame }) => {
      const hidden = frame === null ? 0 : frame.scrollWidth - frame.clientWidth;
      return hidden > 0 ? [hidden] : [];
    }),
  );

test("a report in German shows its revenue beside all other columns at 1280 px, and on a phone below its row @sizeless", async ({
  page,
  shop,
}) => {
  const slug = await openSeededStore(shop);
  await enterAs(page, shop, slug, { locale: "de" });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const by of ["day", "campaign", "listing"]) {
    await page.goto(studioUrl(shop, `/stores/${slug}/reports?by=${by}`));
    await expect(page.getByRole("columnheader", { name: "Umsatz (USD)" })).toBeVisible();
    expect(await hiddenWidths(page), by).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await hiddenWidths(page), `${by} on a phone`).toEqual([]);
    if (by === "day") {
      // A store of today: what a phone shows is the sum, then today.
      const rows = page.locator("tbody tr:visible");
      await expect(rows).toHaveCount(2);
      await expect(rows.first().getByRole("rowheader")).toHaveText("Summe");
      const topOf = async (row: typeof rows) => (await row.boundingBox())?.y ?? 0;
      expect(await topOf(rows.first())).toBeLessThan(await topOf(rows.last()));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test("a field that is typed in offline stays above the bar of changes while a phone's keyboard is up @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  await enterAs(page, shop, slug, { locale: "de" });
  await page.setViewportSize({ width: 390, height: 430 });
  await page.goto(studioUrl(shop, `/stores/${slug}/settings/shop`));
  await hydrated(page);
  await context.setOffline(true);
  const field = page.getByLabel("Name des Shops");
  await field.fill("Ein anderer Name");
  const bar = page.getByRole("button", { name: "Speichern" });
  await expect(bar).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  const isOnTop = () =>
    field.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height - 2) === input;
    });
  await expect.poll(isOnTop).toBe(true);
  await expect(page.getByRole("status").filter({ hasText: "Du bist offline" })).toBeAttached();
});

test("the figures of a store that the operator opens fit a phone @sizeless", async ({
  page,
  shop,
}) => {
  await enterAsOperator(page, shop);
  const locale = { url: shop.studio, name: "studio.locale", value: "de", httpOnly: true };
  await page.context().addCookies([locale]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/operator", "/operator/stores/aurora"]) {
      await page.goto(studioUrl(shop, path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await hiddenWidths(page), `${path} ${width}`).toEqual([]);
    }
    if (width < 360) continue;
    const heightOf = async (name: string) =>
      (await page.getByRole("rowheader", { name, exact: true }).boundingBox())?.height;
    expect(await heightOf("Bezahlvorgänge"), "on one line").toBe(await heightOf("Besuche"));
  }
});

test("the grid of variants has a column for the seller's own SKU before there is one, and the keyboard stays on the arrow of a colour that is moved, also at the ends @sizeless", async ({
  page,
  shop,
}) => {
  const variations = ["Ink", "Moss", "Rust"].map((colorName) => ({
    colorName,
    hex: "#112233",
    sizes: aSizes(["S"]),
  }));
  const { slug } = await openTestStore(shop, [
    aListing("colours", { products: [aProduct({ variations })] }),
  ]);
  await enterAs(page, shop, slug);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(studioUrl(shop, `/stores/${slug}/products/colours`));
  await hydrated(page);
  const heading = page.getByRole("grid").getByRole("columnheader", { name: "SKU" });
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect(await hiddenWidths(page)).toEqual([]);
  const names = () =>
    page
      .getByRole("textbox", { name: /^Colour \d$/ })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const up = page.getByRole("button", { name: "Move Rust up" });
  await up.focus();
  // Once more than there are places: the last press does nothing.
  for (const order of [
    ["Ink", "Rust", "Moss"],
    ["Rust", "Ink", "Moss"],
    ["Rust", "Ink", "Moss"],
  ]) {
    await page.keyboard.press("Enter");
    await expect.poll(names).toEqual(order);
    await expect(up).toBeFocused();
  }
  const down = page.getByRole("button", { name: "Move Rust down" });
  await page.keyboard.press("Tab");
  await expect(down).toBeFocused();
  for (const place of [1, 2, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await names())[place]).toBe("Rust");
    await expect(down).toBeFocused();
  }
});
