import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { buildSearchIndex } from "#app/search/search-index";
import { aTile } from "#app/search/testing";
import { aPass, gated, own, toGate, wayOf } from "./gate.testing";
import { aDoor, anEnvironment, aPreviewHash, aStore, publish, type Shopper } from "./testing";

const themeNamed = (storeName: string) => ({ meta: { storeId: "1", storeName, gaToken: "" } });

async function publishShop(slug = "aurora", change = {}) {
  await publish(aStore(slug, change), { theme: themeNamed(`Published ${slug}`) });
}

/** A theme service that has a draft for whoever brings a hash. */
const PLATFORM = {
  fetch: async (request: Request) => {
    const query = new URL(request.url).searchParams;
    return Response.json(themeNamed(`Draft of ${query.get("siteKey")} by ${query.get("preview")}`));
  },
};

/** What a page of the shop is made of, and who is meant by it. */
async function describe(_: Request, { shop }: AppLoadContext) {
  const name = shop.preview ?? "public";
  const index = await shop.searchIndex(async () => buildSearchIndex([aTile({ name })]));
  return Response.json({
    theme: (await shop.theme())?.meta?.storeName,
    preview: shop.preview,
    isPreview: await shop.isPreview(),
    hasKeptTiles: (await shop.publishedProducts()) !== null,
    found: index.popular.map((tile) => tile.name).join(),
  });
}

const aPreviewDoor = (change: Record<string, unknown> = {}) =>
  aDoor(describe, anEnvironment({ PLATFORM, PAGE_CACHE: "on", ...change }));

const ordinary = (slug = "aurora") => ({
  theme: `Published ${slug}`,
  preview: null,
  isPreview: false,
  hasKeptTiles: true,
  found: "public",
});
const drafted = (hash: string, slug = "aurora") => ({
  theme: `Draft of ${slug} by ${hash}`,
  preview: hash,
  isPreview: true,
  hasKeptTiles: false,
  found: hash,
});

type Visiting = { visit(address: string, shopper?: Shopper): Promise<Response> };
const bodyOf = async (door: Visiting, address: string, cookie = "", at = 0) =>
  (await door.visit(address, { headers: { cookie }, at })).json();
const cookiesOf = (response: Response) => response.headers.getSetCookie();

test("PRE-01 a preview link shows its page at once, and leaves a cookie that ends with it", async () => {
  await publishShop();
  const door = aPreviewDoor();
  const hash = await aPreviewHash();
  const response = await door.visit(`/hats?preview=${hash}`, { at: 600 });
  expect(await response.json()).toEqual(drafted(hash));
  expect(cookiesOf(response)).toEqual([
    `aurora.preview=${hash}; Max-Age=3000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  const next = await door.visit("/", { headers: { cookie: `aurora.preview=${hash}` } });
  expect(await next.json()).toEqual(drafted(hash));
  expect(cookiesOf(next)).toEqual([]);
});

test("PRE-01 what a preview shows is kept by nobody, listed by nobody, and its address told to nobody", async () => {
  await publishShop();
  const door = aPreviewDoor();
  const cookie = `aurora.preview=${await aPreviewHash()}`;
  for (const path of ["/", "/cart", "/listing/tee.data", "/tiles.json?page=2", "/favicon.ico"]) {
    const { headers } = await door.visit(path, { headers: { cookie } });
    expect(headers.get("cache-control"), path).toBe("no-store");
    expect(headers.get("x-robots-tag"), path).toBe("noindex");
    // The shop's own forms still say where they come from.
    expect(headers.get("referrer-policy"), path).toBe("same-origin");
  }
  const { headers } = await door.visit("/");
  expect(headers.get("x-robots-tag")).toBeNull();
});

test("PRE-01 previews and ordinary visits never share anything, cold or warm, in one shop or several", async () => {
  for (const slug of ["aurora", "borealis"]) await publishShop(slug);
  const [aurora, borealis] = [await aPreviewHash("aurora"), await aPreviewHash("borealis")];
  const cookie = `aurora.preview=${aurora}; borealis.preview=${borealis}`;
  const at = (slug: string) => `https://${slug}.awning.test`;
  for (const first of ["", cookie]) {
    const door = aPreviewDoor();
    const second = first === "" ? cookie : "";
    // Fresh, kept, stale and kept again.
    for (const seconds of [0, 1, 70, 71]) {
      for (const who of [first, second, first]) {
        for (const [slug, hash] of [["aurora", aurora] as const, ["borealis", borealis] as const]) {
          const shown = who === "" ? ordinary(slug) : drafted(hash, slug);
          expect(await bodyOf(door, `${at(slug)}/`, who, seconds)).toEqual(shown);
          const [tee, link] = [`${at(slug)}/listing/tee`, `?preview=${hash}`];
          expect(await bodyOf(door, tee, who, seconds)).toEqual(shown);
          expect(await bodyOf(door, tee + link, "", seconds)).toEqual(drafted(hash, slug));
        }
      }
    }
  }
});

test("PRE-01 a shop's preview is nothing at another shop, by its cookie or its link", async () => {
  for (const slug of ["aurora", "borealis"]) await publishShop(slug);
  const hash = await aPreviewHash("aurora");
  const door = aPreviewDoor();
  const home = "https://borealis.awning.test/";
  for (const cookie of [`aurora.preview=${hash}`, `borealis.preview=${hash}`]) {
    expect(await bodyOf(door, home, cookie)).toEqual(ordinary("borealis"));
  }
  expect(wayOf(await door.visit(`${home}?preview=${hash}`))).toBe(`302 ${home} no-store`);
});

test.each(["", "off", "k1.none", "x".repeat(1001), "%00", "k1.AAAA.BBBB"])(
  "PRE-01 Q57 the hash %s shows the ordinary shop and ends a preview",
  async (hash) => {
    await publishShop();
    const door = aPreviewDoor();
    const address = `https://aurora.awning.test/hats?page=2&preview=${hash}`;
    const clean = "302 https://aurora.awning.test/hats?page=2 no-store";
    const stranger = await door.visit(address);
    expect([wayOf(stranger), cookiesOf(stranger)]).toEqual([clean, []]);
    const cookie = `aurora.preview=${await aPreviewHash()}`;
    const leaving = await door.visit(address, { headers: { cookie } });
    expect(wayOf(leaving)).toBe(clean);
    expect(cookiesOf(leaving)).toEqual([
      "aurora.preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect(await bodyOf(door, "/hats?page=2", "aurora.preview=")).toEqual(ordinary());
  },
);

test("Q57 an expired preview is the ordinary shop again, and its cookie goes", async () => {
  await publishShop();
  const door = aPreviewDoor();
  const hash = await aPreviewHash();
  const cookie = `aurora.preview=${hash}`;
  expect(await bodyOf(door, "/", cookie, 3599)).toEqual(drafted(hash));
  const after = await door.visit("/", { headers: { cookie }, at: 3600 });
  expect(await after.json()).toEqual(ordinary());
  expect(cookiesOf(after)[0]).toContain("aurora.preview=; Max-Age=0");
  expect((await door.visit(`/?preview=${hash}`)).status).toBe(302);
});

test("Q57 no address leads out of the shop on the way out of a preview", async () => {
  await publishShop();
  const way = await aPreviewDoor().visit("https://aurora.awning.test//evil.example/?preview=off");
  expect(way.headers.get("location")).toBe("https://aurora.awning.test//evil.example/");
});

test("PRE-02 Q57 a theme that says so itself makes everybody's visit a preview", async () => {
  await publish(aStore(), { theme: { ...themeNamed("Published aurora"), previewMode: true } });
  const shown = { ...ordinary(), isPreview: true, hasKeptTiles: false };
  expect(await bodyOf(aPreviewDoor(), "/")).toEqual(shown);
});

test("PRE-05 a preview passes the gate of a closed shop and not the age gate", async () => {
  const { settings } = aStore();
  const flags = { ...settings.flags, ageGate: true };
  await publishShop("aurora", { accessVersion: 1, settings: { ...settings, flags } });
  const door = aPreviewDoor();
  const hash = await aPreviewHash();
  const asked = await door.visit(`/?preview=${hash}`);
  expect(wayOf(asked)).toBe("302 /age-check no-store");
  expect(cookiesOf(asked)[0]).toContain(`aurora.preview=${hash}`);
  const cookie = `aurora.preview=${hash}; aurora.age=yes`;
  expect(await bodyOf(door, "/", cookie)).toEqual(drafted(hash));
  expect(wayOf(await door.visit("/cart", { headers: { cookie: "aurora.age=yes" } }))).toBe(
    toGate("/cart"),
  );
});

test("PRE-05 a theme service of an operator's own is told the code of whoever entered", async () => {
  await publish(gated());
  const { fetchMock } = await import("cloudflare:test");
  fetchMock.activate();
  fetchMock.disableNetConnect();
  fetchMock
    .get("https://themes.example")
    .intercept({ path: "/v1/theme?siteKey=aurora&accessCode=moonlight" })
    .reply(200, JSON.stringify(themeNamed("Behind the code")))
    .times(2);
  const door = aPreviewDoor({ THEME_URL: "https://themes.example" });
  const { cookie } = await aPass();
  // A page that is kept for everybody knows no code: behind one it is drawn for each visitor.
  for (const path of ["/cart", "/"]) {
    const page = await bodyOf(door, path, cookie);
    expect(page).toMatchObject({ theme: "Behind the code", isPreview: false });
  }
  fetchMock.assertNoPendingInterceptors();
  fetchMock.deactivate();
});

test("PRE-01 a form in a preview stays in it", async () => {
  await publishShop();
  const door = aPreviewDoor();
  const hash = await aPreviewHash();
  const headers = { ...own, cookie: `aurora.preview=${hash}` };
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await door.visit("/cart", { method: "POST", headers: { ...headers, ...type } });
  expect(await sent.json()).toEqual(drafted(hash));
});
