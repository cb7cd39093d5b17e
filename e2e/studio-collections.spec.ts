import { deleteListing } from "../contract/catalog/seller-catalog-calls";
import {
  listSellerCollections,
  orderCollections,
  putCollection,
  putCollectionListings,
} from "../contract/catalog/seller-collection-calls";
import { putOrderMails } from "../contract/orders/new-order-mail-calls";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { createPlainBrowser } from "./plain-browser";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

test("a rule shows what it matches before it is saved, fills its collection, and follows a product that changes @sizeless", async ({
  page,
  shop,
  storeUrl,
}) => {
  const preorder = { tags: ["pre-order"], preorderText: "Ships in March" };
  const { slug } = await openTestStore(shop, [
    aListing("tee"),
    aListing("poster", { tags: ["sale"] }),
    aListing("zine", preorder),
  ]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/collections`));
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Deals");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("link", { name: /^Deals/ }).click();
  await page.getByRole("radio", { name: "By rule" }).check();
  await page.getByLabel("Condition 1", { exact: true }).selectOption("tag");
  await page.getByLabel("Text of condition 1").fill("Sale");
  const matches = page.getByRole("region", { name: "Products that match" });
  await expect(matches).toContainText("1 product matches.");
  await expect(matches).toContainText("The poster");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "The poster" })).toBeVisible();

  await page.goto(studioUrl(shop, `/stores/${slug}/products/tee`));
  await page.getByLabel("Tags").fill("sale");
  await page.getByLabel("Tags").press("Tab");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const shopper = createPlainBrowser(storeUrl(slug));
  await expect(async () => {
    await shopper.open("/deals");
    for (const title of [/^The tee/, /^The poster/]) expect(shopper.has("link", title)).toBe(true);
  }).toPass();
  await shopper.open("/listing/zine");
  expect(shopper.text()).toContain("Ships in March");
});

test("collections are sorted by keyboard with the focus staying, wait for a network, and say why a change was refused @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee"), aListing("poster")]);
  const { ask } = storeOf(shop, slug);
  for (const name of ["wear", "cups"]) {
    const path = putCollection.path.replace(":slug", name);
    await ask(putCollection, path, { name, parentSlug: null });
  }
  const members = { listings: ["tee", "poster"] };
  await ask(putCollectionListings, putCollectionListings.path.replace(":slug", "cups"), members);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/collections`));
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Products" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: "New collection" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  const up = page.getByRole("button", { name: "Move cups up" });
  const first = page.getByRole("main").getByRole("listitem").first();
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(first).toContainText("cups");
  await expect(up).toBeFocused();
  await expect(page.getByText("cups: place 1 of 2", { exact: true })).toBeAttached();
  // The same button of the entry below.
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Move wear up" })).toBeFocused();
  // The page is loaded again with it; a network that is lost meanwhile loses the page.
  await expect(page.getByText("The order was saved.")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Move cups down" }).click();
  await expect(first).toContainText("wear");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.context().setOffline(false);
  await saved;
  await page.reload();
  await expect(first).toContainText("wear");

  await page.goto(studioUrl(shop, `/stores/${slug}/collections/cups`));
  await hydrated(page);
  await ask(deleteListing, deleteListing.path.replace(":slug", "poster"));
  await page.getByRole("button", { name: "Move The poster up" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "A product does not exist any more",
  );
});

test("12 quick steps in the order of collections are no conflict with each other, online and offline, and one that a colleague came before is not saved @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const { ask } = storeOf(shop, slug);
  for (const name of ["tees", "mugs", "caps"]) {
    await ask(putCollection, putCollection.path.replace(":slug", name), { name, parentSlug: null });
  }
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/collections`));
  await hydrated(page);
  const inOrder = (...names: string[]) =>
    expect(page.getByRole("main").getByRole("listitem")).toHaveText(
      names.map((name) => new RegExp(name)),
    );
  const step = (name: string) => page.getByRole("button", { name: `Move ${name}` }).click();
  const stored = async () => {
    const { collections } = await ask(listSellerCollections, listSellerCollections.path);
    return collections.map((collection) => collection.slug).join(" ");
  };
  await step("caps up");
  await step("caps up");
  await inOrder("caps", "tees", "mugs");
  await expect.poll(stored).toBe("caps tees mugs");
  await page.context().setOffline(true);
  await step("tees up");
  await step("mugs up");
  await page.context().setOffline(false);
  await expect.poll(stored).toBe("tees mugs caps");
  await inOrder("tees", "mugs", "caps");
  await expect(page.getByText("The order was saved.")).toBeVisible();
  // What reads the list again after a save would show the colleague's order before the presses below.
  await page.waitForLoadState("networkidle");

  const theirs = ["mugs", "tees", "caps"].map((name) => ({ slug: name, parentSlug: null }));
  await ask(orderCollections, orderCollections.path, { collections: theirs });
  // The second press is made before the first is refused: after that it would be one on the colleague's order.
  let release: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/collections\?/, async (route) => {
    await pressed;
    await route.continue();
  });
  await step("caps up");
  await step("caps up");
  release();
  await inOrder("mugs", "tees", "caps");
  expect(await stored()).toBe("mugs tees caps");
});

test("12 the second of two editors of a collection and of the order mails overwrites nothing, and quick steps are no conflict @sizeless", async ({
  page,
  shop,
}) => {
  const listings = ["tee", "poster", "mug"].map((name) => aListing(name));
  const { slug } = await openTestStore(shop, listings);
  const { ask } = storeOf(shop, slug);
  const cups = putCollection.path.replace(":slug", "cups");
  await ask(putCollection, cups, { name: "Cups", parentSlug: null });
  const members = putCollectionListings.path.replace(":slug", "cups");
  await ask(putCollectionListings, members, { listings: ["tee", "poster"] });
  await enterAs(page, shop, slug);
  const address = studioUrl(shop, `/stores/${slug}/collections/cups`);
  await page.goto(`${address}?search=mug`);
  await hydrated(page);
  const inOrder = (...titles: string[]) =>
    expect(
      page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /out$/ }) }),
    ).toHaveText(titles.map((title) => new RegExp(title)));
  // Each step is sent with what the one before it left.
  await page.getByRole("button", { name: "Add The mug" }).click();
  await page.getByRole("button", { name: "Move The mug up" }).click();
  await page.getByRole("button", { name: "Move The mug up" }).click();
  await inOrder("The mug", "The tee", "The poster");
  // What is said is said of the first of them.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await inOrder("The mug", "The tee", "The poster");

  await ask(putCollectionListings, members, { listings: ["tee", "poster"] });
  await page.getByRole("button", { name: "Take The tee out" }).click();
  await expect(page.getByText(/Somebody else has changed these products/)).toBeVisible();
  await inOrder("The tee", "The poster");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await inOrder("The mug", "The poster");
  await expect(page.getByText("The order was saved.")).toBeVisible();
  await expect(page.getByText(/Somebody else has changed/)).toBeHidden();

  const name = page.getByLabel("Name", { exact: true });
  await ask(putCollection, cups, { name: "Theirs" });
  await name.fill("Mine");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText(/Somebody else has changed this collection/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Theirs" })).toBeVisible();
  await expect(name).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();

  await page.goto(studioUrl(shop, `/stores/${slug}/settings/order-mails`));
  await hydrated(page);
  const theirs = { email: "theirs@band.example.com", rhythm: "each" };
  const daily = { hour: 8, timeZone: "UTC" };
  await ask(putOrderMails, putOrderMails.path, { recipients: [theirs], daily });
  const another = page.getByRole("textbox", { name: "Another e-mail address" });
  await another.fill("mine@band");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const listed = page.getByRole("textbox", { name: "E-mail address", exact: true });
  await expect(listed).toHaveAccessibleDescription(/^Enter an e-mail address/);
  await expect(listed).toBeFocused();
  await expect(another).toHaveValue("");
  await listed.fill("mine@band.example.com");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Somebody else has changed this list/)).toBeVisible();
  await expect(listed).toHaveValue("mine@band.example.com");
  await page.getByRole("link", { name: "Discard mine, show theirs" }).click();
  await expect(listed).toHaveValue(theirs.email);
});
