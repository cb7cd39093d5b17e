import type { StackUrls } from "../scripts/stack-settings";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { type RemoteBackend, startRemoteBackend } from "./remote-backend";
import { type RemoteShop, startRemoteShop } from "./remote-shop";
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

/** A shop whose collections and products come from a backend of this test's own. */
async function withCommerce(
  shop: StackUrls,
  changes: Parameters<typeof startRemoteBackend>[1],
  visit: (own: RemoteShop, outside: RemoteBackend) => Promise<void>,
) {
  const outside = await startRemoteBackend(shop.platform, changes);
  const commerce = { COMMERCE_URL: outside.url("commerce") };
  const own = await startRemoteShop(shop, "aurora", commerce, { published: false });
  try {
    await visit(own, outside);
  } finally {
    await own.stop();
    await outside.stop();
  }
}

type Tiles = { products: { id: string; url: string }[] };

test.describe("with a backend that answers otherwise", { tag: "@sizeless" }, () => {
  test("COL-04 HOM-08 an empty collection shows a message and a link, a home page without collections too no empty sections", async ({
    page,
    shop,
  }) => {
    await withCommerce(
      shop,
      {
        listStoreProducts: (answer) => ({ ...answer, products: [], total_count: 0 }),
      },
      async (own) => {
        await page.goto(own.url("/mugs"));
        await expect(page.getByText("There are no products for this category")).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        const others = page.getByRole("navigation", { name: "Other collections" });
        await expect(others.getByRole("link", { name: "Wear" })).toBeVisible();
        await page.getByRole("link", { name: "Continue shopping" }).click();
        await expect(page.getByText("New products are on their way.")).toBeVisible();
        await expect(
          page.getByRole("main").getByRole("link", { name: "Cabin" }).first(),
        ).toBeVisible();
        await page.goto(own.url("/", "tiny"));
        const main = page.getByRole("main");
        await expect(main.getByText("New products are on their way.")).toBeVisible();
        await expect(main.getByRole("navigation")).toHaveCount(0);
        await expect(main.getByRole("list")).toHaveCount(0);
        expect(await faultsOf(page)).toEqual([]);
      },
    );
  });

  test("COL-05 a page has up to 150 products, and Load More adds the rest", async ({
    page,
    shop,
  }) => {
    const real: Tiles["products"] = [];
    await withCommerce(
      shop,
      {
        listStoreProducts: (answer) => {
          real.push(...(answer as unknown as Tiles).products);
          const [first] = real;
          const length = answer.page === 1 ? 150 : 3;
          const many = Array.from({ length }, (_, index) => ({
            ...first,
            id: `${answer.page}-${index}`,
          }));
          return answer.per === 150 ? { ...answer, products: many, total_count: 153 } : answer;
        },
      },
      async (own) => {
        await page.goto(own.url("/wear"));
        await expect(page.getByRole("heading", { level: 1 })).toContainText("153 products");
        await expect(page.locator(".tile")).toHaveCount(150);
        await hydrated(page);
        await page.getByRole("button", { name: "Load More" }).click();
        await expect(page.locator(".tile")).toHaveCount(153);
        await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
      },
    );
  });

  test("COL-06 in collections mode the first collection feeds the featured grid", {
    tag: "@nojs-only",
  }, async ({ page, shop }) => {
    await withCommerce(
      shop,
      {
        getStore: ({ store, ...rest }) => {
          const { settings, ...own } = store as { settings: { flags: object } };
          const flags = { ...settings.flags, collectionsMode: true };
          return { ...rest, store: { ...own, settings: { ...settings, flags } } };
        },
        listCollections: ({ collections }) => ({
          collections: (collections as { slug: string }[]).filter(({ slug }) => slug === "mugs"),
        }),
      },
      async (own, outside) => {
        await page.goto(own.url("/"));
        await expect(page.getByRole("heading", { name: "Featured products" })).toBeVisible();
        const types = await page.locator(".tile-type").allInnerTexts();
        expect(new Set(types).size, types.join()).toBe(1);
        expect(outside.asked).toContain("listCollectionItems");
        expect(outside.asked).not.toContain("listStoreProducts");
      },
    );
  });
});
