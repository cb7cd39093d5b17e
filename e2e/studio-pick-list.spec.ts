/** Pick list of the studio on paper. */
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { readPdfPages } from "./pdf-pages";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

test("24 each sheet of a pick list names its shop, and a title from right to left is read as such", {
  tag: "@sizeless",
}, async ({ page, shop }) => {
  const names = Array.from({ length: 40 }, (_, index) => `row${index}x`);
  const hebrew = "\u05d7\u05d5\u05dc\u05e6\u05d4 2026!";
  const long = (name: string) => `Long sleeve for the winter tour ${name} washed and dried twice`;
  const listings = [
    ...names.map((name) => aListing(name, { title: long(name) })),
    aListing("hebrew", { title: hebrew }),
  ];
  const { slug } = await openTestStore(shop, listings);
  const { orderNumber: number } = await storeOf(shop, slug).buy(anAddress(), [...names, "hebrew"], {
    locale: "en",
    currency: "USD",
    region: "USA",
  });
  await enterAs(page, shop, slug);
  const orders = studioUrl(shop, `/stores/${slug}/orders`);
  for (const sheet of ["pick-list", "slips"]) {
    await page.goto(`${orders}/${sheet}?orders=${number}`);
    await hydrated(page);
    const title = page.getByText(hebrew, { exact: true });
    await expect(title).toHaveCSS("direction", "rtl");
    expect(await overflowOf(page)).toBe(0);
  }
  await page.goto(`${orders}/pick-list?orders=${number}`);
  await hydrated(page);
  const shown = page.getByText(en["pick.title"], { exact: false }).filter({ visible: true });
  await expect(shown).toHaveCount(1);
  for (const format of ["A4", "Letter"]) {
    const pages = readPdfPages(await page.pdf({ format }));
    expect(pages.length, format).toBeGreaterThan(1);
    for (const one of pages) {
      // Once on each, also on the first.
      expect(one.split(en["pick.title"]).length - 1, format).toBe(1);
    }
  }
});
