/** One browser in which several shops are open at once. What is written lands in the shop of its own window. */
import type { Page } from "@playwright/test";
import { getSellerListing } from "../contract/catalog/seller-listing-calls";
import { getOrderHistory } from "../contract/orders/seller-order-calls";
import { updateStore } from "../contract/store/seller-store-calls";
import { getSellerTheme } from "../contract/theme/theme-calls";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { addMember, beginSession, signIn, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

type Shop = Parameters<typeof studioUrl>[0];

const usd = { locale: "en", currency: "USD", region: "USA" };
const save = (tab: Page) => tab.getByRole("button", { name: "Save", exact: true }).click();

/** Both have a product of the same address, and an order. */
async function openStore(shop: Shop) {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const { ask, buy } = storeOf(shop, slug);
  const { orderNumber } = await buy(anAddress(), ["tee"], usd);
  const product = getSellerListing.path.replace(":slug", "tee");
  const history = getOrderHistory.path.replace(":number", orderNumber);
  return {
    slug,
    orderNumber,
    /** All that the journeys change, as the platform has it. */
    read: async () => {
      const [{ listing }, { draft }, { store }, { notes }] = [
        await ask(getSellerListing, product),
        await ask(getSellerTheme, getSellerTheme.path),
        await ask(updateStore, updateStore.path, {}),
        await ask(getOrderHistory, history),
      ];
      const hero = draft?.content?.heroBanner?.title ?? null;
      return { title: listing.title, hero, name: store.name, notes: notes.map(({ text }) => text) };
    },
  };
}

type Step = {
  path: (store: { orderNumber: string }) => string;
  type: (tab: Page, text: string) => Promise<void>;
  send: (tab: Page) => Promise<void>;
  done: (tab: Page, text: string) => Promise<void>;
};

const saved = (tab: Page) => expect(tab.getByText("Saved.", { exact: true })).toBeVisible();

const steps: Record<"title" | "hero" | "name" | "note", Step> = {
  title: {
    path: () => "products/tee",
    type: (tab, text) => tab.getByLabel("Title", { exact: true }).fill(text),
    send: save,
    done: saved,
  },
  hero: {
    path: () => "look?part=hero",
    type: (tab, text) =>
      tab.getByRole("textbox", { name: "Title", exact: true }).first().fill(text),
    send: save,
    done: (tab) => expect(tab.getByText("The draft is saved.")).toBeVisible(),
  },
  name: {
    path: () => "settings/shop",
    type: (tab, text) => tab.getByLabel("Name of the shop").fill(text),
    send: save,
    done: saved,
  },
  note: {
    path: ({ orderNumber }) => `orders/${orderNumber}`,
    type: (tab, text) => tab.getByLabel("Note for your team").fill(text),
    send: (tab) => tab.getByRole("button", { name: "Add note" }).click(),
    done: (tab, text) => expect(tab.getByRole("listitem").filter({ hasText: text })).toHaveCount(1),
  },
};

test("8 what is written by turns into two shops in two windows lands in the shop of each @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const stores = await Promise.all([openStore(shop), openStore(shop)]);
  const email = `both-${crypto.randomUUID()}@example.com`;
  for (const { slug } of stores) await addMember(shop, slug, "owner", { email });
  await beginSession(page, shop, email);
  const tabs = [page, await context.newPage()];
  const windows = stores.map((store, index) => ({
    ...store,
    tab: tabs[index] ?? page,
    word: index === 0 ? "First" : "Second",
  }));
  for (const [what, { path, type, send, done }] of Object.entries(steps)) {
    for (const { tab, slug, orderNumber } of windows) {
      await tab.goto(studioUrl(shop, `/stores/${slug}/${path({ orderNumber })}`));
      await hydrated(tab);
    }
    for (const { tab, word } of windows) await type(tab, `${word} ${what}`);
    // Both are sent before either has its answer.
    await Promise.all(windows.map(({ tab }) => send(tab)));
    await Promise.all(windows.map(({ tab, word }) => done(tab, `${word} ${what}`)));
  }
  for (const { read, word } of windows) {
    expect(await read()).toEqual({
      title: `${word} title`,
      hero: `${word} hero`,
      name: `${word} name`,
      notes: [`${word} note`],
    });
  }
});

test("8 a window that was left open on one shop writes nothing once a person of another shop has signed in beside it @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const [first, second] = await Promise.all([openStore(shop), openStore(shop)]);
  const before = await Promise.all([first.read(), second.read()]);
  const [ada, bea] = ["ada", "bea"].map((name) => `${name}-${crypto.randomUUID()}@example.com`);
  if (ada === undefined || bea === undefined) throw new Error("There is no person.");
  await addMember(shop, first.slug, "owner", { email: ada });
  await addMember(shop, second.slug, "owner", { email: bea, name: "Bea Staff" });
  await beginSession(page, shop, ada);
  const left: Record<string, Page> = {};
  for (const [what, { path, type }] of Object.entries(steps)) {
    const tab = await context.newPage();
    await tab.goto(studioUrl(shop, `/stores/${first.slug}/${path(first)}`));
    await hydrated(tab);
    await type(tab, `Left ${what}`);
    left[what] = tab;
  }
  // By a link in the same browser, without signing out.
  await signIn(page, shop, bea);
  await expect(page).toHaveURL(studioUrl(shop, `/stores/${second.slug}`));
  for (const [what, { send }] of Object.entries(steps)) {
    const tab = left[what];
    if (tab === undefined) throw new Error(`There is no window for ${what}.`);
    const answered = tab.waitForResponse((response) => response.request().method() === "POST");
    await send(tab);
    expect([what, (await answered).status()]).toEqual([what, 404]);
    expect([what, await tab.locator("body").innerText()]).toEqual([
      what,
      expect.not.stringContaining("Bea Staff"),
    ]);
    await tab.close({ runBeforeUnload: false });
  }
  expect(await Promise.all([first.read(), second.read()])).toEqual(before);
  // What was typed is there for the one who typed it.
  await beginSession(page, shop, ada);
  await page.goto(studioUrl(shop, `/stores/${first.slug}/products/tee`));
  await hydrated(page);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Left title");
});
