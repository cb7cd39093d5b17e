import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as z from "zod";
import { PublishedStoreSchema, publishedKeys } from "#contract/internal/published-records";
import { sanitizePaths } from "#contract/internal/sanitize-paths";
import { getSellerTheme, publishTheme, putTheme, validateTheme } from "#contract/theme/theme-calls";
import {
  aListing,
  aStore,
  ask,
  bindings,
  bytesOf,
  errorOf,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { blue, red, saveTheme, shownTheme } from "#tests/fixtures/platform/themes";

/** As the newest revision shows it. */
async function publishedTheme(): Promise<unknown> {
  const record = await bindings.PUBLISHED.get(publishedKeys.store("aurora"), "json");
  const { revision } = PublishedStoreSchema.parse(record);
  const key = publishedKeys.edition("aurora", revision, "USD");
  const edition = z.object({ theme: z.unknown() });
  return edition.parse(await bindings.PUBLISHED.get(key, "json")).theme;
}

const themesOf = async ({ headers }: Seller) => {
  const response = await ask("GET", getSellerTheme.path, { headers });
  const { published, draft } = await readAnswer(getSellerTheme, response);
  return { published, draft };
};

test("API-16 a draft is seen by its seller alone until it is published, every field of it", async () => {
  const seller = await aStore();
  expect(await themesOf(seller)).toEqual({ published: null, draft: null });
  expect(await readAnswer(putTheme, await saveTheme(seller, red))).toEqual({
    published: false,
    revision: 1,
    version: 1,
  });
  expect(await shownTheme()).toEqual({ statusCode: 404 });
  expect(await publishedTheme()).toEqual({ statusCode: 404 });
  expect(await themesOf(seller)).toEqual({ published: null, draft: red });
  const published = await ask("POST", publishTheme.path, seller);
  expect(await readAnswer(publishTheme, published)).toEqual({ revision: 2, version: 2 });
  expect(await shownTheme()).toEqual(red);
  expect(await publishedTheme()).toEqual(red);
  expect(await themesOf(seller)).toEqual({ published: red, draft: null });
});

test("API-16 a theme that is published at once leaves the draft as it was", async () => {
  const seller = await aStore();
  await (await saveTheme(seller, blue)).text();
  expect(await readAnswer(putTheme, await saveTheme(seller, red, "?publish=true"))).toEqual({
    published: true,
    revision: 2,
    version: 2,
  });
  expect(await themesOf(seller)).toEqual({ published: red, draft: blue });
});

test("API-16 without a draft there is nothing to publish, and nothing changes", async () => {
  const seller = await aStore();
  expect(await errorOf(await ask("POST", publishTheme.path, seller))).toBe("409 draft_missing");
  expect(await readAnswer(putTheme, await saveTheme(seller, red))).toMatchObject({ revision: 1 });
});

test("API-16 a second draft replaces the first, and twenty earlier themes are stored", async () => {
  const seller = await aStore();
  await (await saveTheme(seller, red)).text();
  for (let index = 0; index < 23; index++)
    await (await saveTheme(seller, { index }, "?publish=true")).text();
  await (await saveTheme(seller, blue)).text();
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
  expect(await errorOf(await saveTheme(seller, large))).toBe("422 theme_too_large");
  expect(await errorOf(await saveTheme(seller, { styles: { primaryColor: 3 } }))).toBe(
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
  await (await saveTheme(seller, theme, "?publish=true")).text();
  expect((await themesOf(seller)).published).toEqual(theme);
  expect(await shownTheme()).toEqual(theme);
});

test("THM-03 a theme that was stored when the schema was another one loses its broken fields alone", async () => {
  const seller = await aStore();
  await (await saveTheme(seller, red, "?publish=true")).text();
  await runInDurableObject(objectOf(seller), (_, { storage }) => {
    const document = JSON.stringify({ ...red, content: { login: { title: 7 }, logo: "/x.svg" } });
    storage.sql.exec("UPDATE theme SET document = ? WHERE state = 'published'", document);
  });
  const left = { ...red, content: { login: {}, logo: "/x.svg" } };
  expect(await shownTheme()).toEqual(left);
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
    expect(await errorOf(await saveTheme(seller, { content }))).toBe(refused);
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

test("THM-09 pages are given sanitized CSS; the seller and the theme service keep what was written", async () => {
  const seller = await aStore();
  const customCSS = "body{margin:0}.a{background:url(https://evil.test/a)}@import 'x';";
  const theme = { styles: { primaryColor: "#aa0000", customCSS }, ours: 1 };
  await (await saveTheme(seller, theme, "?publish=true")).text();
  expect(await publishedTheme()).toEqual({
    styles: { primaryColor: "#aa0000", customCSS: ".shop-page{margin:0;}" },
    ours: 1,
  });
  expect(await shownTheme()).toEqual(theme);
  expect(await themesOf(seller)).toEqual({ published: theme, draft: null });
  const sanitized = await ask("POST", sanitizePaths.css, { body: await bytesOf(customCSS) });
  expect([sanitized.status, await sanitized.text()]).toEqual([200, ".shop-page{margin:0;}"]);
});
