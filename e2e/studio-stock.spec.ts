/** Stock as the editor changes it: twice in one tab, and once more where the answer did not come. */
import type { Page, Route } from "@playwright/test";
import { adjustInventory, listInventory } from "../contract/catalog/seller-catalog-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { editorSaved, enterAs, studioUrl } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const stockColumn = 2;

/** What the server does with a form whose answer the browser does not get. */
async function sendAlone(route: Route): Promise<void> {
  const { host, pathname, search } = new URL(route.request().url());
  await route.fetch({
    // The server may have closed a connection that waited.
    maxRetries: 1,
    maxRedirects: 0,
    url: `http://127.0.0.1:${new URL(`http://${host}`).port}${pathname}${search}`,
    headers: { ...(await route.request().allHeaders()), host },
  });
}

async function typeStock(page: Page, row: number, stock: string): Promise<void> {
  await page.locator(`[data-place="${row}:${stockColumn}"]`).focus();
  await page.keyboard.type(stock);
  await page.keyboard.press("Enter");
}

test("13 14 stock is what was typed last: saved twice in one tab, and sent again after a reload when its answer was lost @sizeless", async ({
  page,
  shop,
}) => {
  const variations = [{ colorName: "Ink", hex: "#112233", sizes: aSizes(["S", "M"], 9) }];
  const listing = aListing("tee", { products: [aProduct({ variations })] });
  const { slug } = await openTestStore(shop, [listing]);
  await enterAs(page, shop, slug);
  const { ask } = storeOf(shop, slug);
  const read = async (listing: string) =>
    (await ask(listInventory, `${listInventory.path}?listing=${listing}`)).inventory;
  const stocks = async () => (await read("tee")).map(({ stock }) => stock);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.goto(studioUrl(shop, `/stores/${slug}/products/tee`));
  await hydrated(page);
  for (const stock of [7, 6]) {
    await typeStock(page, 0, String(stock));
    await save.click();
    await editorSaved(page);
    await expect.poll(stocks).toEqual([stock, 9]);
  }

  await typeStock(page, 0, "4");
  // Done by the server, and not heard of: neither that answer nor any further one.
  let isCut = false;
  await page.route(/[?&]_data=/, async (route) => {
    if (isCut) return route.abort("connectionreset");
    if (route.request().method() !== "POST") return route.fallback();
    isCut = true;
    await sendAlone(route);
    return route.abort("connectionreset");
  });
  await save.click();
  await expect.poll(stocks).toEqual([4, 9]);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("There are changes that are not saved.")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Typed back to what was seen at first it is no change to the page, and one to what is stored.
  await typeStock(page, 0, "6");
  await typeStock(page, 1, "8");
  await save.click();
  await editorSaved(page);
  await expect.poll(stocks).toEqual([6, 8]);

  // Fewer are left than are taken away, and the product moves.
  const [small] = await read("tee");
  const lines = [{ sku: small?.sku ?? "", by: -5 }];
  await ask(adjustInventory, adjustInventory.path, { lines });
  await page.getByLabel("Address", { exact: true }).fill("better-tee");
  await typeStock(page, 0, "2");
  await save.click();
  await expect(page.getByText("the stock is not: Of one size fewer units are left")).toBeVisible();
  await expect(page).toHaveURL(/\/products\/better-tee$/);
  await typeStock(page, 0, "5");
  await save.click();
  await editorSaved(page);
  expect((await read("better-tee")).map(({ stock }) => stock)).toEqual([0, 8]);
});
