/** Forms of the studio that are refused: the keyboard goes to what is wrong, and what was typed can still be read. */
import type { Page } from "@playwright/test";
import { putCollection } from "../contract/catalog/seller-collection-calls";
import { changeListings } from "../contract/catalog/seller-listing-calls";
import { sendContactMessage } from "../contract/shoppers/contact-calls";
import { forgetShopper } from "../contract/shoppers/shopper-calls";
import customers from "../studio/locales/en/customers.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).last().click();

test("24 a form that is refused has the focus in the field that is wrong, unless the person has gone on to another @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
  const open = async (path: string) => {
    await page.goto(studioUrl(shop, `/stores/${slug}${path}`));
    await hydrated(page);
  };
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

test("12 what was typed about a message that is gone meanwhile is shown where it was, and nothing that was saved is called unsaved @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee"), aListing("poster")]);
  const { ask } = storeOf(shop, slug);
  await enterAs(page, shop, slug);
  const open = async (path: string) => {
    await page.goto(studioUrl(shop, `/stores/${slug}${path}`));
    await hydrated(page);
  };
  const typedTexts = page.getByRole("region", { name: "What you typed was not saved." });
  const missing = page.getByRole("heading", { name: "There is nothing here" });

  const wrote = anAddress();
  await ask(sendContactMessage, sendContactMessage.path, {
    storeSlug: slug,
    email: wrote,
    fullName: "Ada Byron",
    message: "Do you ship to Malta?",
    reason: "other",
    orderNumber: "none yet",
    listing: null,
    locale: "en",
  });
  await open("/customers/messages");
  await page.getByRole("link", { name: /^Ada Byron New/ }).click();
  await page.getByRole("textbox", { name: "Answer" }).fill("It is on its way");
  await ask(forgetShopper, forgetShopper.path, { email: wrote });
  await page.getByRole("button", { name: customers["answer.send"] }).click();
  await expect(missing).toBeVisible();
  await expect(typedTexts).toContainText("It is on its way");
  // A page that is opened is no answer to a form.
  await open("/collections/none");
  await expect(missing).toBeVisible();
  await expect(typedTexts).toHaveCount(0);

  // Nor is what was saved on another page, by a form that leads nowhere.
  const saveTitle = async (title: string) => {
    await page.getByLabel("Title", { exact: true }).first().fill(title);
    await save(page);
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  };
  await open("/products/tee");
  await saveTitle("A tee for long mornings");
  await open("/collections/none");
  await expect(missing).toBeVisible();
  await expect(typedTexts).toHaveCount(0);

  // Nor what was saved on the page itself, before another person deleted it.
  await open("/products/poster");
  await saveTitle("A poster for long mornings");
  const deletion = { slugs: ["poster"], change: { kind: "delete" } };
  await ask(changeListings, changeListings.path, deletion);
  await page.reload();
  await hydrated(page);
  await expect(missing).toBeVisible();
  await expect(typedTexts).toHaveCount(0);
});
