import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as z from "zod";
import { listSimilarProducts, listStoreProducts } from "#contract/catalog/catalog-calls";
import { listCollectionItems, listCollections } from "#contract/catalog/collection-calls";
import { cleaningPaths } from "#contract/internal/cleaning";
import { PublishedStoreSchema, publishedKeys } from "#contract/internal/published";
import {
  createPreviewLink,
  getSellerTheme,
  getTheme,
  publishTheme,
  putTheme,
  validateTheme,
} from "#contract/theme/theme-calls";
import { sealPreview } from "#core/signed-tokens/preview-link";
import {
  aListing,
  aStore,
  ask,
  bearer,
  bindings,
  bytesOf,
  errorOf,
  imported,
  objectOf,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

const red = { styles: { primaryColor: "#aa0000" }, ours: { later: [1, { deep: true }] } };
const blue = { styles: { primaryColor: "#0000aa" } };

function put({ headers }: Seller, body: unknown, publish = false) {
  return ask("PUT", `${putTheme.path}?publish=${publish}`, { headers, body });
}
/** As the newest revision shows it. */
async function publishedTheme(): Promise<unknown> {
  const record = await bindings.PUBLISHED.get(publishedKeys.store("aurora"), "json");
  const { revision } = PublishedStoreSchema.parse(record);
  const key = publishedKeys.edition("aurora", revision, "USD");
  const edition = z.object({ theme: z.unknown() });
  return edition.parse(await bindings.PUBLISHED.get(key, "json")).theme;
}
const shown = async (query = "") =>
  readAnswer(getTheme, await ask("GET", `${getTheme.path}?siteKey=aurora${query}`));
const themesOf = async ({ headers }: Seller) => {
  const response = await ask("GET", getSellerTheme.path, { headers });
  const { published, draft } = await readAnswer(getSellerTheme, response);
  return { published, draft };
};

async function previewOf({ headers }: Seller, hours = 1) {
  const response = await ask("POST", createPreviewLink.path, { headers, body: { hours } });
  expect(response.status).toBe(201);
  return readAnswer(createPreviewLink, response);
}

test("API-16 a draft is seen by its seller alone until it is published, every field of it", async () => {
  const seller = await aStore();
  expect(await themesOf(seller)).toEqual({ published: null, draft: null });
  expect(await readAnswer(putTheme, await put(seller, red))).toEqual({
    published: false,
    revision: 1,
    version: 1,
  });
  expect(await shown()).toEqual({ statusCode: 404 });
  expect(await publishedTheme()).toEqual({ statusCode: 404 });
  expect(await themesOf(seller)).toEqual({ published: null, draft: red });
  const published = await ask("POST", publishTheme.path, seller);
  expect(await readAnswer(publishTheme, published)).toEqual({ revision: 2, version: 2 });
  expect(await shown()).toEqual(red);
  expect(await publishedTheme()).toEqual(red);
  expect(await themesOf(seller)).toEqual({ published: red, draft: null });
});

test("API-16 a theme that is published at once leaves the draft as it was", async () => {
  const seller = await aStore();
  await (await put(seller, blue)).text();
  expect(await readAnswer(putTheme, await put(seller, red, true))).toEqual({
    published: true,
    revision: 2,
    version: 2,
  });
  expect(await themesOf(seller)).toEqual({ published: red, draft: blue });
});

test("API-16 without a draft there is nothing to publish, and nothing changes", async () => {
  const seller = await aStore();
  expect(await errorOf(await ask("POST", publishTheme.path, seller))).toBe("409 draft_missing");
  expect(await readAnswer(putTheme, await put(seller, red))).toMatchObject({ revision: 1 });
});

test("API-16 a second draft replaces the first, and twenty earlier themes are stored", async () => {
  const seller = await aStore();
  await (await put(seller, red)).text();
  for (let index = 0; index < 23; index++) await (await put(seller, { index }, true)).text();
  await (await put(seller, blue)).text();
  await runInDurableObject(objectOf(seller), (_, { storage }) => {
    const count = (state: string) =>
      storage.sql.exec("SELECT document FROM theme WHERE state = ?", state).toArray();
    expect([count("draft").length, count("published").length]).toEqual([1, 1]);
    const retired = count("retired").map(({ document }) => JSON.parse(String(document)).index);
    expect(retired).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  });
});

test("API-16 a theme has 256 KB at most, and breaks no schema", async () => {
  const seller = await aStore();
  const large = { note: "é".repeat(131_072) };
  expect(await errorOf(await put(seller, large))).toBe("422 theme_too_large");
  expect(await errorOf(await put(seller, { styles: { primaryColor: 3 } }))).toBe(
    "422 invalid /styles/primaryColor",
  );
  expect(await themesOf(seller)).toEqual({ published: null, draft: null });
});

test("THM-03 Q6 every field survives the way through, those that we do not know too", async () => {
  const seller = await aStore();
  const theme = {
    ...red,
    layout: { columns: 3 },
    content: {
      login: { title: "Members", motto: "x" },
      listing: { addToCart: "Mine" },
      later: [1],
    },
    brand: { socialMedia: [{ id: "x", url: "https://x.test", icon: "x", rel: "me" }] },
  };
  await (await put(seller, theme, true)).text();
  expect((await themesOf(seller)).published).toEqual(theme);
  expect(await shown()).toEqual(theme);
});

test("THM-03 a theme that was stored when the schema was another one loses its broken fields alone", async () => {
  const seller = await aStore();
  await (await put(seller, red, true)).text();
  await runInDurableObject(objectOf(seller), (_, { storage }) => {
    const document = JSON.stringify({ ...red, content: { login: { title: 7 }, logo: "/x.svg" } });
    storage.sql.exec("UPDATE theme SET document = ? WHERE state = 'published'", document);
  });
  const left = { ...red, content: { login: {}, logo: "/x.svg" } };
  expect(await shown()).toEqual(left);
  expect((await themesOf(seller)).published).toEqual(left);
});

test("THM-03 TEN-08 what is wrong is named by its place, and nothing of the theme is stored", async () => {
  const seller = await aStore();
  const page = (slug: string) => ({ slug, title: "T", text: "" });
  const given: [content: unknown, expectedError: string][] = [
    [{ listing: { addToCart: 1 } }, "422 invalid /content/listing/addToCart"],
    [{ login: { showSocialIcons: "yes" } }, "422 invalid /content/login/showSocialIcons"],
    [{ pages: [page("crew"), page("checkout")] }, "422 invalid /content/pages/1/slug"],
    [{ pages: [page("Crew")] }, "422 invalid /content/pages/0/slug"],
    [{ pages: [page("crew"), page("crew")] }, "422 invalid /content/pages/1/slug"],
  ];
  for (const [content, refused] of given) {
    expect(await errorOf(await put(seller, { content }))).toBe(refused);
  }
  expect(await themesOf(seller)).toEqual({ published: null, draft: null });
});

test("THM-03 a theme can be checked without being stored", async () => {
  const seller = await aStore();
  const body = { styles: { textColor: "#eeeeee", header: { template: 7 } } };
  const answer = await ask("POST", validateTheme.path, { headers: seller.headers, body });
  const { valid, errors, warnings } = await readAnswer(validateTheme, answer);
  expect([valid, errors, warnings.map(({ code }) => code)]).toEqual([
    true,
    [],
    ["template_unknown", "contrast_low"],
  ]);
  expect(await themesOf(seller)).toEqual({ published: null, draft: null });
});

test("TEN-08 Q4 a page that a collection of the store would hide is warned of", async () => {
  const seller = await aStore();
  const collections = [
    { slug: "shirts", name: "Shirts" },
    { slug: "tees", name: "Tees", parentSlug: "shirts" },
  ];
  await imported(seller, { collections, listings: [] });
  const pages = ["tees", "crew"].map((slug) => ({ slug, title: "T", text: "" }));
  const body = { content: { pages } };
  const answer = await ask("POST", validateTheme.path, { headers: seller.headers, body });
  const { warnings } = await readAnswer(validateTheme, answer);
  expect(warnings.map(({ code, source }) => `${code} ${source?.pointer}`)).toEqual([
    "page_hidden /content/pages/0/slug",
  ]);
});

test("HDR-07 a link to a listing that the store does not have, or does not show, is warned of", async () => {
  const seller = await aStore();
  const gone = aListing("gone-tee", { published: false });
  await imported(seller, { collections: [], listings: [aListing("ridge-tee"), gone] });
  const links = ["ridge-tee", "gone-tee", "no-tee"].map((slug) => ({
    label: "L",
    url: `/listing/${slug}`,
  }));
  const body = { content: { header: { links } } };
  const answer = await ask("POST", validateTheme.path, { headers: seller.headers, body });
  const { warnings } = await readAnswer(validateTheme, answer);
  expect(warnings.map(({ code, source }) => `${code} ${source?.pointer}`)).toEqual([
    "link_leads_nowhere /content/header/links/1/url",
    "link_leads_nowhere /content/header/links/2/url",
  ]);
});

test("PRE-01 PRE-02 a preview link shows the draft, marked as a preview and not cached", async () => {
  const seller = await aStore();
  await (await put(seller, red, true)).text();
  await (await put(seller, blue)).text();
  const { url, preview, expiresAt } = await previewOf(seller);
  expect(url).toBe(`https://aurora.${bindings.ROOT_DOMAIN}/?preview=${preview}`);
  const hoursLeft = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(0.9);
  expect(hoursLeft).toBeLessThan(1.1);
  expect(await shown(`&preview=${preview}`)).toEqual({ ...blue, previewMode: true });
  expect(await shown()).toEqual(red);
  const response = await ask("GET", `${getTheme.path}?siteKey=aurora&preview=${preview}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  await ask("POST", publishTheme.path, seller);
  expect(await shown(`&preview=${preview}`)).toEqual({ ...blue, previewMode: true });
});

test("PRE-01 a preview of a store without any theme is a preview of the default one", async () => {
  const { preview } = await previewOf(await aStore());
  expect(await shown(`&preview=${preview}`)).toEqual({ statusCode: 404, previewMode: true });
});

test("PRE-01 a bad, expired or foreign hash shows the ordinary theme without an error", async () => {
  const seller = await aStore();
  const vinyl = await aStore("vinyl");
  await (await put(seller, red, true)).text();
  await (await put(seller, blue)).text();
  const foreign = await previewOf(vinyl);
  const expired = await sealPreview(bindings.SEALING_KEYS, "aurora", new Date(Date.now() - 1));
  for (const hash of [foreign.preview, expired, "nonsense", ""]) {
    expect(await shown(`&preview=${encodeURIComponent(hash)}`)).toEqual(red);
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

test("THM-09 pages are given cleaned CSS; the seller and the theme service keep what was written", async () => {
  const seller = await aStore();
  const customCSS = "body{margin:0}.a{background:url(https://evil.test/a)}@import 'x';";
  const theme = { styles: { primaryColor: "#aa0000", customCSS }, ours: 1 };
  await (await put(seller, theme, true)).text();
  expect(await publishedTheme()).toEqual({
    styles: { primaryColor: "#aa0000", customCSS: ".shop-page{margin:0;}" },
    ours: 1,
  });
  expect(await shown()).toEqual(theme);
  expect(await themesOf(seller)).toEqual({ published: theme, draft: null });
  const cleaned = await ask("POST", cleaningPaths.css, { body: await bytesOf(customCSS) });
  expect([cleaned.status, await cleaned.text()]).toEqual([200, ".shop-page{margin:0;}"]);
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
