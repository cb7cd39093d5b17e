import type { Page } from "@playwright/test";
import { getSellerListing } from "../contract/catalog/seller-listing-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { around, attributeOf, type PlainElement, parseDocument } from "./plain-document";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const drawing = (color: string) => ({
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9v9H0z"/></svg>`,
  ),
});
const files = [
  { name: "front.svg", ...drawing("red") },
  { name: "back.svg", ...drawing("green") },
  { name: "mid.svg", ...drawing("blue") },
];

/** The texts of the pictures in the gallery of a product's page in the shop, in their order. */
function listShown(html: string): string[] {
  const document = parseDocument(html);
  const isStrip = (one: PlainElement) =>
    attributeOf(one, "className")?.split(" ").includes("gallery-strip") ?? false;
  return document.elements
    .filter((one) => one.tagName === "img" && [...around(document, one)].some(isStrip))
    .map((image) => attributeOf(image, "alt") ?? "");
}
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** The picture that was chosen first is stored last. */
async function holdFront(page: Page): Promise<() => void> {
  let release = () => {};
  const others = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/product-files\?name=front/, async (route) => {
    await others;
    await route.continue();
  });
  return release;
}

test("pictures for all colours of a product made by hand stand in the shop's gallery in the order of choosing and moving @sizeless", async ({
  page,
  shop,
  storeUrl,
  getAnswer,
}) => {
  const { slug: store } = await openTestStore(shop, []);
  await enterAs(page, shop, store);
  await page.goto(studioUrl(shop, `/stores/${store}/new-product`));
  await hydrated(page);
  await page.getByLabel("Title").fill("Plain Mug");
  const release = await holdFront(page);
  const last = page.waitForResponse(/\/product-files\?name=mid/);
  await page.locator('input[name="picture"]').setInputFiles(files);
  await last;
  await expect(page.getByLabel(/^Alternative text/)).toHaveCount(0);
  release();
  await expect(page.getByLabel(/^Alternative text/)).toHaveCount(3);
  for (const [index, alt] of ["Front", "Back", "Mid"].entries()) {
    await page.getByLabel(`Alternative text of Picture ${index + 1}`).fill(alt);
  }
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.type("12.50");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /^Public/ }).check();
  await save(page);
  await saved(page);
  const stored = await storeOf(shop, store).ask(
    getSellerListing,
    getSellerListing.path.replace(":slug", "plain-mug"),
  );
  expect(stored.listing.images.map(({ src }) => src.replace(/^.*\//, ""))).toEqual([
    expect.stringContaining("front"),
    expect.stringContaining("back"),
    expect.stringContaining("mid"),
  ]);
  const shown = async () =>
    listShown(await (await getAnswer(storeUrl(store, "/listing/plain-mug"))).text());
  expect(await shown()).toEqual(["Front", "Back", "Mid"]);

  await test.step("moved by its button, a picture keeps the focus and becomes the shop's first", async () => {
    await page.goto(studioUrl(shop, `/stores/${store}/products/plain-mug`));
    await hydrated(page);
    const up = page.getByRole("button", { name: "Move Mid up" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(up).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(up).toBeFocused();
    await expect(up).toHaveAttribute("aria-disabled", "true");
    const down = page.getByRole("button", { name: "Move Front down" });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect(down).toBeFocused();
    await save(page);
    await saved(page);
    await expect.poll(shown, { timeout: 20_000 }).toEqual(["Mid", "Back", "Front"]);
  });
});

test("one price and stock go into all variants, what is typed fills what is marked, and the second Black is refused @sizeless", async ({
  page,
  shop,
}) => {
  const { slug: store } = await openTestStore(shop, []);
  await enterAs(page, shop, store);
  await page.goto(studioUrl(shop, `/stores/${store}/new-product`));
  await hydrated(page);
  const colors = page.getByPlaceholder("New colour");
  await colors.fill("Black, Rust");
  await colors.press("Enter");
  await colors.fill("black");
  await colors.press("Enter");
  await expect(page.getByText(/There is a colour “black” already/)).toBeVisible();
  const sizes = page.getByPlaceholder("New size");
  await sizes.fill("S, M");
  await sizes.press("Enter");
  const column = (place: number) =>
    page
      .getByRole("row")
      .evaluateAll(
        (rows, index) => rows.slice(1).map((row) => row.querySelectorAll("td")[index]?.textContent),
        place,
      );
  await page.getByLabel(/^Price \w+ for all$/).fill("19.90");
  await page.getByLabel("Stock for all").fill("7");
  await page.getByLabel("Stock for all").press("Enter");
  await expect(page.getByText("Entered for 6 variants.")).toBeVisible();
  expect([await column(0), await column(2)]).toEqual([Array(6).fill("19.90"), Array(6).fill("7")]);

  await page.locator('[data-place="0:0"]').focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.type("25");
  await page.keyboard.press("Enter");
  expect(await column(0)).toEqual(["25", "25", "25", "19.90", "19.90", "19.90"]);
  await page.locator('[data-place="5:0"]').click();
  await page.keyboard.type("30");
  await page.locator('[data-place="4:2"]').click();
  expect([await column(0), await column(2)]).toEqual([
    ["25", "25", "25", "19.90", "19.90", "30"],
    Array(6).fill("7"),
  ]);
  await page.locator('[data-place="3:0"]').focus();
  await page.keyboard.press("Control+d");
  expect((await column(0))[3]).toBe("25");
  await page.keyboard.press("Control+z");
  expect((await column(0))[3]).toBe("19.90");

  // The cell that the keyboard is at is in view, and is not lost where the rows are scrolled by mouse.
  await sizes.fill(Array.from({ length: 34 }, (_, index) => index).join());
  await sizes.press("Enter");
  await page.locator('[data-place="0:0"]').focus();
  await page.keyboard.press("Control+End");
  const last = page.locator('[data-place="73:2"]');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.getByRole("grid").evaluate(({ parentElement }) => parentElement?.scrollTo(0, 0));
  await expect(page.locator('[data-place="0:0"]')).toBeAttached();
  await expect(last).toBeFocused();
});

test("the question of deleting names its product, closes by Escape, and is not open on the copy @sizeless", async ({
  page,
  shop,
}) => {
  const { slug: store } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, store);
  await page.goto(studioUrl(shop, `/stores/${store}/products/tee`));
  await hydrated(page);
  const remove = page.getByRole("main").locator("summary", { hasText: "Delete" });
  const question = page.getByText("“The tee” is deleted.");
  await remove.click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await remove.click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("This is the copy.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete for good" })).toBeHidden();
});
