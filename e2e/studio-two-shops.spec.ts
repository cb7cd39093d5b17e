/** One browser in which several shops are open at once. What is written lands in the shop of its own window. */
import type { Page } from "@playwright/test";
import { getSellerListing } from "../contract/catalog/seller-listing-calls";
import { getOrderHistory } from "../contract/orders/seller-order-calls";
import { updateStore } from "../contract/store/seller-store-calls";
import { getSellerTheme } from "../contract/theme/theme-calls";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { storeOf } from "./order-by-api";
import type { PlainBrowser } from "./plain-browser";
import { hydrated } from "./shop-steps";
import { addMember, beginSession, createSession, openPlainAs, signIn, studioUrl } from "./studio";
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
  path: string;
  type: (tab: Page, text: string) => Promise<void>;
  send: (tab: Page) => Promise<void>;
  done: (tab: Page) => Promise<void>;
};

const saved = (tab: Page) => expect(tab.getByText("Saved.", { exact: true })).toBeVisible();

const steps: Record<"title" | "hero", Step> = {
  title: {
    path: "products/tee",
    type: (tab, text) => tab.getByLabel("Title", { exact: true }).fill(text),
    send: save,
    done: saved,
  },
  hero: {
    path: "look?part=hero",
    type: (tab, text) =>
      tab.getByRole("textbox", { name: "Title", exact: true }).first().fill(text),
    send: save,
    done: (tab) => expect(tab.getByText("The draft is saved.")).toBeVisible(),
  },
};

/** Its forms have nothing in a browser that those above have not. */
const plainSteps = {
  name: {
    path: () => "settings/shop",
    send: (person: PlainBrowser, text: string) => {
      person.fill("Name of the shop", text);
      return person.press("Save");
    },
  },
  note: {
    path: ({ orderNumber }: { orderNumber: string }) => `orders/${orderNumber}`,
    send: (person: PlainBrowser, text: string) => {
      person.fill("Note for your team", text);
      return person.press("Add note");
    },
  },
};

test("8 what is written by turns into two shops in two windows lands in the shop of each, and a window that was left open on one shop writes nothing once a person of another shop has signed in beside it @sizeless", async ({
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
    for (const { tab, slug } of windows) {
      await tab.goto(studioUrl(shop, `/stores/${slug}/${path}`));
      await hydrated(tab);
    }
    for (const { tab, word } of windows) await type(tab, `${word} ${what}`);
    // Both are sent before either has its answer.
    await Promise.all(windows.map(({ tab }) => send(tab)));
    await Promise.all(windows.map(({ tab }) => done(tab)));
  }
  const people = await Promise.all(windows.map(() => openPlainAs(shop, email)));
  for (const [what, { path, send }] of Object.entries(plainSteps)) {
    const pairs = windows.flatMap((one, index) => {
      const person = people[index];
      return person === undefined ? [] : [{ ...one, person }];
    });
    for (const { person, slug, orderNumber } of pairs) {
      await person.open(`/stores/${slug}/${path({ orderNumber })}`);
    }
    await Promise.all(pairs.map(({ person, word }) => send(person, `${word} ${what}`)));
  }
  for (const { read, word } of windows) {
    expect(await read()).toEqual({
      title: `${word} title`,
      hero: `${word} hero`,
      name: `${word} name`,
      notes: [`${word} note`],
    });
  }
  await test.step("a window left open writes nothing for the person who signs in beside it", async () => {
    const [first, second] = stores;
    if (first === undefined || second === undefined) throw new Error("There are no two shops.");
    const before = await Promise.all([first.read(), second.read()]);
    const [ada, bea] = ["ada", "bea"].map((name) => `${name}-${crypto.randomUUID()}@example.com`);
    if (ada === undefined || bea === undefined) throw new Error("There is no person.");
    await addMember(shop, first.slug, "owner", { email: ada });
    await addMember(shop, second.slug, "owner", { email: bea, name: "Bea Staff" });
    await beginSession(page, shop, ada);
    const { path, type, send } = steps.title;
    const left = `/stores/${first.slug}/${path}`;
    const tab = await context.newPage();
    await tab.goto(studioUrl(shop, left));
    await hydrated(tab);
    await type(tab, "Left title");
    const forms = await Promise.all(
      Object.entries(plainSteps).map(async ([what, step]) => {
        const window = await openPlainAs(shop, ada);
        await window.open(`/stores/${first.slug}/${step.path(first)}`);
        return { what, window, step };
      }),
    );
    // By a link in the same browser, without signing out.
    await signIn(page, shop, bea);
    await expect(page).toHaveURL(studioUrl(shop, `/stores/${second.slug}`));
    const answered = tab.waitForResponse((response) => response.request().method() === "POST");
    await send(tab);
    expect((await answered).status()).toBe(404);
    expect(await tab.locator("body").innerText()).not.toContain("Bea Staff");
    await tab.close({ runBeforeUnload: false });
    const { sessionToken } = await createSession(shop, bea);
    for (const { what, window, step } of forms) {
      window.setCookie("studio.session", sessionToken);
      await step.send(window, `Left ${what}`);
      expect([what, window.status()]).toEqual([what, 404]);
      expect([what, window.html()]).toEqual([what, expect.not.stringContaining("Bea Staff")]);
    }
    expect(await Promise.all([first.read(), second.read()])).toEqual(before);
    // What was typed is there for the one who typed it.
    await beginSession(page, shop, ada);
    await page.goto(studioUrl(shop, left));
    await hydrated(page);
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Left title");
  });
});
