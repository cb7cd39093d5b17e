/** Forms of the studio that are refused: the keyboard goes to what is wrong, and what was typed can still be read. */
import type { Page } from "@playwright/test";
import { deleteCollection } from "../contract/catalog/seller-catalog-calls";
import { putCollection } from "../contract/catalog/seller-collection-calls";
import { deletePromoCode, putPromoCode } from "../contract/promotions/promo-calls";
import settings from "../studio/locales/en/settings.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).last().click();

test("24 a form that is refused has the focus in the field that is wrong, unless the person has gone on to another @sizeless", {
  tag: "@nojs",
}, async ({ page, shop, javaScriptEnabled }) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
  const open = async (path: string) => {
    await page.goto(studioUrl(shop, `/stores/${slug}${path}`));
    await hydrated(page);
  };
  await open("/settings/stock");
  const threshold = page.getByLabel(settings["stock.label"]);
  await threshold.fill("few");
  await save(page);
  await expect(threshold).toBeFocused();
  await expect(threshold).toHaveAccessibleDescription(/.+/);

  await storeOf(shop, slug).ask(putCollection, putCollection.path.replace(":slug", "mugs"), {
    name: "Mugs",
  });
  await open("/collections/mugs");
  const slugField = page.getByLabel("Address", { exact: true });
  await slugField.fill("no address!");
  await save(page);
  await expect(slugField).toBeFocused();
  await expect(slugField).toHaveAccessibleDescription("Small letters, numbers and hyphens only.");

  await open("/settings/shop");
  const address = page.getByLabel("Support address");
  const name = page.getByLabel("Name of the shop");
  await address.fill("no address");
  await save(page);
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  if (!javaScriptEnabled) return;
  let isAnswered = () => {};
  const typed = new Promise<void>((resolve) => {
    isAnswered = resolve;
  });
  await page.route(/[?&]_data=/, async (route) => {
    await typed;
    await route.fallback();
  });
  await save(page);
  await name.focus();
  isAnswered();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  await expect(name).toBeFocused();
});

test("12 what was typed into a collection and a promo code that another person deleted meanwhile is shown where they were @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const { ask } = storeOf(shop, slug);
  const mugs = putCollection.path.replace(":slug", "mugs");
  const code = putPromoCode.path.replace(":code", "SPRING");
  await ask(putCollection, mugs, { name: "Mugs" });
  await ask(putPromoCode, code, { benefit: { type: "percentage", value: 10 } });
  await enterAs(page, shop, slug);
  const typedTexts = page.getByRole("region", { name: "What you typed was not saved." });

  await page.goto(studioUrl(shop, `/stores/${slug}/collections/mugs`));
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Mugs for long mornings");
  await ask(deleteCollection, deleteCollection.path.replace(":slug", "mugs"));
  await save(page);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await expect(typedTexts).toContainText("Mugs for long mornings");

  await page.goto(studioUrl(shop, `/stores/${slug}/promotions/codes/SPRING`));
  await hydrated(page);
  await page.getByLabel("Per cent off the goods").fill("17");
  await ask(deletePromoCode, deletePromoCode.path.replace(":code", "SPRING"));
  await save(page);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await expect(typedTexts).toContainText("17");
  // A page that is opened is no answer to a form.
  await page.goto(studioUrl(shop, `/stores/${slug}/collections/mugs`));
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await expect(typedTexts).toHaveCount(0);

  // Nor is what was saved on another page, by a form that leads nowhere.
  await page.goto(studioUrl(shop, `/stores/${slug}/products/tee`));
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).first().fill("A tee for long mornings");
  await save(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto(studioUrl(shop, `/stores/${slug}/collections/mugs`));
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await hydrated(page);
  await expect(typedTexts).toHaveCount(0);
});
