import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, aProduct, openTestStore } from "./test-store";

test("a picture is cropped by keys and numbers on a phone, and cropped again from its original @sizeless", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const product = aProduct({
    variations: [{ colorName: "", sizes: [{ label: "One", prices: { USD: 900 }, stock: null }] }],
  });
  const { slug } = await openTestStore(shop, [aListing("poster", { products: [product] })]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/products/poster`));
  await hydrated(page);
  await page.getByLabel("Add pictures").setInputFiles("tests/fixtures/platform/photos/small.jpg");
  await page.getByRole("button", { name: "Crop Picture 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  await dialog.getByLabel("Shape").selectOption("square");
  const width = dialog.getByLabel("Width");
  await width.fill("40");
  await expect(dialog.getByLabel("Height")).toHaveValue("40");
  await dialog.getByRole("button", { name: "Move the section" }).press("Shift+ArrowRight");
  const left = await dialog.getByLabel("Left", { exact: true }).inputValue();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Crop Picture 1" })).toBeFocused();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Crop Picture 1" }).click();
  await expect(width).toHaveValue("40");
  await expect(dialog.getByLabel("Left", { exact: true })).toHaveValue(left);
});

test("a picture whose upload broke off is sent again by a press, without being chosen again @sizeless", async ({
  page,
  shop,
}) => {
  const product = aProduct({
    variations: [{ colorName: "", sizes: [{ label: "One", prices: { USD: 900 }, stock: null }] }],
  });
  const { slug } = await openTestStore(shop, [aListing("poster", { products: [product] })]);
  await enterAs(page, shop, slug);
  const lost = (path: RegExp) =>
    page.route(path, (route) => route.abort("connectionreset"), { times: 1 });

  await page.goto(studioUrl(shop, `/stores/${slug}/products/poster`));
  await hydrated(page);
  await lost(/\/product-files/);
  await page.getByLabel("Add pictures").setInputFiles("tests/fixtures/platform/photos/small.jpg");
  await expect(page.getByText("Could not be uploaded.", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again: small.jpg" }).click();
  await expect(page.getByRole("button", { name: "Crop Picture 1" })).toBeVisible();
  await expect(page.getByText("Could not be uploaded.", { exact: true })).toBeHidden();

  await page.goto(studioUrl(shop, `/stores/${slug}/look?part=header`));
  await hydrated(page);
  await lost(/\/look\/upload/);
  await page
    .getByLabel("Choose a file: Logo", { exact: true })
    .setInputFiles("tests/fixtures/platform/photos/small.jpg");
  await expect(page.getByText("The file could not be uploaded. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Logo", exact: true })).toHaveValue(/^\/media\//);
});
