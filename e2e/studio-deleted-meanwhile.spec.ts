/** Forms of the studio about what another person has deleted meanwhile: they come back as filled forms of a new one. */
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
import { enterAs, enterPlain, studioUrl } from "./studio";
import { openTestStore } from "./test-store";

type Shop = Parameters<typeof studioUrl>[0];

/** Without scripts, as the server answers them. */
async function openStore(shop: Shop) {
  const { slug } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, slug);
  const open = (path: string) => seller.open(`/stores/${slug}${path}`);
  return { seller, open, ask: storeOf(shop, slug).ask };
}

test("12 the conditions that were typed for a collection that somebody deleted meanwhile are there with a new one @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const { ask } = storeOf(shop, slug);
  await ask(putCollection, putCollection.path.replace(":slug", "mugs"), { name: "Mugs" });
  await enterAs(page, shop, slug);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(studioUrl(shop, `/stores/${slug}/collections/mugs`));
  await hydrated(page);
  await page.getByLabel(collections["fill.rule"]).check();
  const kind = page.getByLabel("Condition 1", { exact: true });
  const value = page.getByLabel("Text of condition 1");
  await kind.selectOption("tag");
  await page.locator("select[name=sort]").selectOption("title");
  await value.fill("handmade");
  await ask(deleteCollection, deleteCollection.path.replace(":slug", "mugs"));
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText(collections["error.collection_deleted"])).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mugs");
  await expect(kind).toHaveValue("tag");
  await expect(value).toHaveValue("handmade");
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
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

test("12 what was typed into the settings of a collection that somebody deleted meanwhile is there as a new one, which makes it again @sizeless", async ({
  shop,
}) => {
  const { seller, open, ask } = await openStore(shop);
  for (const slug of ["mugs", "gifts", "posters"]) {
    await ask(putCollection, putCollection.path.replace(":slug", slug), { name: slug });
  }
  await open("/collections/mugs");
  seller.fill("Name", "Mugs for long mornings");
  seller.fill("Address", "long-mornings");
  seller.choose(collections["list.parent"], "gifts");
  seller.check(collections["edit.hide"]);
  await ask(deleteCollection, deleteCollection.path.replace(":slug", "mugs"));
  await seller.press("Save", { at: -1 });
  expect(seller.text()).toContain(collections["error.collection_deleted"]);
  expect(seller.value("Name")).toBe("Mugs for long mornings");
  expect(seller.value("Address")).toBe("long-mornings");

  // What is refused once more is still there.
  seller.fill("Address", "posters");
  await seller.press(collections["list.add"]);
  expect(seller.text()).toContain(collections["error.slug_taken"]);
  expect(seller.value("Name")).toBe("Mugs for long mornings");
  seller.fill("Address", "long-mornings");
  await seller.press(collections["list.add"]);
  expect(seller.text()).toContain(collections["done.created"]);
  const made = await ask(listSellerCollections, listSellerCollections.path);
  expect(made.collections.find(({ slug }) => slug === "long-mornings")).toMatchObject({
    name: "Mugs for long mornings",
    parentSlug: "gifts",
    hidden: true,
  });
});

test("12 what was typed into a promo code that somebody deleted meanwhile is there as a new one, which makes it again @sizeless", async ({
  shop,
}) => {
  const { seller, open, ask } = await openStore(shop);
  const path = putPromoCode.path.replace(":code", "SPRING");
  await ask(putPromoCode, path, { benefit: { type: "percentage", value: 10 } });
  await open("/promotions/codes/SPRING");
  seller.fill(promotions["form.percentLabel"], "17");
  seller.fill(promotions["form.minimum"], "40");
  await ask(deletePromoCode, deletePromoCode.path.replace(":code", "SPRING"));
  await seller.press("Save", { at: 0 });
  expect(seller.text()).toContain(promotions["form.deleted"]);
  expect(seller.value("Code")).toBe("SPRING");
  expect(seller.value(promotions["form.percentLabel"])).toBe("17");
  expect(seller.value(promotions["form.minimum"])).toBe("40");
  await seller.press(promotions["form.create"]);
  expect(seller.texts("tr")).toContainEqual(expect.stringMatching(/SPRING Active 17% off/));
});

test("12 what was typed into a webhook that somebody removed meanwhile is there as a new one, which makes it again, and not without an event @sizeless", async ({
  shop,
}) => {
  const { seller, open, ask } = await openStore(shop);
  const hook = async (events: string[]) => {
    const body = { url: `${shop.sandbox}/in`, events };
    const { webhook } = await ask(createWebhook, createWebhook.path, body);
    await open(`/settings/webhooks/${webhook.id}`);
    seller.fill(webhooks["url.label"], `${shop.sandbox}/typed`);
    seller.check(/stock\.low/, false);
    await ask(deleteWebhook, deleteWebhook.path.replace(":id", webhook.id));
    await seller.press("Save");
    expect(seller.text()).toContain(webhooks["problem.webhook_deleted"]);
    expect(seller.value(webhooks["url.label"])).toBe(`${shop.sandbox}/typed`);
    expect(seller.isTicked(/stock\.low/)).toBe(false);
    await seller.press(webhooks["new.submit"]);
    return (await ask(listWebhooks, listWebhooks.path)).webhooks;
  };
  // Nothing is made of it as it stands.
  expect(await hook(["stock.low"])).toEqual([]);
  expect(seller.text()).toContain(webhooks["problem.events_missing"]);
  expect(await hook(["order.created", "stock.low"])).toMatchObject([
    { url: `${shop.sandbox}/typed`, events: ["order.created"] },
  ]);
  expect(seller.text()).toContain(webhooks["secret.once"]);
});
