/** Listing page: size guide, tabs and what is said of a product. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, openTestStore } from "./test-store";

const tee = "/listing/north-ridge-tee";
const chosen = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const catalog = new URL("../app/localization/messages/", import.meta.url);

function listTabTitles(): [locale: string, titles: string[]][] {
  const files = readdirSync(catalog);
  expect(files).toHaveLength(8);
  return files.map((file) => {
    const messages = JSON.parse(readFileSync(new URL(file, catalog), "utf8"));
    const keys = ["listing.description", "listing.productDetails", "listing.deliveryDetails"];
    return [file.replace(".json", ""), keys.map((key) => String(messages[key]))];
  });
}

/** Words break by the rules of the page's language. */
function renameTabs(list: Element, [locale, titles]: readonly [string, string[]]): number {
  document.documentElement.lang = locale;
  for (const [at, tab] of [...list.children].entries()) tab.textContent = titles[at] ?? "";
  return list.scrollWidth - list.clientWidth;
}

test("LST-10 LST-16 LST-17 LST-18 LST-21 LOC-09 Q29 a listing has no accessibility fault and nothing too wide, its size guide opens over the page, its tabs work by arrow keys, and none is cut in any language", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  await expectAccessible(page, "listing");
  const opener = page.getByRole("button", { name: "Size guide" });
  await opener.click();
  const guide = page.getByRole("dialog", { name: "Size guide" });
  const table = guide.getByRole("table");
  await expect(guide.getByLabel("Inches")).toBeChecked();
  await expect(table.getByRole("row", { name: /^XS/ })).toContainText("16.5");
  await guide.getByText("Centimeters").click();
  await expect(table.getByRole("row", { name: /^XS/ })).toContainText("41.9");
  await expectAccessible(page, "size guide");
  await page.keyboard.press("Escape");
  await expect(guide).toBeHidden();
  await expect(opener).toBeFocused();

  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Description").focus();
  await expect(page.getByRole("tabpanel", { name: "Description" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Product Details")).toBeFocused();
  const details = page.getByRole("tabpanel", { name: "Product Details" });
  await expect(details).toContainText("Organic cotton jersey, 180 g/m²");
  await expect(details).toContainText("Kestrel & Moor, Norrfell");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  expect(await violationsOf(page, { within: ".tabs" })).toEqual([]);
  await page.keyboard.press("End");
  await expect(tab("Delivery Details")).toHaveAttribute("aria-selected", "true");
  const delivery = page.getByRole("tabpanel", { name: "Delivery Details" });
  await expect(delivery).toContainText(/Estimated to ship by \w{3}, \w{3} \d+/);
  await expect(delivery).toContainText("United States and Europe, plus Mexico");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Description")).toBeFocused();

  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, "listing on a phone");

  const cut: string[] = [];
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [locale, titles] of listTabTitles()) {
      const over = await page.getByRole("tablist").evaluate(renameTabs, [locale, titles] as const);
      if (over > 0) cut.push(`${locale} at ${width}: ${over} px`);
    }
  }
  expect(cut).toEqual([]);
});

test("LST-10 LST-15 LST-16 LST-19 LST-20 LST-22 LST-23 LST-29 LST-34 Q29 without scripts a listing has its size guide, all tab contents, four payments in dollars in the USA, the labels of a download, and the fan message above 100 orders", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  await test.step("without scripts all tab contents are shown", async () => {
    await page.goto(storeUrl("vinyl", "/listing/face-a-tee"));
    for (const name of ["Description", "Product Details", "Delivery Details"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText("United States and Europe", { exact: true })).toBeVisible();
    await expect(page.getByText("Combed cotton, 190 g/m²")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("30 Day Make It Right Policy")).toBeVisible();
    const report = main.getByRole("link", { name: "Report this product" });
    await expect(report).toHaveAttribute("href", /^\/contact\?listing=[a-z-]+$/);
    // Neither in euros nor in the European Union.
    await expect(page.getByText(/interest-free payments/)).toHaveCount(0);
  });
  await test.step("four payments are offered in dollars in the USA, and nowhere else", async () => {
    const text = /4 interest-free payments of .* with Afterpay/;
    await page.goto(storeUrl("aurora", tee));
    await expect(page.getByText(text)).toHaveText(
      "4 interest-free payments of $8.00 with Afterpay",
    );
    await page.getByRole("link", { name: "Size guide" }).click();
    const table = page.getByRole("table", { name: "Size guide" });
    await expect(table).toBeInViewport();
    await expect(table.getByRole("row", { name: /^XS/ })).toContainText("16.5 in / 41.9 cm");
    // Given as a URL it is a link, and without one there is none.
    const goods = [
      aListing("elsewhere", { products: [aProduct({ sizeChartUrl: "https://sizes.test/tees" })] }),
      aListing("plain"),
    ];
    const { slug } = await openTestStore(shop, goods, { afterpay: false });
    await page.goto(storeUrl(slug, "/listing/elsewhere"));
    const link = page.getByRole("link", { name: "Size guide" });
    await expect(link).toHaveAttribute("href", "https://sizes.test/tees");
    await page.goto(storeUrl(slug, "/listing/plain"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Size guide")).toHaveCount(0);
    await expect(page.getByText(text)).toHaveCount(0);
  });
  await test.step("a download is labelled differently from shipped products", async () => {
    for (const listing of ["harbor-soundtrack", "founders-token"]) {
      await page.goto(storeUrl("pixel", `/listing/${listing}`));
      await expect(page.getByText("Size: Digital")).toBeVisible();
      await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled();
      await expect(page.getByText("A download link comes by e-mail")).toHaveCount(1);
      await expect(page.getByText("Estimated to ship by")).toHaveCount(0);
      await expect(page.getByText("30 Day Make It Right Policy").first()).toBeVisible();
      await expect(page.getByText(/we send you a new file or refund you/)).toHaveCount(1);
      await expect(page.getByText(/misprinted|replace it/)).toHaveCount(0);
    }
    // 1816 is counted: of this colour none is left.
    await chosen(page, "Coral").click();
    await expect(page.getByRole("button", { name: "Out of stock" })).toBeDisabled();
  });
  await test.step("the fan message is shown above 100 orders, where the store has it on", async () => {
    const goods = [aListing("loved", { pastOrders: 101 }), aListing("liked", { pastOrders: 100 })];
    const proud = await openTestStore(shop, goods, { fanMessage: true });
    const fans = page.getByText(/fans have purchased/);
    await page.goto(storeUrl(proud.slug, "/listing/loved"));
    await expect(fans).toHaveText("101 fans have purchased this merchandise recently.");
    await page.goto(storeUrl(proud.slug, "/listing/liked"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(fans).toHaveCount(0);
    const quiet = await openTestStore(shop, goods);
    await page.goto(storeUrl(quiet.slug, "/listing/loved"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(fans).toHaveCount(0);
  });
});
