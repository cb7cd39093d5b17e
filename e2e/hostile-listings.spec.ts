/** Listings whose texts are code, and private listings: neither may leak into a page. */

import { expect, test } from "./fixtures";
import { overflowOf } from "./page-faults";
import { aListing, aProduct, openTestStore } from "./test-store";

const title = `</script><img src=x onerror="document.title='broken'"> "Ade" & 'Bye' 🎉`;

test("a title of markup, quotes and emoji is escaped in page, loader data, head and sitemap, and a word without end widens no page", {
  tag: "@nojs-only",
}, async ({ page, shop, storeUrl, getAnswer }) => {
  const { slug } = await openTestStore(shop, [
    aListing("odd", { title, products: [aProduct({ productType: "Donaudampfschiff".repeat(7) })] }),
  ]);
  for (const path of ["/", "/listing/odd", "/search?searchterm=Ade"]) {
    await page.goto(storeUrl(slug, path));
    await expect(page.getByText(title).first(), path).toBeVisible();
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
    await expect(page, path).not.toHaveTitle("broken");
    expect(await overflowOf(page), path).toBe(0);
  }
  await page.goto(storeUrl(slug, "/listing/odd"));
  const [data = ""] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data).name).toBe(title);
  const shared = page.locator('meta[property="og:title"]');
  await expect(shared).toHaveAttribute("content", `${title} | Counter`);
  const sitemap = await (await getAnswer(storeUrl(slug, "/sitemap.xml"))).text();
  const faults = await page.evaluate(
    (xml) =>
      new DOMParser().parseFromString(xml, "application/xml").querySelectorAll("parsererror")
        .length,
    sitemap,
  );
  expect(faults).toBe(0);
});

test("LST-26 PRE-03 PRE-06 Q38 a private listing shows its notice alone and is in no list without a preview, and is in all of them with one", async ({
  shop,
  storeUrl,
  getAnswer,
}) => {
  const { slug, previewHash } = await openTestStore(shop, [
    aListing("secret", {
      title: "Hush hush",
      descriptionHtml: "<p>Under wraps</p>",
      visibility: "private",
      tags: ["pre-order"],
    }),
    aListing("open"),
  ]);
  for (const path of [
    "/",
    "/?_data=routes%2Fhome",
    "/tiles.json?page=1",
    "/search?searchterm=hush",
    "/search/suggestions?searchterm=hush",
    "/sitemap.xml",
    "/listing/open",
    "/listing/open?_data=routes%2Flisting",
    "/listing/secret",
    "/listing/secret?_data=routes%2Flisting",
    "/listing/secret?preview=k1.forged",
    `/listing/secret?preview=${"x".repeat(2_000)}`,
    "/listing/secret/options",
    "/listing/secret/preorder",
  ]) {
    const answer = await getAnswer(storeUrl(slug, path));
    expect(answer.status(), path).toBeLessThan(500);
    expect(await answer.text(), path).not.toMatch(/hush hush|under wraps/i);
  }
  const alone = await (await getAnswer(storeUrl(slug, "/listing/secret"))).text();
  expect(alone).toContain("Listing is currently set as Private");
  expect(alone).not.toContain("Add to cart");
  expect(alone).toMatch(/<meta name="robots" content="noindex"/);
  const hash = await previewHash();
  for (const path of [
    "/",
    "/tiles.json?page=1",
    "/search?searchterm=hush",
    "/search/suggestions?searchterm=hush",
    "/listing/open",
    "/listing/secret",
    "/listing/secret/options",
  ]) {
    const cookie = `${slug}.preview=${hash}`;
    const preview = await getAnswer(storeUrl(slug, path), { cookie });
    expect(await preview.text(), path).toContain("Hush hush");
    expect(preview.headers()["x-robots-tag"], path).toBe("noindex");
    if (path !== "/listing/secret") continue;
    const [shown, other] = [await preview.text(), `${path}?size=2`];
    expect(shown).toContain("Listing is currently set as Private");
    expect(await (await getAnswer(storeUrl(slug, other), { cookie })).text()).toContain(
      "Hush hush",
    );
  }
  const sitemap = await getAnswer(storeUrl(slug, `/sitemap.xml?preview=${hash}`));
  expect(await sitemap.text()).not.toContain("/listing/secret");
});
