/** Forms of the studio that the network or a second press gets in the way of. */

import type { Page } from "@playwright/test";
import { listListings } from "../contract/catalog/seller-listing-calls";
import { expect, test } from "./fixtures";
import { freshFetch } from "./fresh-fetch";
import { anAddress } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { editorSaved, enterAs, openPlainAs, retryRequests, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

type Shop = Parameters<typeof studioUrl>[0];

async function open(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(studioUrl(shop, path));
  await hydrated(page);
}

/** The next form is done by the server, and its answer does not reach the browser; `isCut`: nor does any further one. */
async function loseNextAnswer(page: Page, { isCut = false } = {}): Promise<void> {
  let isLost = false;
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (isLost) return isCut ? route.abort("connectionreset") : route.fallback();
    isLost = true;
    const { host, pathname, search } = new URL(route.request().url());
    const { port } = new URL(`http://${host}`);
    // The name is known to browsers alone.
    await route.fetch({
      // The server may have closed a connection that waited.
      maxRetries: 1,
      url: `http://127.0.0.1:${port}${pathname}${search}`,
      headers: { ...(await route.request().allHeaders()), host },
    });
    await route.abort("connectionreset");
  });
}

test("14 notes, tokens, invitations and products whose answer is lost are made once @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const [{ market }] = shops;
  const order = await storeOf(shop, slug).buy(anAddress(), ["tee"], market);
  const email = await enterAs(page, shop, slug);
  const seller = await openPlainAs(shop, email);
  // As a browser does once it has heard nothing: what it sends again is the same form.
  const sendTwice = async (button: string) => {
    await seller.send(button);
    await seller.press(button);
  };
  await test.step("a note on an order", async () => {
    await open(page, shop, `/stores/${slug}/orders/${order.orderNumber}`);
    await page.getByLabel("Note for your team").fill("Wants it wrapped");
    await loseNextAnswer(page);
    await page.getByRole("button", { name: "Add note" }).click();
    const note = page.getByRole("listitem").filter({ hasText: "Wants it wrapped" });
    await expect(note).toHaveCount(1);
    // It is on the list before it is stored.
    const add = page.getByRole("button", { name: "Add note" });
    await expect(add).toHaveAttribute("aria-busy", "false");
    await page.unrouteAll();
    await open(page, shop, `/stores/${slug}/orders/${order.orderNumber}`);
    await expect(note).toHaveCount(1);
  });
  await test.step("a token, whose value opens the store", async () => {
    const name = `Lost ${crypto.randomUUID().slice(0, 8)}`;
    await seller.open(`/stores/${slug}/settings/tokens`);
    seller.fill("Name", name);
    seller.check(/^Read/, true, { inside: /^Orders/ });
    await sendTwice("Make token");
    const value = seller.value("The token");
    const orders = await freshFetch(new URL("/v1/seller/orders", shop.platform), {
      headers: { authorization: `Bearer ${value}` },
    });
    expect(orders.status).toBe(200);
    expect(seller.texts("li").filter((token) => token.includes(name))).toHaveLength(1);
  });
  await test.step("an invitation", async () => {
    const invited = anAddress();
    await seller.open(`/stores/${slug}/settings/team`);
    seller.fill("E-mail address", invited);
    await sendTwice("Send invitation");
    expect(seller.text()).toContain(`The invitation to ${invited}`);
    expect(seller.texts("li").filter((person) => person.includes(invited))).toHaveLength(1);
  });
  await test.step("a product", async () => {
    await seller.open(`/stores/${slug}/new-product`);
    seller.fill("Title", "Lost Mug");
    seller.fill(/: Price/, "12");
    await sendTwice("Save product");
    expect(seller.url()).toMatch(/\/products\/lost-mug$/);
    const path = `${listListings.path}?search=Mug`;
    expect((await storeOf(shop, slug).ask(listListings, path)).listings).toHaveLength(1);
  });
  await test.step("a product that is typed on after a reload", async () => {
    await open(page, shop, `/stores/${slug}/new-product`);
    await page.getByLabel("Title").fill("Lost Cup");
    await page.getByRole("grid").getByRole("gridcell").first().focus();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await loseNextAnswer(page, { isCut: true });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const made = async () =>
      (await storeOf(shop, slug).ask(listListings, `${listListings.path}?search=Cup`)).listings;
    await expect.poll(made).toHaveLength(1);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.reload();
    await hydrated(page);
    await page.getByLabel("Title").fill("Large Cup");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/products\/lost-cup$/);
    expect((await made()).map(({ title }) => title)).toEqual(["Large Cup"]);
  });
});

test("14 a form that is sent without a network waits for it, and a notice ends with its page @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const [{ slug, listing, market }] = shops;
  const order = await storeOf(shop, slug).buy(anAddress(), [listing], market);
  await enterAs(page, shop, slug);
  await open(page, shop, `/stores/${slug}/orders/${order.orderNumber}`);
  const note = `Offline ${crypto.randomUUID()}`;
  await page.getByLabel("Note for your team").fill(note);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("button", { name: "Add note" })).toHaveAttribute("aria-busy", "true");
  await context.setOffline(false);
  await expect(page.getByText(note)).toHaveCount(1);
  await expect(page.getByRole("status").first()).not.toBeEmpty();
  await page.getByRole("link", { name: "← Orders" }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(page.getByRole("status").first()).toBeEmpty();
});

test("19 after a save the focus is where it was, and what follows is typed on @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
  await open(page, shop, `/stores/${slug}/products/tee`);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Tee");
  await page.keyboard.press("Control+s");
  await editorSaved(page);
  await expect(title).toBeFocused();
  await page.keyboard.type("s");
  await expect(title).toHaveValue("Tees");
  await page.keyboard.press("Control+s");
  await editorSaved(page);

  // What is stored stays as it was: the next change is one all the same.
  await page.keyboard.type(" ");
  await page.keyboard.press("Control+s");
  await editorSaved(page);
  await expect(title).toHaveValue("Tees");
  await page.keyboard.type("!");
  const unsaved = page.getByText("There are changes that are not saved.");
  await expect(unsaved).toBeVisible();

  // Typed while a save is under way.
  const release = await retryRequests(page, "POST", /[?&]_data=/);
  await title.fill("Long tees");
  await page.keyboard.press("Control+s");
  await expect(page.locator("#product > [aria-busy=true]")).toHaveCount(1);
  await page.keyboard.type(", red");
  release();
  await expect(page.locator("#product > [aria-busy=true]")).toHaveCount(0);
  await page.unrouteAll();
  await expect(title).toHaveValue("Long tees, red");
  await expect(page.getByRole("heading", { name: "Long tees", level: 1 })).toBeVisible();
  await expect(unsaved).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await editorSaved(page);
  await expect(page.locator("form#product")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Long tees, red", level: 1 })).toBeVisible();

  // A change that is undone does not come back.
  await title.fill("Undone");
  await page.getByRole("grid").getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+z");
  await expect(unsaved).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(title).toHaveValue("Long tees, red");
});

test("14 a page that cannot be loaded again after a save stays, with what is typed on, and is loaded by a press @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
  await page.clock.install();
  await open(page, shop, `/stores/${slug}/settings/shop`);
  let isCut = false;
  await page.route(/[?&]_data=/, async (route) => {
    if (isCut) return route.abort("connectionreset");
    isCut = route.request().method() === "POST";
    return route.fallback();
  });
  const name = page.getByLabel("Name of the shop");
  await name.fill("Kiosk & Son");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const bar = page.getByText("No answer came. What you typed is still here.");
  // Between one try and the next it waits for seconds.
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(bar).toBeVisible({ timeout: 100 });
  }).toPass();
  await name.fill("Kiosk & Daughter");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(name).toHaveValue("Kiosk & Daughter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("There are changes that are not saved.")).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue("Kiosk & Daughter");
});

test("14 without a network, saving and opening a page wait, and nothing typed is lost @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug, { locale: "de" });
  await open(page, shop, `/stores/${slug}/settings/shop`);
  const name = page.getByLabel("Name des Shops");
  await name.fill("Kiosk ohne Netz");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Speichern" }).click();
  const bar = page.getByText("Du bist offline. Was du getippt hast, steht noch da,");
  await expect(bar).toBeVisible();
  await expect(name).toHaveValue("Kiosk ohne Netz");
  // A save that has not left the device is still a change to ask about.
  await page.getByRole("link", { name: "Bestellungen" }).click();
  await page.getByRole("button", { name: "Bleiben" }).click();
  await context.setOffline(false);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(name).toHaveValue("Kiosk ohne Netz");
  // What was saved before says nothing of what waits.
  await name.fill("Kiosk am Netz");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByText("Gespeichert.", { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Produkte" }).click();
  await expect(bar).toBeVisible();
  await expect(name).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Produkte", level: 1 })).toBeVisible();
});

test("19 what is typed on into a search while its list loads is not overwritten, and Back shows what was searched @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee"), aListing("mug")]);
  await enterAs(page, shop, slug);
  await open(page, shop, `/stores/${slug}/products`);
  const search = page.getByRole("searchbox");
  const rows = page.getByRole("link", { name: /^The (tee|mug)/ });
  await expect(rows).toHaveCount(2);
  let typing: Promise<void> | undefined;
  await page.route(/[?&]_data=/, async (route) => {
    typing ??= search.pressSequentially("e of wool");
    await typing;
    await route.fallback();
  });
  await search.fill("te");
  await search.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(search).toHaveValue("tee of wool");
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(search).toHaveValue("");
});
