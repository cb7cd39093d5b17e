/** Forms of the studio that the network, a session or a second press gets in the way of. */
import type { Page } from "@playwright/test";
import { listListings } from "../contract/catalog/seller-listing-calls";
import { putRetention } from "../contract/shoppers/retention-calls";
import { updateStore } from "../contract/store/seller-store-calls";
import { createWebhook, listWebhooks, updateWebhook } from "../contract/webhooks/webhook-calls";
import { shops, storeOf } from "./buying";
import { aListing, openCounterShop } from "./counter-shop";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { hydrated } from "./shop-steps";
import { addMember, editorSaved, holdRequests, signIn, studioUrl } from "./studio";
import { editors } from "./studio-editors";

type Shop = Parameters<typeof studioUrl>[0];

async function enter(page: Page, shop: Shop, slug: string): Promise<string> {
  const email = `survives-${crypto.randomUUID()}@example.com`;
  await addMember(shop, slug, "owner", { email });
  await signIn(page, shop, email);
  return email;
}

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
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  const [{ market }] = shops;
  const order = await storeOf(shop, slug).buy(anAddress(), ["tee"], market);
  await enter(page, shop, slug);
  await test.step("a note on an order", async () => {
    await open(page, shop, `/stores/${slug}/orders/${order.orderNumber}`);
    await page.getByLabel("Note for your team").fill("Wants it wrapped");
    await loseNextAnswer(page);
    await page.getByRole("button", { name: "Add note" }).click();
    const note = page.getByRole("listitem").filter({ hasText: "Wants it wrapped" });
    await expect(note).toHaveCount(1);
    await page.unrouteAll();
    await open(page, shop, `/stores/${slug}/orders/${order.orderNumber}`);
    await expect(note).toHaveCount(1);
  });
  await test.step("a token, whose value opens the store", async () => {
    const name = `Lost ${crypto.randomUUID().slice(0, 8)}`;
    await open(page, shop, `/stores/${slug}/settings/tokens`);
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("group", { name: "Orders" }).getByLabel("Read", { exact: true }).check();
    await loseNextAnswer(page);
    await page.getByRole("button", { name: "Make token" }).click();
    const value = await page.getByLabel("The token", { exact: true }).inputValue();
    const orders = await fetch(new URL("/v1/seller/orders", shop.platform), {
      headers: { authorization: `Bearer ${value}` },
    });
    expect(orders.status).toBe(200);
    await expect(page.getByText(name, { exact: true }).and(page.locator("li p"))).toHaveCount(1);
  });
  await test.step("an invitation", async () => {
    const invited = anAddress();
    await page.unrouteAll();
    await open(page, shop, `/stores/${slug}/settings/team`);
    await page.getByLabel("E-mail address").fill(invited);
    await loseNextAnswer(page);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`The invitation to ${invited}`)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: invited })).toHaveCount(1);
  });
  await test.step("a product", async () => {
    await page.unrouteAll();
    await open(page, shop, `/stores/${slug}/products/new`);
    await page.getByLabel("Title").fill("Lost Mug");
    await page.getByRole("grid").getByRole("gridcell").first().focus();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await loseNextAnswer(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/products\/lost-mug$/);
    await page.unrouteAll();
    await open(page, shop, `/stores/${slug}/products`);
    await expect(page.getByRole("link", { name: /Lost Mug/ })).toHaveCount(1);
  });
  await test.step("a product that is typed on after a reload", async () => {
    await open(page, shop, `/stores/${slug}/products/new`);
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
  await enter(page, shop, slug);
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

test("10 a closed tab loses nothing that was typed, two tabs do not overwrite each other, and signing out forgets all @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  await enter(page, shop, slug);
  const path = `/stores/${slug}/products/tee`;
  const title = (tab: Page) => tab.getByLabel("Title", { exact: true });
  const openTab = async () => {
    const tab = await context.newPage();
    await open(tab, shop, path);
    return tab;
  };
  const closed = await openTab();
  await title(closed).fill("The closed tab");
  await closed.close();
  await open(page, shop, path);
  await expect(title(page)).toHaveValue("The closed tab");
  const other = await openTab();
  await title(other).fill("The other tab");
  await title(page).fill("The first tab");
  // A reload asks, as there are changes.
  for (const tab of [page, other]) tab.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(title(page)).toHaveValue("The first tab");
  await other.reload();
  await expect(title(other)).toHaveValue("The other tab");
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("studio.draft")));
  expect(await drafts()).not.toEqual([]);
  await other.close();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  // The other tab's draft of this page would be lost.
  const question = page.getByRole("dialog", { name: "Sign out without saving?" });
  await expect(question.getByRole("link", { name: `Products · tee · ${slug}` })).toBeVisible();
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test("19 after a save the focus is where it was, and what follows is typed on @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  await enter(page, shop, slug);
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
  const release = await holdRequests(page, "POST", /[?&]_data=/);
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

test("11 what was typed into any editor is there again when its session had ended and the person has signed in @sizeless", async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(150_000);
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  const email = await enter(page, shop, slug);
  const lost: string[] = [];
  for (const { path, field, text, button } of editors) {
    const address = `/stores/${slug}${path}`;
    await open(page, shop, address);
    await field(page).fill(text);
    await context.clearCookies();
    await page.getByRole("button", { name: button, exact: true }).last().click();
    await expect(page, path).toHaveURL(/\/sign-in/);
    await signIn(page, shop, email);
    await open(page, shop, address);
    const shown = await expect(field(page))
      .toHaveValue(text, { timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    if (!shown) lost.push(path);
  }
  expect(lost).toEqual([]);
});

test("14 a page that cannot be loaded again after a save stays, with what is typed on, and is loaded by a press @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  await enter(page, shop, slug);
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
  await expect(bar).toBeVisible();
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
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  const email = `survives-${crypto.randomUUID()}@example.com`;
  await addMember(shop, slug, "owner", { email, locale: "de" });
  await signIn(page, shop, email);
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
  const { slug } = await openCounterShop(shop, [aListing("tee"), aListing("mug")]);
  await enter(page, shop, slug);
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

test("12 what is filled in again after a session has ended overwrites nothing that others saved meanwhile @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  const { ask } = storeOf(shop, slug);
  const body = { url: `${shop.sandbox}/in`, events: ["order.created"] };
  const { webhook } = await ask(createWebhook, createWebhook.path, body);
  const hook = updateWebhook.path.replace(":id", webhook.id);
  const email = await enter(page, shop, slug);
  const save = page.getByRole("button", { name: "Save", exact: true }).last();
  /** Typed, then sent without a session; meanwhile another person saves. */
  const lose = async (path: string, type: () => Promise<void>, change: () => Promise<unknown>) => {
    await open(page, shop, `/stores/${slug}${path}`);
    await type();
    await context.clearCookies();
    await save.click();
    await expect(page).toHaveURL(/\/sign-in/);
    await change();
    await signIn(page, shop, email);
    await open(page, shop, `/stores/${slug}${path}`);
  };
  const mine = page.getByRole("button", { name: "Save mine instead" });
  const bar = page.getByText("There are changes that are not saved.");

  await test.step("a webhook", async () => {
    const address = page.getByLabel("Address");
    await lose(
      `/settings/webhooks/${webhook.id}`,
      () => address.fill(`${shop.sandbox}/mine`),
      () => ask(updateWebhook, hook, { events: ["stock.low"] }),
    );
    await expect(address).toHaveValue(`${shop.sandbox}/mine`);
    await save.click();
    await expect(mine).toBeVisible();
    const { webhooks } = await ask(listWebhooks, listWebhooks.path);
    expect(webhooks).toMatchObject([{ url: body.url, events: ["stock.low"] }]);
    await mine.click();
    await expect(mine).toHaveCount(0);
    await expect(address).toHaveValue(`${shop.sandbox}/mine`);
  });
  await test.step("days", async () => {
    const days = page.locator("#messages");
    await lose(
      "/settings/privacy",
      () => days.fill("77"),
      () => ask(putRetention, putRetention.path, { messages: 30, mails: 14 }),
    );
    await expect(days).toHaveValue("77");
    await save.click();
    await expect(mine).toBeVisible();
    await page.getByRole("link", { name: "Discard mine, show theirs" }).click();
    await hydrated(page);
    await expect(days).toHaveValue("30");
    await expect(bar).toHaveCount(0);
  });
  await test.step("settings, field by field", async () => {
    const name = page.getByLabel("Name of the shop");
    await lose(
      "/settings/shop",
      () => name.fill("Mine"),
      () => ask(updateStore, updateStore.path, { name: "Theirs" }),
    );
    await expect(name).toHaveValue("Mine");
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "Theirs" })).toBeVisible();
    await expect(name).toHaveValue("Mine");
    // Now that it has been shown, it is overwritten.
    await save.click();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(name).toHaveValue("Mine");
  });
});
