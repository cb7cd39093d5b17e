import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { startRemoteBackend } from "./remote-backend";
import { startRemoteShop } from "./remote-shop";
import { openServerHtml } from "./server-html";
import { hydrated } from "./shop-steps";

test("COL-01 COL-02 COL-03 COL-04 HOM-10 collections link to their children and back, an unknown slug is a 404, a page number beyond the last redirects to the first", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await test.step("collections link to their children and back", async () => {
    const { store, name } = { store: "aurora", name: "Aurora Field Club" };
    const [parent, child] = ["Wear", "T-shirts"];
    await page.goto(storeUrl(store, "/wear"));
    await expect(page).toHaveTitle(`${parent} | ${name}`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(parent);
    const count = Number(/(\d+) products/.exec(await heading.innerText())?.[1]);
    await expect(page.locator(".tile")).toHaveCount(count);
    await page.getByRole("main").getByRole("link", { name: child, exact: true }).click();
    await expect(page).toHaveURL(storeUrl(store, "/tees"));
    await expect(page).toHaveTitle(`${child} | ${name}`);
    const trail = page.getByRole("navigation", { name: "You are here" });
    await expect(trail.getByRole("listitem")).toHaveText(["Home", parent, child]);
    await trail.getByRole("link", { name: parent }).click();
    await expect(page).toHaveURL(storeUrl(store, "/wear"));
    await page.getByRole("navigation", { name: "You are here" }).getByRole("link").first().click();
    await expect(page).toHaveURL(storeUrl(store, "/"));
  });
  await test.step("an unknown slug is a 404, a page number beyond the last redirects to the first", async () => {
    const answer = await page.goto(storeUrl("aurora", "/no-such-collection"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.goto(storeUrl("aurora", "/mugs?page=9"));
    await expect(page).toHaveURL(storeUrl("aurora", "/mugs"));
    await expect(page.locator(".tile")).toHaveCount(5);
    await page.goto(storeUrl("aurora", "/?page=99"));
    await expect(page).toHaveURL(storeUrl("aurora"));
    await expect(page.locator(".tile").first()).toBeVisible();
  });
});

test("a collection in German has no accessibility fault", { tag: "@sizeless" }, async ({
  page,
  storeUrl,
}) => {
  await openServerHtml(page, storeUrl("aurora", "/wear?locale=de"));
  await expect(page.getByRole("navigation", { name: "Sie sind hier" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

type Tiles = { products: { id: string; url: string }[] };

test("COL-04 COL-05 COL-06 HOM-08 an empty collection shows a message and a link, a home page without collections too no empty sections, in collections mode the first collection feeds the featured grid, and a page has up to 150 products, to which Load More adds the rest", {
  tag: "@sizeless",
}, async ({ page, shop }) => {
  // What the backend has for each store, one after the other: no answer of one serves another.
  const real: Tiles["products"] = [];
  let has: "nothing" | "a collection" | "153 products" = "nothing";
  const outside = await startRemoteBackend(shop.platform, {
    getStore: (answer) => {
      if (has !== "a collection") return answer;
      const { store, ...rest } = answer;
      const { settings, ...own } = store as { settings: { flags: object } };
      const flags = { ...settings.flags, collectionsMode: true };
      return { ...rest, store: { ...own, settings: { ...settings, flags } } };
    },
    listCollections: (answer) => {
      if (has !== "a collection") return answer;
      const all = answer.collections as { slug: string }[];
      return { collections: all.filter(({ slug }) => slug === "downloads") };
    },
    listStoreProducts: (answer) => {
      if (has === "nothing") return { ...answer, products: [], total_count: 0 };
      if (answer.per !== 150) return answer;
      // Of a further page there is none.
      real.push(...(answer as unknown as Tiles).products);
      const [first] = real;
      const length = answer.page === 1 ? 150 : 3;
      const ids = Array.from({ length }, (_, index) => `${answer.page}-${index}`);
      return { ...answer, products: ids.map((id) => ({ ...first, id })), total_count: 153 };
    },
  });
  const commerce = { COMMERCE_URL: outside.url("commerce") };
  const own = await startRemoteShop(shop, "aurora", commerce, { published: false });
  const main = page.getByRole("main");
  try {
    await page.goto(own.url("/mugs"));
    await expect(page.getByText("There are no products for this category")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const others = page.getByRole("navigation", { name: "Other collections" });
    await expect(others.getByRole("link", { name: "Wear" })).toBeVisible();
    await page.getByRole("link", { name: "Continue shopping" }).click();
    await expect(page.getByText("New products are on their way.")).toBeVisible();
    await expect(main.getByRole("link", { name: "Cabin" }).first()).toBeVisible();
    await page.goto(own.url("/", "tiny"));
    await expect(main.getByText("New products are on their way.")).toBeVisible();
    await expect(main.getByRole("navigation")).toHaveCount(0);
    await expect(main.getByRole("list")).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);

    has = "a collection";
    outside.asked.length = 0;
    await page.goto(own.url("/", "pixel"));
    await expect(page.getByRole("heading", { name: "Featured products" })).toBeVisible();
    const types = await page.locator(".tile-type").allInnerTexts();
    expect(new Set(types).size, types.join()).toBe(1);
    expect(outside.asked).toContain("listCollectionItems");
    expect(outside.asked).not.toContain("listStoreProducts");

    has = "153 products";
    await page.goto(own.url("/wear", "vinyl"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/\b153\b/);
    await expect(page.locator(".tile")).toHaveCount(150);
    await hydrated(page);
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(page.locator(".tile")).toHaveCount(153);
    await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
  } finally {
    await own.stop();
    await outside.stop();
  }
});
