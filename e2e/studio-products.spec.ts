import type { Page } from "@playwright/test";
import { putCollection } from "../contract/catalog/seller-collection-calls";
import { changeListings, getSellerListing } from "../contract/catalog/seller-listing-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { createPlainBrowser } from "./plain-browser";
import { attributeOf, parseDocument } from "./plain-document";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";
import { themesOf } from "./themes";

const store = "pixel";

async function open(page: Page, shop: Parameters<typeof studioUrl>[0], path: string) {
  await page.goto(studioUrl(shop, `/stores/${store}${path}`));
  await hydrated(page);
}

const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();
const grid = (page: Page) => page.getByRole("grid");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** Two colours in three sizes, priced by one paste. */
async function makeVariants(page: Page) {
  const colors = page.getByPlaceholder("New colour");
  await colors.fill("Moss, Rust");
  await colors.press("Enter");
  const sizes = page.getByPlaceholder("New size");
  await sizes.fill("S, M, L");
  await sizes.press("Enter");
  await page.getByRole("button", { name: "Remove One size" }).click();
  await expect(grid(page).getByRole("row")).toHaveCount(7);
  await grid(page).getByRole("gridcell").first().focus();
  const lines = [
    "20\tM-S\t4",
    "20\tM-M\t4",
    "21,50\tM-L\t4",
    "20\tR-S\t1",
    "20\tR-M\t0",
    "21.50\tR-L\t2",
  ];
  await grid(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const cell = element.querySelector('[data-place="0:0"]');
    cell?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, lines.join("\n"));
  await expect(grid(page).getByRole("row", { name: /Rust \/ L/ })).toContainText("R-L");
}

/** Dropped onto the field, as from a folder of the computer. */
async function dropPictures(page: Page, names: readonly string[]) {
  const dataTransfer = await page.evaluateHandle((files) => {
    const dropped = new DataTransfer();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
    for (const name of files) {
      dropped.items.add(new File([drawing], name, { type: "image/svg+xml" }));
    }
    return dropped;
  }, names);
  await page.getByText("Add pictures", { exact: true }).dispatchEvent("drop", { dataTransfer });
}

const altsOf = (page: Page) =>
  page
    .getByLabel(/^Alternative text/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** The last picture to the first place, by pointer; the handles come once the focus has left the list. */
async function dragLastToTop(page: Page) {
  await page.getByLabel("Title", { exact: true }).focus();
  const first = page.getByRole("button", { name: "Move picture 1" });
  await page.getByRole("button", { name: "Move picture 3" }).hover();
  const target = await first.boundingBox();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 12 });
  await page.mouse.up();
}

test("a product made by hand, with colours, sizes and pictures that are dropped and sorted, stands in the shop and in its collection, as its preview says, and is duplicated @sizeless", async ({
  page,
  shop,
  storeUrl,
}) => {
  await enterAs(page, shop, store);
  const name = `Field Shirt ${crypto.randomUUID().slice(0, 6)}`;
  await open(page, shop, "/collections");
  await page.getByLabel("Name").fill(`${name} Shelf`);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("The collection was created.")).toBeVisible();
  await open(page, shop, "/new-product");
  await page.getByLabel("Title").fill(name);
  const description = `Soft & green, for < 3 miles. ${"Worn by people who walk far. ".repeat(8)}`;
  await page.getByRole("textbox", { name: "Description" }).fill(description);
  await makeVariants(page);
  const chooser = page.locator('input[name="picture"]');
  await page.route("**/product-files?*", () => undefined, { times: 1 });
  await chooser.setInputFiles({
    name: "slow.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole("button", { name: "Cancel: slow.svg" }).press("Enter");
  await expect(page.getByText("slow.svg")).toHaveCount(0);
  await expect(chooser).toBeFocused();
  await chooser.setInputFiles({
    name: "shirt.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
    ),
  });
  await page.getByLabel(/^Alternative text/).fill("A green shirt");
  await dropPictures(page, ["back.svg", "label.svg"]);
  await page.getByLabel("Alternative text of Picture 2").fill("Its back");
  await page.getByLabel("Alternative text of Picture 3").fill("Its label");
  await page.getByRole("button", { name: "Move Its back up" }).click();
  await expect.poll(() => altsOf(page)).toEqual(["Its back", "A green shirt", "Its label"]);
  await dragLastToTop(page);
  const alts = ["Its label", "Its back", "A green shirt"];
  await expect.poll(() => altsOf(page)).toEqual(alts);
  await page.getByRole("checkbox", { name: `${name} Shelf` }).check();
  await page.getByRole("radio", { name: /^Public/ }).check();
  await save(page);
  await saved(page);
  await expect(page).toHaveURL(/\/products\/field-shirt-/);
  const product = page.url();
  const slug = new URL(product).pathname.split("/").at(-1) ?? "";
  const read = (own: string) =>
    storeOf(shop, store).ask(getSellerListing, getSellerListing.path.replace(":slug", own));
  expect((await read(slug)).listing.images.map(({ alt }) => alt)).toEqual(alts);
  const heading = page.getByRole("heading", { name: "In search engines" });
  const preview = page.locator("section").filter({ has: heading });
  const previewed = await preview.locator("p").allInnerTexts();
  const shopper = createPlainBrowser(storeUrl(store));
  await shopper.open(`/listing/${slug}`);
  const { elements } = parseDocument(shopper.html());
  const headOf = (attribute: string, value: string, read: string) => {
    const element = elements.find((one) => attributeOf(one, attribute) === value);
    return element === undefined ? "" : (attributeOf(element, read) ?? "");
  };
  const head = {
    title: elements.find(({ tagName }) => tagName === "title")?.children?.[0]?.value,
    text: headOf("name", "description", "content"),
    address: headOf("rel", "canonical", "href"),
  };
  expect(head.text).toMatch(/^Soft & green, for < 3 miles\. .+ \.\.\.$/);
  const { host, pathname } = new URL(head.address);
  const address = `${host}${pathname.replaceAll("/", " › ")}`;
  expect(previewed.slice(-2)).toEqual([head.title, head.text]);
  expect(previewed.at(-3)).toMatch(new RegExp(`^.+ · ${address.replaceAll(".", "\\.")}$`));
  expect(shopper.texts("h1")).toEqual([name]);
  expect(shopper.html()).toContain("Soft &amp; green");
  await shopper.open(`/${slug}-shelf`);
  expect(shopper.has("link", new RegExp(name))).toBe(true);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("This is the copy. It is hidden")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(`${name} (copy)`);
  const copied = await read(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  expect(copied.listing).toMatchObject({ title: `${name} (copy)`, published: false });
  expect(copied.listing.images.map(({ alt }) => alt)).toEqual(alts);
  expect(copied.inventory.map(({ stock }) => stock)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("the second of two editors sees a conflict and overwrites nothing; a dirty editor asks before it is left @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("twin")]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/products/twin`));
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await other.getByLabel("Brand").fill("Theirs");
  await save(other);
  await saved(other);
  await page.getByLabel("Title").fill("Mine");
  await save(page);
  await expect(page.getByText("Somebody else has saved this product meanwhile.")).toBeVisible();
  await page.getByRole("link", { name: "← Products" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  // A reload loses nothing of it either, and saving adds to what the other one saved.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
  await save(page);
  await page.getByRole("button", { name: "Save my changes on top of theirs" }).click();
  await saved(page);
  await expect(page.getByLabel("Brand")).toHaveValue("Theirs");
  await page.getByRole("link", { name: "← Products" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
});

test("12 a product that another person deletes while it is edited leaves what was typed, and says why it is not saved @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("gone")]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/products/gone`));
  await hydrated(page);
  await page.getByLabel("Title").fill("Long in the making");
  const deletion = { slugs: ["gone"], change: { kind: "delete" } };
  await storeOf(shop, slug).ask(changeListings, changeListings.path, deletion);
  await save(page);
  await expect(page.getByText("This product does not exist any more.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Long in the making");
});

test("15 what is ticked among products ends with the filter, and is not ticked after the way back @sizeless", async ({
  page,
  shop,
}) => {
  await enterAs(page, shop, store);
  await open(page, shop, "/products");
  const boxes = page.locator('input[name="slug"]');
  const selected = page.getByText(/^\d+ products? selected$/);
  for (const index of [0, 1]) await boxes.nth(index).check();
  await expect(selected).toHaveText("2 products selected");
  // By keyboard, which stays where it is and can go on from there.
  await page.getByLabel("Visibility").focus();
  await page.keyboard.press("ArrowDown");
  for (const isBack of [false, true]) {
    if (isBack) await page.goBack();
    await expect(page).toHaveURL(isBack ? /\/products$/ : /state=public/);
    await expect(page.getByLabel("Visibility")).toHaveValue(isBack ? "" : "public");
    await expect(page.getByLabel("Visibility")).toBeFocused();
    await expect(selected).toBeHidden();
    await expect(boxes.first()).toBeVisible();
    await expect(page.locator('input[name="slug"]:checked')).toHaveCount(0);
  }
});

test("19.3 the save key saves what is being typed, and the pre-order switch is no tag that a seller reads @sizeless", async ({
  page,
  shop,
}) => {
  await enterAs(page, shop, store);
  await open(page, shop, "/new-product");
  await page.getByLabel("Title").fill(`Early ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByRole("checkbox", { name: "Pre-order" }).check();
  await page.getByLabel("Your words about it").fill("Ships in March");
  await grid(page).getByRole("gridcell").first().focus();
  await page.keyboard.type("12");
  // The cell is open still.
  await page.keyboard.press("Control+s");
  await saved(page);
  await expect(grid(page).getByRole("gridcell").first()).toHaveText("12.00");
  await page.getByLabel("Tags").pressSequentially("wool, ha");
  await page.keyboard.press("Meta+s");
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Tags")).toHaveValue("wool, ha");
  await expect(page.getByRole("checkbox", { name: "Pre-order" })).toBeChecked();
  await expect(page.getByLabel("Your words about it")).toHaveValue("Ships in March");
});

test("24 a product with pictures and a collection, named by one long word, fit 320 px @sizeless", async ({
  page,
  shop,
}) => {
  const name = "Rindfleischetikettierungsueberwachungsaufgabe";
  const variations = ["Moss", "Rust"].map((colorName) => ({
    colorName,
    hex: "#224422",
    sizes: aSizes(["S"]),
  }));
  const product = aProduct({ variations });
  const images = [{ src: "dot.svg", alt: name }];
  const listing = aListing("long", { title: name, products: [product], images });
  const { slug } = await openTestStore(shop, [listing]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  await themesOf(shop, slug).putPicture("dot.svg", drawing);
  const { ask } = storeOf(shop, slug);
  await ask(putCollection, putCollection.path.replace(":slug", "long"), { name });
  await enterAs(page, shop, slug);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["products/long", `products?search=${name}`, "collections/long"]) {
    await page.goto(studioUrl(shop, `/stores/${slug}/${path}`));
    await hydrated(page);
    await expect(page.getByText(name).first()).toBeAttached();
    expect(await overflowOf(page), path).toBe(0);
  }
  // As a window of 1280 by 1024 is that is enlarged by four: what can be done stands below what is ticked.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(studioUrl(shop, `/stores/${slug}/products`));
  await hydrated(page);
  const box = page.getByRole("checkbox", { name: `Select ${name}` });
  await page.getByText("Select all products on this page").click();
  await expect(box).toBeChecked();
  const ticked = await box.boundingBox();
  const bar = await page.getByText("1 product selected", { exact: true }).boundingBox();
  expect(bar?.y).toBeGreaterThan((ticked?.y ?? 0) + (ticked?.height ?? 0));
});
