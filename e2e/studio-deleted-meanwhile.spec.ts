/** Forms of the studio about what another person has deleted meanwhile: they come back as filled forms of a new one. */
import type { Page } from "@playwright/test";
import { deleteCollection } from "../contract/catalog/seller-catalog-calls";
import { listSellerCollections, putCollection } from "../contract/catalog/seller-collection-calls";
import { deletePromoCode, putPromoCode } from "../contract/promotions/promo-calls";
import { createWebhook, deleteWebhook, listWebhooks } from "../contract/webhooks/webhook-calls";
import collections from "../studio/locales/en/collections.json" with { type: "json" };
import promotions from "../studio/locales/en/promotions.json" with { type: "json" };
import webhooks from "../studio/locales/en/webhooks.json" with { type: "json" };
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

type Shop = Parameters<typeof studioUrl>[0];

async function openStore(page: Page, shop: Shop) {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await enterAs(page, shop, slug);
  const open = async (path: string) => {
    await page.goto(studioUrl(shop, `/stores/${slug}${path}`));
    await hydrated(page);
  };
  return { open, ask: storeOf(shop, slug).ask };
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** On each width of a window, and for who hears it. */
async function looksWhole(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled === false) return;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("12 what was typed into the settings of a collection that somebody deleted meanwhile is there as a new one, which makes it again @sizeless", {
  tag: "@nojs",
}, async ({ page, shop, javaScriptEnabled }) => {
  const { open, ask } = await openStore(page, shop);
  for (const slug of ["mugs", "gifts", "posters"]) {
    await ask(putCollection, putCollection.path.replace(":slug", slug), { name: slug });
  }
  await open("/collections/mugs");
  await page.getByLabel("Name", { exact: true }).fill("Mugs for long mornings");
  await page.getByLabel("Address", { exact: true }).fill("long-mornings");
  await page.getByLabel(collections["list.parent"]).selectOption("gifts");
  await page.getByLabel(collections["edit.hide"]).check();
  await ask(deleteCollection, deleteCollection.path.replace(":slug", "mugs"));
  await save(page).last().click();
  await expect(page.getByText(collections["error.collection_deleted"])).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mugs for long mornings");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("long-mornings");
  await looksWhole(page, javaScriptEnabled);

  // What is refused once more is still there.
  await page.getByLabel("Address", { exact: true }).fill("posters");
  await page.getByRole("button", { name: collections["list.add"], exact: true }).click();
  await expect(page.getByText(collections["error.slug_taken"])).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mugs for long mornings");
  await page.getByLabel("Address", { exact: true }).fill("long-mornings");
  await page.getByRole("button", { name: collections["list.add"], exact: true }).click();
  await expect(page.getByText(collections["done.created"])).toBeVisible();
  const made = await ask(listSellerCollections, listSellerCollections.path);
  expect(made.collections.find(({ slug }) => slug === "long-mornings")).toMatchObject({
    name: "Mugs for long mornings",
    parentSlug: "gifts",
    hidden: true,
  });
});

test("12 the conditions that were typed for a collection that somebody deleted meanwhile are there with a new one @sizeless", {
  tag: "@nojs",
}, async ({ page, shop, javaScriptEnabled }) => {
  const { open, ask } = await openStore(page, shop);
  await ask(putCollection, putCollection.path.replace(":slug", "mugs"), { name: "Mugs" });
  await open("/collections/mugs");
  await page.getByLabel(collections["fill.rule"]).check();
  const kind = page.getByLabel("Condition 1", { exact: true });
  const value = page.getByLabel("Text of condition 1");
  await kind.selectOption("tag");
  await page.locator("select[name=sort]").selectOption("title");
  await value.fill("handmade");
  await ask(deleteCollection, deleteCollection.path.replace(":slug", "mugs"));
  await save(page).first().click();
  await expect(page.getByText(collections["error.collection_deleted"])).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mugs");
  await expect(kind).toHaveValue("tag");
  await expect(value).toHaveValue("handmade");
  await looksWhole(page, javaScriptEnabled);
  await page.getByRole("button", { name: collections["list.add"], exact: true }).click();
  await expect(page.getByText(collections["done.created"])).toBeVisible();
  const made = await ask(listSellerCollections, listSellerCollections.path);
  expect(made.collections).toMatchObject([
    {
      slug: "mugs",
      rule: { match: "all", conditions: [{ kind: "tag", tag: "handmade" }] },
      sort: "title",
    },
  ]);
});

test("12 what was typed into a promo code that somebody deleted meanwhile is there as a new one, which makes it again @sizeless", {
  tag: "@nojs",
}, async ({ page, shop, javaScriptEnabled }) => {
  const { open, ask } = await openStore(page, shop);
  const path = putPromoCode.path.replace(":code", "SPRING");
  await ask(putPromoCode, path, { benefit: { type: "percentage", value: 10 } });
  await open("/promotions/codes/SPRING");
  await page.getByLabel(promotions["form.percentLabel"]).fill("17");
  await page.getByLabel(promotions["form.minimum"]).fill("40");
  await ask(deletePromoCode, deletePromoCode.path.replace(":code", "SPRING"));
  await save(page).first().click();
  await expect(page.getByText(promotions["form.deleted"])).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("SPRING");
  await expect(page.getByLabel(promotions["form.percentLabel"])).toHaveValue("17");
  await expect(page.getByLabel(promotions["form.minimum"])).toHaveValue("40");
  await looksWhole(page, javaScriptEnabled);
  await page.getByRole("button", { name: promotions["form.create"] }).click();
  await expect(page.getByRole("row", { name: /SPRING Active 17% off/ })).toBeVisible();
});

test("12 what was typed into a webhook that somebody removed meanwhile is there as a new one, which makes it again @sizeless", {
  tag: "@nojs",
}, async ({ page, shop, javaScriptEnabled }) => {
  const { open, ask } = await openStore(page, shop);
  const body = { url: `${shop.sandbox}/in`, events: ["order.created", "stock.low"] };
  const { webhook } = await ask(createWebhook, createWebhook.path, body);
  await open(`/settings/webhooks/${webhook.id}`);
  await page.getByLabel(webhooks["url.label"]).fill(`${shop.sandbox}/typed`);
  await page.getByRole("checkbox", { name: /stock\.low/ }).uncheck();
  await ask(deleteWebhook, deleteWebhook.path.replace(":id", webhook.id));
  await save(page).click();
  await expect(page.getByText(webhooks["problem.webhook_deleted"])).toBeVisible();
  await expect(page.getByLabel(webhooks["url.label"])).toHaveValue(`${shop.sandbox}/typed`);
  await expect(page.getByRole("checkbox", { name: /stock\.low/ })).not.toBeChecked();
  await looksWhole(page, javaScriptEnabled);
  await page.getByRole("button", { name: webhooks["new.submit"] }).click();
  await expect(page.getByText(webhooks["secret.once"])).toBeVisible();
  const made = await ask(listWebhooks, listWebhooks.path);
  expect(made.webhooks).toMatchObject([
    { url: `${shop.sandbox}/typed`, events: ["order.created"] },
  ]);
});

test("12 a webhook that somebody removed meanwhile is there as a new one, also saved without an event @sizeless", {
  tag: "@nojs",
}, async ({ page, shop }) => {
  const { open, ask } = await openStore(page, shop);
  const body = { url: `${shop.sandbox}/in`, events: ["stock.low"] };
  const { webhook } = await ask(createWebhook, createWebhook.path, body);
  await open(`/settings/webhooks/${webhook.id}`);
  await page.getByLabel(webhooks["url.label"]).fill(`${shop.sandbox}/typed`);
  const stockLow = page.getByRole("checkbox", { name: /stock\.low/ });
  await stockLow.uncheck();
  await ask(deleteWebhook, deleteWebhook.path.replace(":id", webhook.id));
  await save(page).click();
  await expect(page.getByText(webhooks["problem.webhook_deleted"])).toBeVisible();
  await expect(page.getByLabel(webhooks["url.label"])).toHaveValue(`${shop.sandbox}/typed`);
  await expect(stockLow).not.toBeChecked();

  // Nothing is made of it as it stands.
  await page.getByRole("button", { name: webhooks["new.submit"] }).click();
  await expect(page.getByText(webhooks["problem.events_missing"])).toBeVisible();
  expect((await ask(listWebhooks, listWebhooks.path)).webhooks).toEqual([]);
});
