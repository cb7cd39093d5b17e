import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listSimilarProducts, listStoreProducts } from "#contract/catalog/catalog-calls";
import { listCollectionItems, listCollections } from "#contract/catalog/collection-calls";
import { createPreviewLink, getTheme, publishTheme } from "#contract/theme/theme-calls";
import { sealPreview } from "#core/signed-tokens/preview-link";
import {
  aListing,
  aStore,
  ask,
  bearer,
  bindings,
  imported,
  objectOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { blue, red, saveTheme, shownTheme } from "#tests/fixtures/platform/themes";

async function previewOf({ headers }: Seller, hours = 1) {
  const response = await ask("POST", createPreviewLink.path, { headers, body: { hours } });
  expect(response.status).toBe(201);
  return readAnswer(createPreviewLink, response);
}

test("PRE-01 PRE-02 a preview link shows the draft, marked as a preview and not cached", async () => {
  const seller = await aStore();
  await (await saveTheme(seller, red, "?publish=true")).text();
  await (await saveTheme(seller, blue)).text();
  const { url, preview, expiresAt } = await previewOf(seller);
  expect(url).toBe(`https://aurora.${bindings.ROOT_DOMAIN}/?preview=${preview}`);
  const hoursLeft = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(0.9);
  expect(hoursLeft).toBeLessThan(1.1);
  expect(await shownTheme(`&preview=${preview}`)).toEqual({ ...blue, previewMode: true });
  expect(await shownTheme()).toEqual(red);
  const response = await ask("GET", `${getTheme.path}?siteKey=aurora&preview=${preview}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  await ask("POST", publishTheme.path, seller);
  expect(await shownTheme(`&preview=${preview}`)).toEqual({ ...blue, previewMode: true });
});

test("PRE-01 a preview of a store without any theme is a preview of the default one", async () => {
  const { preview } = await previewOf(await aStore());
  expect(await shownTheme(`&preview=${preview}`)).toEqual({ statusCode: 404, previewMode: true });
});

test("PRE-01 a bad, expired or foreign hash shows the ordinary theme without an error", async () => {
  const seller = await aStore();
  const vinyl = await aStore("vinyl");
  await (await saveTheme(seller, red, "?publish=true")).text();
  await (await saveTheme(seller, blue)).text();
  const foreign = await previewOf(vinyl);
  const expired = await sealPreview(bindings.SEALING_KEYS, "aurora", new Date(Date.now() - 1));
  for (const hash of [foreign.preview, expired, "nonsense", ""]) {
    expect(await shownTheme(`&preview=${encodeURIComponent(hash)}`)).toEqual(red);
  }
});

test("PRE-01 a preview link that the operator makes points to the shop's own host", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), (_, { storage }) => {
    storage.sql.exec(
      "INSERT INTO store_setting (name, value) VALUES ('primary_host', 'shop.aurora.test')",
    );
  });
  const headers = { ...bearer(operatorToken), "X-Store": "aurora" };
  const { url } = await previewOf({ slug: "aurora", headers });
  expect(url.startsWith("https://shop.aurora.test/?preview=")).toBe(true);
});

test("PRE-03 private listings are shown to a preview of the store, its seller and the operator alone", async () => {
  const seller = await aStore();
  const vinyl = await aStore("vinyl");
  await imported(seller, {
    listings: [aListing("open"), aListing("hidden", { visibility: "private" })],
  });
  const { preview } = await previewOf(seller);
  const foreign = await previewOf(vinyl);
  const count = async (query: string, headers: Record<string, string> = {}) => {
    const path = `${listStoreProducts.path}?slug=aurora&currency=USD&region=USA${query}`;
    return (await readAnswer(listStoreProducts, await ask("GET", path, { headers }))).total_count;
  };
  const any = "&visibility=any";
  expect(await count(`${any}&preview=${preview}`)).toBe(2);
  expect(await count(any, seller.headers)).toBe(2);
  expect(await count(any, bearer(operatorToken))).toBe(2);
  // The wish of other callers is ignored.
  expect(await count(any)).toBe(1);
  expect(await count(`&preview=${preview}`)).toBe(1);
  expect(await count(`${any}&preview=${foreign.preview}`)).toBe(1);
  expect(await count(any, { Authorization: vinyl.headers.Authorization ?? "" })).toBe(1);
  expect(await count(any, bearer("awn_guess"))).toBe(1);
});

test("PRE-03 similar products and a collection's items show private listings to a preview alone", async () => {
  const seller = await aStore();
  const collections = [{ slug: "tees", name: "Tees" }];
  await imported(seller, {
    collections,
    listings: [
      aListing("open", { collections: ["tees"] }),
      aListing("hidden", { collections: ["tees"], visibility: "private" }),
    ],
  });
  const { preview } = await previewOf(seller);
  const foreign = await previewOf(await aStore("vinyl"));
  const headers = { "X-Store": "aurora" };
  const namesFor = async (hash: string | null) => {
    const any = hash === null ? "" : `&visibility=any&preview=${hash}`;
    const market = "currency=USD&region=USA";
    const list = `${listCollections.path}?storeSlug=aurora`;
    const [tees] = (await readAnswer(listCollections, await ask("GET", list))).collections;
    const items = await ask("GET", `/v1/collection/${tees?.id}/items?${market}${any}`, { headers });
    const path = `${listSimilarProducts.path}?slug=open&storeSlug=aurora&${market}${any}`;
    const similar = await ask("GET", path);
    const cacheControl = similar.headers.get("Cache-Control");
    const { products } = await readAnswer(listSimilarProducts, similar);
    const count = (await readAnswer(listCollectionItems, items)).total_count;
    return [count, products.length, cacheControl === "no-store"];
  };
  expect(await namesFor(null)).toEqual([1, 0, false]);
  expect(await namesFor(preview)).toEqual([2, 1, true]);
  expect(await namesFor(foreign.preview)).toEqual([1, 0, true]);
});
