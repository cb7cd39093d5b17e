import { expect, test } from "vitest";
import { sealPreview } from "#core/signed-tokens/preview-link";
import {
  anEnvironment,
  aPreviewHash,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const frame = "https://aurora--frame.awning.test";
const studio = "https://studio.awning.test";
const endsAt = new Date("2026-12-01T13:00:00Z");

const aFrameHash = (slug = "aurora") =>
  sealPreview(anEnvironment().SEALING_KEYS, slug, endsAt, { isFramed: true });

const PLATFORM = { fetch: async () => Response.json({ meta: { storeName: "Draft" } }) };
const aFramedShop = () => aStorefront(undefined, anEnvironment({ PLATFORM, PAGE_CACHE: "on" }));

const ancestorsOf = ({ headers }: Response) =>
  /frame-ancestors ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1];

test("PRE-01 the studio alone may frame a page on the frame's host, and only with a hash made for it", async () => {
  await publish(aStore());
  const shop = aFramedShop();
  const hash = await aFrameHash();
  const first = await shop.visit(`${frame}/?preview=${hash}`);
  expect(await first.text()).toContain("theme Draft");
  expect(ancestorsOf(first)).toBe(studio);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(first.headers.getSetCookie()).toEqual([
    `__Host-aurora.preview=${hash}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None; Partitioned`,
  ]);
  const next = await shop.visit(`${frame}/cart`, {
    headers: { cookie: `__Host-aurora.preview=${hash}` },
  });
  expect([next.status, ancestorsOf(next)]).toEqual([200, studio]);
});

test("PRE-01 clickjacking stays impossible: no other page of any host may be framed", async () => {
  await publish(aStore("aurora", { primaryHost: "merch.example.com" }), {
    hosts: ["merch.example.com"],
  });
  const shop = aFramedShop();
  const [link, framed] = [await aPreviewHash(), await aFrameHash()];
  const addresses = [
    "/",
    "/cart",
    "/listing/tee",
    "/healthz",
    "/robots.txt",
    `/?preview=${link}`,
    `/?preview=${framed}`,
    "https://merch.example.com/",
    `https://merch.example.com/?preview=${framed}`,
    `${frame}/`,
    `${frame}/?preview=${link}`,
    `${frame}/?preview=${await aFrameHash("vinyl")}`,
    `${frame}/?preview=nonsense`,
    // A card could be typed here.
    `${frame}/checkout/1/payment?preview=${framed}`,
    "https://nobody--frame.awning.test/",
    "https://studio--frame.awning.test/",
  ];
  for (const address of addresses) {
    expect(ancestorsOf(await shop.visit(address)), address).toBe("'none'");
  }
});

test("PRE-01 without its hash the frame's host shows nothing of the shop", async () => {
  await publish(aStore());
  const shop = aFramedShop();
  for (const query of ["", `?preview=${await aPreviewHash()}`, "?preview=off"]) {
    const response = await shop.visit(`${frame}/${query}`);
    expect(response.status, query).toBe(403);
    expect(await response.text()).not.toContain("aurora shop");
  }
});

test("PRE-01 a hash for the frame previews nothing on the shop's own hosts", async () => {
  await publish(aStore());
  const shop = aFramedShop();
  const cookie = `__Host-aurora.preview=${await aFrameHash()}`;
  const response = await shop.visit("/", { headers: { cookie } });
  expect(await response.text()).toContain("theme none");
});

test("PRE-01 nothing can be changed on the frame's host, whatever is sent and wherever", async () => {
  await publish(aStore());
  const shop = aFramedShop();
  const cookie = `__Host-aurora.preview=${await aFrameHash()}`;
  for (const path of ["/", "/cart", "/checkout/1/payment", "/newsletter", "/events"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const headers = { cookie, origin: frame };
      const { status } = await shop.visit(`${frame}${path}`, { method, headers });
      expect([path, method, status]).toEqual([path, method, 403]);
    }
  }
  expect(shop.rendered()).toBe(0);
});

test("PRE-01 the frame stays on its host where the shop has a domain of its own, and passes the age gate", async () => {
  const store = aStore("aurora", { primaryHost: "merch.example.com" });
  const flags = { ...store.settings.flags, ageGate: true };
  await publish(
    { ...store, settings: { ...store.settings, flags } },
    { hosts: ["merch.example.com"] },
  );
  const response = await aFramedShop().visit(`${frame}/?preview=${await aFrameHash()}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("theme Draft");
});
