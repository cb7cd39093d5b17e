/** Unsaved changes of the studio: every navigation away from a dirty form asks, and none away from a clean one. */
import type { Locator, Page } from "@playwright/test";
import { putCollection } from "../contract/catalog/seller-collection-calls";
import { listOrders } from "../contract/orders/seller-order-calls";
import { putPromoCode } from "../contract/promotions/promo-calls";
import { listContactMessages } from "../contract/shoppers/contact-calls";
import { listWebhooks } from "../contract/webhooks/webhook-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { openSeededStore } from "./seeded-store";
import { hydrated } from "./shop-steps";
import { enterAs, retryRequests, signIn, studioUrl } from "./studio";
import { type Editor, editors } from "./studio-editors";
import { aListing, openTestStore } from "./test-store";

type Shop = Parameters<typeof studioUrl>[0];
/** `begin`: a press that brings the field. */
type Form = Pick<Editor, "path" | "field" | "text"> & { begin?(page: Page): Promise<void> };

const labelled =
  (name: string) =>
  (page: Page): Locator =>
    page.getByLabel(name, { exact: true });

/** Of one thing of the store, or settings of one field. */
async function listMore(shop: Shop, slug: string): Promise<Form[]> {
  const { ask } = storeOf(shop, slug);
  const benefit = { type: "percentage", value: 10 };
  const [{ webhooks }, { messages }, { orders }] = await Promise.all([
    ask(listWebhooks, listWebhooks.path),
    ask(listContactMessages, listContactMessages.path),
    ask(listOrders, listOrders.path),
    ask(putCollection, putCollection.path.replace(":slug", "cold"), { name: "Cold" }),
    ask(putPromoCode, putPromoCode.path.replace(":code", "COLD7"), { benefit }),
  ]);
  const order = `/orders/${orders[0]?.orderNumber}`;
  return [
    {
      path: "/promotions/codes/COLD7",
      field: (page) => page.locator("[name=percent]"),
      text: "12",
    },
    {
      path: "/collections/cold",
      begin: (page) => page.getByLabel("By rule").check(),
      field: labelled("Text of condition 1"),
      text: "wool",
    },
    { path: "/settings/order-mails", field: labelled("Another e-mail address"), text: "b@c.test" },
    { path: `/settings/webhooks/${webhooks[0]?.id}`, field: labelled("Address"), text: "https://" },
    { path: "/settings/stock", field: labelled("Low from"), text: "9" },
    { path: "/settings/access", field: labelled("New access code"), text: "winter" },
    {
      path: "/settings/legal/terms/en",
      begin: (page) => page.getByRole("button", { name: "Edit as HTML" }).click(),
      field: (page) => page.locator("textarea[name=html]"),
      text: "<p>Cold terms</p>",
    },
    {
      path: `/customers/messages/${messages[0]?.id}`,
      field: (page) => page.locator("#text"),
      text: "It left.",
    },
    { path: order, field: labelled("Note for your team"), text: "Wrap it" },
    { path: `${order}/ship`, field: labelled("Tracking number"), text: "1Z999" },
    { path: "/import", begin: unfold, field: (page) => page.locator("[name=rate]"), text: "1.1" },
  ];
}

/**
 * One of each kind: a form of the browser's own fields, settings, and each editor that holds its state itself. Forms of
 * the first kind are looked at where they stand, all by one part; that none of them calls itself changed, each is asked.
 */
const typedInto = new Set([
  "/collections",
  "/products/tee",
  "/look?part=hero",
  "/settings/shop",
  "/settings/privacy",
  "/promotions/codes/COLD7",
  "/collections/cold",
  "/settings/order-mails",
  "/settings/legal/terms/en",
]);
const isTypedInto = ({ path }: Form) =>
  typedInto.has(path) || /^\/(customers\/messages|orders)\//.test(path);

const unfold = (page: Page) => page.locator("main details summary").first().click();

const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const signingOut = (page: Page) => page.getByRole("dialog", { name: "Sign out without saving?" });
const home = (page: Page) => page.getByRole("link", { name: "Home", exact: true });

async function stay(question: Locator): Promise<void> {
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
}

/** Each kind of navigation away from a page with unsaved changes. */
const exits: Record<string, (page: Page) => Promise<void>> = {
  "a link": async (page) => {
    await home(page).click();
    await stay(leaving(page));
  },
  Back: async (page) => {
    await page.evaluate(() => history.back());
    await stay(leaving(page));
  },
  "closing the window": async (page) => {
    const [dialog] = await Promise.all([
      page.waitForEvent("dialog"),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
  },
  "signing out": async (page) => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(signingOut(page).getByText("This page")).toBeVisible();
    await stay(signingOut(page));
  },
};

/** The guard is one for all forms: each asks on one of the four, by turns, and on the link that is taken in the end. */
function exitsOf(index: number) {
  const all = Object.entries(exits);
  return all.filter((_, at) => at === index % all.length);
}

/** Remix puts its router here, for its own tools. */
type WithRouter = {
  __remixRouter: {
    navigate(path: string): Promise<void>;
    state: { navigation: { state: string } };
  };
};

/** As a link would, in the same document: Back then is the router's. */
async function begin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (window as unknown as WithRouter).__remixRouter.navigate(to), path);
}

async function go(page: Page, path: string): Promise<void> {
  await begin(page, path);
  await page.waitForURL(`**${path}`);
}

test("10 a form with changes asks on a link, on Back, when the window closes and on signing out, and one without never does @sizeless", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const slug = await openSeededStore(shop);
  const email = await enterAs(page, shop, slug);
  const failures: string[] = [];
  const atHome = page.getByRole("heading", { name: "To do now" });
  await page.goto(studioUrl(shop, `/stores/${slug}/settings`));
  await hydrated(page);
  const forms: Form[] = [...editors, ...(await listMore(shop, slug))];
  const pathOf = (form: Form) => `/stores/${slug}${form.path}`;
  // As they came: each is left for the next one.
  for (const form of forms) {
    await go(page, pathOf(form));
    if (form.begin === undefined) await form.field(page).focus();
  }
  // And before one that has just come is painted.
  await page.evaluate((to) => {
    const { __remixRouter: router } = window as unknown as WithRouter;
    new MutationObserver((_, observer) => {
      if (document.querySelector("form#product") === null) return;
      observer.disconnect();
      void router.navigate(to);
    }).observe(document.body, { childList: true, subtree: true });
  }, `/stores/${slug}`);
  await begin(page, `/stores/${slug}/products/tee`);
  await atHome.waitFor();
  const asked = forms.filter(isTypedInto);
  for (const [index, form] of asked.entries()) {
    if (index === 0) await go(page, pathOf(form));
    await form.begin?.(page);
    const field = form.field(page);
    await field.fill(form.text);
    for (const [way, leave] of exitsOf(index)) {
      const isLeft = await leave(page).then(
        async () => ((await field.inputValue()) === form.text ? null : "the text is gone"),
        (error: Error) => error.message,
      );
      if (isLeft !== null) failures.push(`${form.path} by ${way}: ${isLeft}`);
    }
    const next = asked[index + 1];
    await (next === undefined ? home(page).click() : begin(page, pathOf(next)));
    await leaving(page).getByRole("button", { name: "Leave" }).click();
    await (next === undefined ? atHome.waitFor() : page.waitForURL(`**${pathOf(next)}`));
  }
  expect(failures).toEqual([]);
  await test.step("drafts of other pages are named before they are lost", async () => {
    const drafts = signingOut(page).getByRole("link");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(drafts.filter({ hasText: `Products · tee · ${slug}` })).toHaveCount(1);
    await expect(signingOut(page).getByText("This page")).toHaveCount(0);
    await drafts.filter({ hasText: `Promo codes · COLD7 · ${slug}` }).click();
    await expect(page.locator("[name=percent]")).toHaveValue("12");
    await page.getByRole("button", { name: "Discard" }).click();
    // A page that comes takes every question of the one before with it.
    await page.waitForFunction(
      () => (window as unknown as WithRouter).__remixRouter.state.navigation.state === "idle",
    );
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(signingOut(page)).toBeVisible();
    await expect(drafts.filter({ hasText: "COLD7" })).toHaveCount(0);
    await signingOut(page).getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
    await signIn(page, shop, email);
    await hydrated(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
  });
});

test("10 a form that was refused still asks, and one that was saved or written back never does @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
  const settings = `/stores/${slug}/settings`;
  await page.goto(studioUrl(shop, `${settings}/access`));
  await hydrated(page);
  const code = labelled("New access code")(page);
  const set = page.getByRole("button", { name: "Set access code" });
  await code.fill("ice");
  await set.click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await home(page).click();
  await stay(leaving(page));
  await code.fill("winter");
  await set.click();
  await expect(code).toHaveValue("");
  await home(page).click();
  await expect(page.getByRole("heading", { name: "Counter", level: 1 })).toBeVisible();
  await go(page, `${settings}/stock`);
  const low = labelled("Low from")(page);
  await low.fill("007");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // As it is stored.
  await expect(low).toHaveValue("7");
  await low.fill("8");
  await low.fill("7");
  await home(page).click();
  await expect(page.getByRole("heading", { name: "Counter", level: 1 })).toBeVisible();
});

test("10 a question about a link, Forward or signing out is open again once the page's own answer has closed it @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
  const settings = `/stores/${slug}/settings`;
  await page.goto(studioUrl(shop, `${settings}/access`));
  await hydrated(page);
  const code = labelled("New access code")(page);
  /** The form is refused, and its page is loaded again only once there is a question. */
  const askMeanwhile = async (leave: () => Promise<void>, question: Locator) => {
    const release = await retryRequests(page, "GET", /_data=/);
    await code.fill("ice");
    await page.getByRole("button", { name: "Set access code" }).click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await leave();
    await expect(question).toBeVisible();
    release();
    await page.waitForFunction(
      () => (window as unknown as WithRouter).__remixRouter.state.navigation.state === "idle",
    );
    await expect(question).toBeVisible();
    await page.unrouteAll();
  };
  await askMeanwhile(() => home(page).click(), leaving(page));
  await stay(leaving(page));
  await expect(code).toHaveValue("ice");
  await home(page).click();
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Counter", level: 1 })).toBeVisible();
  await go(page, `${settings}/access`);
  await go(page, `${settings}/stock`);
  await page.goBack();
  await code.waitFor();
  await askMeanwhile(() => page.evaluate(() => history.forward()), leaving(page));
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(labelled("Low from")(page)).toBeVisible();
  await go(page, `${settings}/access`);
  const signOut = page.getByRole("button", { name: "Sign out" });
  await askMeanwhile(() => signOut.click(), signingOut(page));
  await signingOut(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
});
