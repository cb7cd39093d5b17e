/** What was typed is there again once a session, or the tab it was typed in, has ended. */
import type { Page } from "@playwright/test";
import { putRetention } from "../contract/shoppers/retention-calls";
import { updateStore } from "../contract/store/seller-store-calls";
import { createWebhook, listWebhooks, updateWebhook } from "../contract/webhooks/webhook-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { beginSession, enterAs, enterAsOperator, studioUrl } from "./studio";
import { editors } from "./studio-editors";
import { aListing, openTestStore } from "./test-store";

type Shop = Parameters<typeof studioUrl>[0];

async function open(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(studioUrl(shop, path));
  await hydrated(page);
}

test("10 a closed tab loses nothing that was typed, two tabs do not overwrite each other, and signing out forgets all @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
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
  await open(page, shop, path);
  await expect(page.getByText("You are signed out.")).not.toContainText("still in this browser");
});

const kinds = new Set(["/products/tee", "/look?part=hero"]);

test("11 12 what was typed into any kind of editor is there again when its session had ended and the person has signed in, and overwrites nothing that others saved meanwhile @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const { ask } = storeOf(shop, slug);
  const body = { url: `${shop.sandbox}/in`, events: ["order.created"] };
  const { webhook } = await ask(createWebhook, createWebhook.path, body);
  const hook = updateWebhook.path.replace(":id", webhook.id);
  const email = await enterAs(page, shop, slug);
  const save = page.getByRole("button", { name: "Save", exact: true }).last();
  /** Typed, then sent without a session; meanwhile another person saves. */
  const lose = async (
    path: string,
    type: () => Promise<void>,
    change: () => Promise<unknown> = async () => undefined,
    button = save,
  ) => {
    await open(page, shop, `/stores/${slug}${path}`);
    await type();
    await context.clearCookies();
    await button.click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(
      page.getByText("What you typed and did not save is still in this browser"),
    ).toBeVisible();
    await change();
    await beginSession(page, shop, email);
    await open(page, shop, `/stores/${slug}${path}`);
  };
  const mine = page.getByRole("button", { name: "Save mine instead" });
  const bar = page.getByText("There are changes that are not saved.");

  await test.step("a product and the look", async () => {
    // Drafts are written down by one part for all forms.
    for (const { path, field, text, button } of editors.filter(({ path }) => kinds.has(path))) {
      const send = page.getByRole("button", { name: button, exact: true }).last();
      await lose(path, () => field(page).fill(text), undefined, send);
      await expect(field(page), path).toHaveValue(text);
    }
  });
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

test("11 what an operator typed in a store is there again when the hour of their entry had ended and they have entered again @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAsOperator(page, shop);
  const enter = async (tab: Page) => {
    await hydrated(tab);
    await tab.getByLabel("Reason").fill("Ticket 4711");
    await tab.getByRole("button", { name: "Enter the store" }).click();
  };
  await page.goto(studioUrl(shop, `/stores/${slug}/settings/stock`));
  await enter(page);
  const threshold = page.getByLabel("Low from");
  await hydrated(page);
  await threshold.fill("7");
  const other = await context.newPage();
  await open(other, shop, `/stores/${slug}`);
  await other.getByRole("button", { name: "Leave the store" }).click();
  await expect(other).toHaveURL(/\/operator/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/enter\?next=/);
  await enter(page);
  await expect(threshold).toHaveValue("7");
});
