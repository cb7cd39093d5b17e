/** Forms of the studio that the network, a session or a second press gets in the way of. */
import type { Page } from "@playwright/test";
import { shops, storeOf } from "./buying";
import { aListing, openCounterShop } from "./counter-shop";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { hydrated } from "./shop-steps";
import { addMember, editorSaved, signIn, studioUrl } from "./studio";

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

/** The next form is done by the server, and its answer does not reach the browser. */
async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route("**/*", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
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
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await editorSaved(page);
  await expect(page.locator("form#product")).toBeFocused();
});

type Editor = {
  path: string;
  field(page: Page): ReturnType<Page["getByLabel"]>;
  text: string;
  button: string;
};

/** Typed text and the button that sends it, for each form in which a seller writes. */
const editors: Editor[] = [
  {
    path: "/collections",
    field: (page) => page.getByLabel("Name"),
    text: "Winter",
    button: "Create",
  },
  {
    path: "/products/tee",
    field: (page) => page.getByLabel("Title"),
    text: "The longer tee",
    button: "Save",
  },
  {
    path: "/promotions/new",
    field: (page) => page.getByLabel("Code", { exact: true }),
    text: "WINTER7",
    button: "Create promo code",
  },
  {
    path: "/look?part=hero",
    field: (page) => page.getByRole("textbox", { name: "Title", exact: true }).first(),
    text: "Cold days",
    button: "Save",
  },
  {
    path: "/settings/shop",
    field: (page) => page.getByLabel("Name of the shop"),
    text: "Kiosk & Son",
    button: "Save",
  },
  {
    path: "/settings/privacy",
    field: (page) => page.getByRole("spinbutton").first(),
    text: "77",
    button: "Save",
  },
  {
    path: "/settings/team",
    field: (page) => page.getByLabel("E-mail address"),
    text: "bea@example.com",
    button: "Send invitation",
  },
  {
    path: "/settings/tokens",
    field: (page) => page.getByLabel("Name", { exact: true }),
    text: "Till",
    button: "Make token",
  },
  {
    path: "/settings/webhooks",
    field: (page) => page.getByLabel("Address"),
    text: "https://hooks.example.com/in",
    button: "Add webhook",
  },
  {
    path: "/domains",
    field: (page) => page.getByLabel("Domain", { exact: true }),
    text: "shop.winter.example",
    button: "Show the records",
  },
];

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
