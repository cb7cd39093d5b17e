import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { catalogueOf } from "#app/search/search-index/search-catalogue";
import { buildSearchIndex } from "#app/search/search-index/search-index";
import { aTile } from "#tests/fixtures/app/search";
import { aPass, gated, own, toGate, wayOf } from "#tests/fixtures/storefront/access-gate";
import {
  anEnvironment,
  aPreviewHash,
  aStore,
  aStorefront,
  publish,
  type Shopper,
} from "#tests/fixtures/storefront/storefront";

const themeNamed = (storeName: string) => ({ meta: { storeId: "1", storeName, gaToken: "" } });

async function publishShop(slug = "aurora", change = {}) {
  await publish(aStore(slug, change), { theme: themeNamed(`Published ${slug}`) });
}

/** A theme service that returns a draft for any preview hash. */
const PLATFORM = {
  fetch: async (request: Request) => {
    const query = new URL(request.url).searchParams;
    return Response.json(themeNamed(`Draft of ${query.get("siteKey")} by ${query.get("preview")}`));
  },
};

/** What a page of the shop is made of, and who is meant by it. */
async function describe(_: Request, { shop }: AppLoadContext) {
  const name = shop.preview ?? "public";
  const index = await shop.searchIndex(async () =>
    buildSearchIndex(catalogueOf([aTile({ name })])),
  );
  return Response.json({
    theme: (await shop.theme())?.meta?.storeName,
    preview: shop.preview,
    isPreview: await shop.isPreview(),
    hasPublishedTiles: (await shop.publishedProducts()) !== null,
    found: index.popular.map((tile) => tile.name).join(),
  });
}

const aPreviewStorefront = (change: Record<string, unknown> = {}) =>
  aStorefront(describe, anEnvironment({ PLATFORM, PAGE_CACHE: "on", ...change }));

const ordinary = (slug = "aurora") => ({
  theme: `Published ${slug}`,
  preview: null,
  isPreview: false,
  hasPublishedTiles: true,
  found: "public",
});
const drafted = (hash: string, slug = "aurora") => ({
  theme: `Draft of ${slug} by ${hash}`,
  preview: hash,
  isPreview: true,
  hasPublishedTiles: false,
  found: hash,
});

type Visiting = { visit(address: string, shopper?: Shopper): Promise<Response> };
const bodyOf = async (storefront: Visiting, address: string, cookie = "", at = 0) =>
  (await storefront.visit(address, { headers: { cookie }, at })).json();
const cookiesOf = (response: Response) => response.headers.getSetCookie();

test("PRE-01 a preview link shows its page at once, and leaves a cookie that ends with it", async () => {
  await publishShop();
  const storefront = aPreviewStorefront();
  const hash = await aPreviewHash();
  const response = await storefront.visit(`/hats?preview=${hash}`, { at: 600 });
  expect(await response.json()).toEqual(drafted(hash));
  expect(cookiesOf(response)).toEqual([
    `__Host-aurora.preview=${hash}; Max-Age=3000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  const next = await storefront.visit("/", {
    headers: { cookie: `__Host-aurora.preview=${hash}` },
  });
  expect(await next.json()).toEqual(drafted(hash));
  expect(cookiesOf(next)).toEqual([]);
});

test("PRE-01 a preview page is no-store, noindex and sends its referrer to its own origin only", async () => {
  await publishShop();
  const storefront = aPreviewStorefront();
  const cookie = `__Host-aurora.preview=${await aPreviewHash()}`;
  for (const path of [
    "/",
    "/cart",
    "/listing/tee?_data=root",
    "/tiles.json?page=2",
    "/favicon.ico",
  ]) {
    const { headers } = await storefront.visit(path, { headers: { cookie } });
    expect(headers.get("cache-control"), path).toBe("no-store");
    expect(headers.get("x-robots-tag"), path).toBe("noindex");
    // The shop's own forms still say where they come from.
    expect(headers.get("referrer-policy"), path).toBe("same-origin");
  }
  const { headers } = await storefront.visit("/");
  expect(headers.get("x-robots-tag")).toBeNull();
});

test("PRE-01 previews and ordinary visits never share anything, cold or warm, in one shop or several", async () => {
  for (const slug of ["aurora", "borealis"]) await publishShop(slug);
  const [aurora, borealis] = [await aPreviewHash("aurora"), await aPreviewHash("borealis")];
  const cookie = `__Host-aurora.preview=${aurora}; __Host-borealis.preview=${borealis}`;
  const at = (slug: string) => `https://${slug}.awning.test`;
  for (const first of ["", cookie]) {
    const storefront = aPreviewStorefront();
    const second = first === "" ? cookie : "";
    // Cache miss, hit, stale and hit again.
    for (const seconds of [0, 1, 70, 71]) {
      for (const who of [first, second, first]) {
        for (const [slug, hash] of [["aurora", aurora] as const, ["borealis", borealis] as const]) {
          const shown = who === "" ? ordinary(slug) : drafted(hash, slug);
          expect(await bodyOf(storefront, `${at(slug)}/`, who, seconds)).toEqual(shown);
          const [tee, link] = [`${at(slug)}/listing/tee`, `?preview=${hash}`];
          expect(await bodyOf(storefront, tee, who, seconds)).toEqual(shown);
          expect(await bodyOf(storefront, tee + link, "", seconds)).toEqual(drafted(hash, slug));
        }
      }
    }
  }
});

test("PRE-01 a shop's preview is nothing at another shop, by its cookie or its link", async () => {
  for (const slug of ["aurora", "borealis"]) await publishShop(slug);
  const hash = await aPreviewHash("aurora");
  const storefront = aPreviewStorefront();
  const home = "https://borealis.awning.test/";
  for (const cookie of [`__Host-aurora.preview=${hash}`, `__Host-borealis.preview=${hash}`]) {
    expect(await bodyOf(storefront, home, cookie)).toEqual(ordinary("borealis"));
  }
  expect(wayOf(await storefront.visit(`${home}?preview=${hash}`))).toBe(`302 ${home} no-store`);
});

test.each(["", "off", "k1.none", "x".repeat(1001), "%00", "k1.AAAA.BBBB"])(
  "PRE-01 Q57 the hash %s shows the ordinary shop and ends a preview",
  async (hash) => {
    await publishShop();
    const storefront = aPreviewStorefront();
    const address = `https://aurora.awning.test/hats?page=2&preview=${hash}`;
    const clean = "302 https://aurora.awning.test/hats?page=2 no-store";
    const stranger = await storefront.visit(address);
    expect([wayOf(stranger), cookiesOf(stranger)]).toEqual([clean, []]);
    const cookie = `__Host-aurora.preview=${await aPreviewHash()}`;
    const leaving = await storefront.visit(address, { headers: { cookie } });
    expect(wayOf(leaving)).toBe(clean);
    expect(cookiesOf(leaving)).toEqual([
      "__Host-aurora.preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect(await bodyOf(storefront, "/hats?page=2", "__Host-aurora.preview=")).toEqual(ordinary());
  },
);

test("Q57 an expired preview is the ordinary shop again, and its cookie goes", async () => {
  await publishShop();
  const storefront = aPreviewStorefront();
  const hash = await aPreviewHash();
  const cookie = `__Host-aurora.preview=${hash}`;
  expect(await bodyOf(storefront, "/", cookie, 3599)).toEqual(drafted(hash));
  const after = await storefront.visit("/", { headers: { cookie }, at: 3600 });
  expect(await after.json()).toEqual(ordinary());
  expect(cookiesOf(after)[0]).toContain("__Host-aurora.preview=; Max-Age=0");
  expect((await storefront.visit(`/?preview=${hash}`)).status).toBe(302);
});

test("Q57 no URL redirects out of the shop when a preview ends", async () => {
  await publishShop();
  const way = await aPreviewStorefront().visit(
    "https://aurora.awning.test//evil.example?preview=off",
  );
  expect(way.headers.get("location")).toBe("https://aurora.awning.test//evil.example");
});

test("PRE-02 Q57 a theme with `previewMode` makes every visit a preview", async () => {
  await publish(aStore(), { theme: { ...themeNamed("Published aurora"), previewMode: true } });
  const shown = { ...ordinary(), isPreview: true, hasPublishedTiles: false };
  expect(await bodyOf(aPreviewStorefront(), "/")).toEqual(shown);
});

test("PRE-05 a preview passes the gate of a closed shop and not the age gate", async () => {
  const { settings } = aStore();
  const flags = { ...settings.flags, ageGate: true };
  await publishShop("aurora", { accessVersion: 1, settings: { ...settings, flags } });
  const storefront = aPreviewStorefront();
  const hash = await aPreviewHash();
  const asked = await storefront.visit(`/?preview=${hash}`);
  expect(wayOf(asked)).toBe("302 /age-check no-store");
  expect(cookiesOf(asked)[0]).toContain(`__Host-aurora.preview=${hash}`);
  const cookie = `__Host-aurora.preview=${hash}; __Host-aurora.age=yes`;
  expect(await bodyOf(storefront, "/", cookie)).toEqual(drafted(hash));
  expect(
    wayOf(await storefront.visit("/cart", { headers: { cookie: "__Host-aurora.age=yes" } })),
  ).toBe(toGate("/cart"));
});

test("PRE-05 a remote theme service is sent the visitor's access code", async () => {
  await publish(gated());
  const { fetchMock } = await import("cloudflare:test");
  fetchMock.activate();
  fetchMock.disableNetConnect();
  fetchMock
    .get("https://themes.example")
    .intercept({ path: "/v1/theme?siteKey=aurora&accessCode=moonlight" })
    .reply(200, JSON.stringify(themeNamed("Behind the code")))
    .times(2);
  const storefront = aPreviewStorefront({ THEME_URL: "https://themes.example" });
  const { cookie } = await aPass();
  // A shared page must not depend on an access code: behind a gate each visitor's page is rendered.
  for (const path of ["/cart", "/"]) {
    const page = await bodyOf(storefront, path, cookie);
    expect(page).toMatchObject({ theme: "Behind the code", isPreview: false });
  }
  fetchMock.assertNoPendingInterceptors();
  fetchMock.deactivate();
});

test("PRE-01 a form in a preview stays in it", async () => {
  await publishShop();
  const storefront = aPreviewStorefront();
  const hash = await aPreviewHash();
  const headers = { ...own, cookie: `__Host-aurora.preview=${hash}` };
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await storefront.visit("/cart", {
    method: "POST",
    headers: { ...headers, ...type },
  });
  expect(await sent.json()).toEqual(drafted(hash));
});
