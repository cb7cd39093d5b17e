import type { ListingInput } from "../contract/catalog/catalog-import";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { boxOf, openSearch, tilesOf } from "./search-box";
import { openServerHtml } from "./server-html";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

test.describe("without scripts", { tag: "@nojs-only" }, () => {
  test("SRC-01 SRC-03 SRC-04 SRC-05 SRC-06 SRC-08 SRC-09 HOM-05 a term from box or hero shows twelve results and Load More the next, one too short a hint, and one without results three popular products", {
    tag: ["@nojs-only", "@sizeless"],
  }, async ({ page, context, storeUrl }) => {
    await test.step("a submitted term shows twelve results, and Load More the next", async () => {
      await page.goto(storeUrl("aurora", "/search"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
      await expect(page.getByText("Type keywords to search")).toBeVisible();
      await expect(boxOf(page)).toHaveAttribute("placeholder", "Search products");
      await expect(boxOf(page)).toBeFocused();
      await expect(tilesOf(page)).toHaveCount(0);
      await boxOf(page).fill("tee");
      await boxOf(page).press("Enter");
      await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=tee"));
      await expect(page.getByRole("main").getByRole("status")).toHaveText('14 results for "tee"');
      await expect(tilesOf(page)).toHaveCount(12);
      await page.locator(".tiles-end").getByText("Load More").click();
      await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=tee&page=2"));
      await expect(tilesOf(page)).toHaveCount(14);
      await expect(page.getByText("Load More")).toHaveCount(0);
      await expect(boxOf(page)).toHaveValue("tee");
    });
    await test.step("two characters show the hint, three search, no results a message in the shopper's language and three popular products, and Close leads to the shop's first page", async () => {
      await context.clearCookies({ name: /^(?!vinyl\.age)/ });
      await page.goto(storeUrl("aurora", "/search?searchterm=mu"));
      await expect(page.getByText("Type keywords to search")).toBeVisible();
      await expect(tilesOf(page)).toHaveCount(0);
      await expect(page.getByText("No results")).toHaveCount(0);
      await page.goto(storeUrl("aurora", "/search?searchterm=mug"));
      await expect(tilesOf(page)).toHaveCount(5);
      await page.getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL(storeUrl("aurora"));

      await page.goto(storeUrl("aurora", "/search?searchterm=%3Cb%3Ezeppelin%3C%2Fb%3E"));
      await expect(
        page.getByText('No results for "<b>zeppelin</b>"', { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: "Popular in this shop" })).toBeVisible();
      await expect(tilesOf(page)).toHaveCount(3);
      await page.goto(storeUrl("vinyl", "/search?searchterm=zeppelin&locale=de"));
      await expect(page.getByText("Keine Treffer für „zeppelin“")).toBeVisible();
    });
    await test.step("the hero's search box leads to the results", async () => {
      await context.clearCookies({ name: /^(?!vinyl\.age)/ });
      await page.goto(storeUrl("aurora"));
      await boxOf(page).fill("mug");
      await boxOf(page).press("Enter");
      await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=mug"));
      await expect(tilesOf(page)).toHaveCount(5);
    });
  });

  test("SRC-01 a search page is noindex, and any term is escaped", {
    tag: "@sizeless",
  }, async ({ getAnswer, storeUrl }) => {
    const terms = ["tee", "x".repeat(5000), "%00%ff", "%22%3E%3Cscript%3E", "%F0%9F%8E%B8%F0%9F"];
    for (const term of terms) {
      const answer = await getAnswer(storeUrl("aurora", `/search?searchterm=${term}&page=-1`));
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain('name="robots" content="noindex"');
      expect(html).not.toContain('"><script>');
      expect(answer.headers()["server-timing"]).toBeUndefined();
    }
  });
});

test("SRC-02 SRC-03 typing replaces the URL without moving the caret, and Close is one step back", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/about"));
  await openSearch(page, storeUrl("aurora", "/search"));
  const steps = await page.evaluate(() => window.history.length);
  await page.keyboard.type("hodoie", { delay: 60 });
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=hodoie"));
  await expect(tilesOf(page).first()).toContainText("Hoodie");
  for (let back = 0; back < 4; back += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await page.keyboard.type("o");
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=hoooie"));
  await page.keyboard.press("Delete");
  await page.keyboard.type("d");
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=hoodie"));
  await expect(boxOf(page)).toBeFocused();
  const caret = await boxOf(page).evaluate((box: HTMLInputElement) => box.selectionStart);
  expect(caret).toBe(4);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(page).toHaveURL(storeUrl("aurora", "/search"));
  await expect(page.getByText("Type keywords to search")).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBe(steps);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/about"));
});

test("SRC-02 SRC-03 a search that fails leaves box and input in place and can be retried, one without a connection is repeated once there is one, and without a page before it Close leads to the shop's first page", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await openSearch(page, storeUrl("aurora", "/search"));
  await page.route("**/search?*_data=*", (route) => route.abort());
  await boxOf(page).pressSequentially("mug");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(boxOf(page)).toHaveValue("mug");
  await expect(boxOf(page)).toBeFocused();
  await expectAccessible(page, "unanswered search");
  await page.unroute("**/search?*_data=*");
  // The suggestions were answered and lie over what is below them.
  await boxOf(page).press("Escape");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(tilesOf(page)).toHaveCount(5);
  await expect(boxOf(page)).toHaveValue("mug");
  await context.setOffline(true);
  await boxOf(page).press("Control+a");
  await boxOf(page).pressSequentially("hoodie");
  await expect(page.getByRole("alert")).toContainText("You are offline");
  await context.setOffline(false);
  await expect(page.getByRole("main").getByText('for "hoodie"')).toBeVisible();
  await expect(boxOf(page)).toHaveValue("hoodie");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(storeUrl("aurora"));
});

test("SRC-04 SRC-05 results have no accessibility fault, Back from a listing leads to the place that it was opened from, with the box in focus, and a further page that fails takes none of those before it, and can be retried", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await openSearch(page, storeUrl("aurora", "/search?searchterm=tee"));
  await expect(tilesOf(page)).toHaveCount(12);
  await expectAccessible(page, "results");
  const last = tilesOf(page).nth(11).locator(".tile-link");
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await last.click();
  await expect(page.locator(".buy-form")).toBeVisible();
  await page.goBack();
  // Its code replaces the plain input, and the focus moves with it.
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  const alert = page.getByRole("alert").filter({ hasText: "More products could not be loaded." });
  const status = page.getByRole("main").getByRole("status");
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Load More" }).click();
  await expect(alert).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(12);
  await expect(status).toHaveText('14 results for "tee"');
  await expect(boxOf(page)).toHaveValue("tee");
  await context.setOffline(false);
  await page.route("**/search?*_data=*", (route) => route.fulfill({ status: 503, body: "busy" }));
  await tryAgain.click();
  await expect(alert).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(12);
  await page.unroute("**/search?*_data=*");
  await tryAgain.click();
  await expect(tilesOf(page)).toHaveCount(14);
  await expect(alert).toHaveCount(0);
  await expect(tilesOf(page).nth(12).locator(".tile-link")).toBeFocused();
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=tee&page=2"));
  await tilesOf(page).nth(12).locator(".tile-link").click();
  await expect(page.locator(".buy-form")).toBeVisible();
  await page.goBack();
  await expect(tilesOf(page)).toHaveCount(14);
  await openServerHtml(page, storeUrl("aurora", "/search?searchterm=zeppelin"));
  await expectAccessible(page, "no results");
});

test.describe("a shop of six hundred products", () => {
  const firsts = "Kleine Stille Wilde Rote Blaue Graue Frohe Alte Junge Sanfte".split(" ");
  const seconds =
    "Möwe Brücke Lerche Düne Ähre Eule Wolke Fähre Mühle Grüße Tanne Quelle Amsel Woge Insel Föhre Biene Tulpe Esche Wiese".split(
      " ",
    );
  const kinds = ["Plakat", "Hoodie", "Tasse"];

  function listLargeCatalog(): ListingInput[] {
    const titles = firsts.flatMap((first) =>
      seconds.flatMap((second) => kinds.map((kind) => `${first} ${second} ${kind}`)),
    );
    return titles.map((title, at) =>
      aListing(`product-${at}`, {
        title,
        descriptionHtml: "<p>Gut.</p>",
        visibility: title === "Junge Wiese Tasse" ? "private" : "public",
        products: [
          aProduct({
            title,
            productType: title.split(" ").at(-1) ?? "",
            variations: [{ colorName: "", sizes: aSizes(["One"]) }],
          }),
        ],
      }),
    );
  }

  test("SRC-10 SRC-11 every product is found by a typo, a plural, without umlauts and in capitals", {
    tag: ["@nojs-only", "@sizeless"],
  }, async ({ shop, storeUrl, getAnswer }) => {
    test.setTimeout(120_000);
    const { slug: store } = await openTestStore(shop, listLargeCatalog());
    const search = async (query: Record<string, string>) => {
      const path = `/search?${new URLSearchParams({ locale: "en", ...query })}`;
      const html = await (await getAnswer(storeUrl(store, path))).text();
      const tiles = html.matchAll(/class="tile-title[^"]*"[^>]*>([^<]*)</g);
      return { html, titles: [...tiles].map(([, title]) => title) };
    };
    const plakate = async () => (await search({ searchterm: "plakate" })).html;
    await expect.poll(plakate, { timeout: 45_000 }).toContain("200 results for");
    const last = "Sanfte Wiese Hoodie";
    const terms: [term: string, title: string][] = [
      ["sanfte wiese hodoie", last],
      ["SANFTE WIESE HOODIE", last],
      ["snafte wiese hoodies", last],
      ["alte muhle plakate", "Alte Mühle Plakat"],
      ["alte muehle plakat", "Alte Mühle Plakat"],
      ["alte MÜHLE plakt", "Alte Mühle Plakat"],
      ["rote gruesse tassen", "Rote Grüße Tasse"],
    ];
    for (const [searchterm, title] of terms) {
      expect((await search({ searchterm })).titles, searchterm).toEqual([title]);
    }
    const hidden = await search({ searchterm: "junge wiese tasse" });
    expect(hidden.html).toContain("No results for");
    expect(hidden.html).not.toContain("Junge Wiese Tasse");
    expect((await search({ searchterm: "hoodie", page: "17" })).titles).toHaveLength(200);
  });
});
