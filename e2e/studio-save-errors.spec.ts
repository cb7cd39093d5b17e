/** The product editor's error summary: each wrong field is a link to it, and nothing typed is lost. */
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { enterAs, studioUrl } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const sizes = aSizes(["S", "M", "L", "XL"], 5).map((size) => ({
  ...size,
  prices: { USD: 2500, EUR: 2400 },
}));
const variations = ["Navy", "Red", "Sand"].map((colorName) => ({ colorName, images: [], sizes }));
const goods = [aListing("grid-tee", { products: [aProduct({ variations })] })];
const wrong = {
  usd: "Navy / M, Price USD: A price looks like 12.50.",
  eur: "Sand / L, Price EUR: A price looks like 12.50.",
};

test("wrong prices in two currencies of twelve variants are links that focus their cells of the grid @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, goods);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/products/grid-tee`));
  const row = (name: string) => page.getByRole("row", { name });
  const type = async (variant: string, column: number, text: string) => {
    await row(variant).getByRole("gridcell").nth(column).click();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await type("Navy / M", 0, "12,5x");
  await type("Sand / L", 1, "abc");
  await page.keyboard.press("Control+s");
  const summary = page.locator("#save-summary");
  await expect(summary.getByRole("alert")).toContainText("2 places need a change");
  await expect(summary).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  for (const [text, variant, column, typed] of [
    [wrong.usd, "Navy / M", 0, "12,5x"],
    [wrong.eur, "Sand / L", 1, "abc"],
  ] as const) {
    await summary.getByRole("link", { name: text }).press("Enter");
    const cell = row(variant).getByRole("gridcell").nth(column);
    await expect(cell).toBeFocused();
    await expect(cell).toContainText(typed);
    await expect(cell).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.getByRole("gridcell").and(page.locator("[aria-invalid]"))).toHaveCount(2);
});
