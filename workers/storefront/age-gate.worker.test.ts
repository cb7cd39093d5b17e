import { expect, test } from "vitest";
import type { StoreRecord } from "#contract/store/store";
import { aPass, own, toGate, wayOf } from "#tests/fixtures/storefront/access-gate";
import { aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

const { settings } = aStore();

const adultsOnly = (slug = "aurora", change: Partial<StoreRecord> = {}) =>
  aStore(slug, {
    settings: { ...settings, flags: { ...settings.flags, ageGate: true } },
    ...change,
  });
const grownUp = { cookie: "__Host-aurora.age=yes" };

test.each([
  ["/", "/age-check"],
  ["/?page=2", "/age-check?next=%2F%3Fpage%3D2"],
  ["/hats?preview=k1.hash", "/age-check?next=%2Fhats"],
  ["/listing/tee?size=4", "/age-check?next=%2Flisting%2Ftee%3Fsize%3D4"],
  ["/hats", "/age-check?next=%2Fhats"],
  ["/cart", "/age-check?next=%2Fcart"],
  ["/about", "/age-check?next=%2Fabout"],
  ["/checkout/123/payment", "/age-check?next=%2Fcheckout%2F123"],
  ["/sitemap.xml", "/age-check?next=%2Fsitemap.xml"],
  ["/no/such/page", "/age-check?next=%2Fno%2Fsuch%2Fpage"],
  ["//evil.example/x", "/age-check"],
  ["/terms/../cart", "/age-check?next=%2Fcart"],
])("AGE-01 %s of a shop for adults redirects to the age gate", async (path, gate) => {
  await publish(adultsOnly());
  const storefront = aStorefront();
  const address = `https://aurora.awning.test${path}`;
  for (const method of ["GET", "HEAD"]) {
    expect(wayOf(await storefront.visit(address, { method }))).toBe(`302 ${gate} no-store`);
  }
  const form = await storefront.visit(address, { method: "POST", headers: own });
  expect(wayOf(form)).toMatch(/^302 \/age-check(\?next=\S+)? no-store$/);
  expect(storefront.rendered()).toBe(0);
});

test.each([
  ["/?_data=routes%2Fhome", ""],
  ["/cart?_data=routes%2Fcart", "&next=%2Fcart"],
  ["/terms-of-uses?_data=root", "&next=%2Fterms-of-uses"],
  ["/listing/tee?size=4&_data=routes%2Flisting", "&next=%2Flisting%2Ftee%3Fsize%3D4"],
])("AGE-01 %s, which a script asks for, redirects to the age gate's data", async (path, next) => {
  await publish(adultsOnly());
  const storefront = aStorefront();
  const gate = `/age-check?ledAway=1${next}&_data=routes%2Fage-check`;
  expect(wayOf(await storefront.visit(path))).toBe(`302 ${gate} no-store`);
  const form = await storefront.visit(path, { method: "POST", headers: own });
  expect(wayOf(form)).toMatch(/^302 \/age-check\?ledAway=1\S*&_data=routes%2Fage-check no-store$/);
  expect(storefront.rendered()).toBe(0);
});

test("AGE-01 AGE-03 a form that the age gate stops goes on at its own page, where the choice stands", async () => {
  await publish(adultsOnly());
  const storefront = aStorefront();
  const post = (path: string) =>
    storefront.visit(path, {
      method: "POST",
      headers: { ...own, referer: "https://aurora.awning.test/listing/tee?size=4&preview=h4sh" },
    });
  const next = "next=%2Flisting%2Ftee%3Fsize%3D4";
  expect(wayOf(await post("/cart"))).toBe(`302 /age-check?${next} no-store`);
  expect(wayOf(await post("/newsletter/join"))).toBe(`302 /age-check?${next} no-store`);
  expect(wayOf(await post("/cart?_data=routes%2Fcart"))).toBe(
    `302 /age-check?ledAway=1&${next}&_data=routes%2Fage-check no-store`,
  );
});

test("AGE-01 the gate, the legal pages and static files stay open", async () => {
  await publish(adultsOnly());
  const storefront = aStorefront();
  const open = ["/age-check", "/age-check?next=%2Fcart", "/age-check?_data=root"];
  const legal = ["/terms", "/terms-of-use", "/privacy-policy", "/terms?_data=root"];
  const files = ["/assets/a.js", "/favicon.svg", "/media/brand/logo.svg", "/robots.txt"];
  for (const path of [...open, ...legal, ...files, "/healthz"]) {
    expect((await storefront.visit(path)).status, path).toBe(200);
  }
  expect((await storefront.visit("/age-check", { method: "POST", headers: own })).status).toBe(200);
});

test("AGE-01 a path without a route leads to the age gate, and not to the shop's 404 page", async () => {
  await publish(adultsOnly());
  const storefront = aStorefront();
  for (const path of ["/__manifest", "/age-check/more", "/terms/more"]) {
    expect((await storefront.visit(path)).status, path).toBe(302);
  }
  expect(storefront.rendered()).toBe(0);
});

test("AGE-01 AGE-03 who has confirmed their age walks in, and only into that shop", async () => {
  await publish(adultsOnly());
  await publish(adultsOnly("borealis"));
  const storefront = aStorefront();
  expect((await storefront.visit("/cart", { headers: grownUp })).status).toBe(200);
  const elsewhere = await storefront.visit("https://borealis.awning.test/cart", {
    headers: grownUp,
  });
  expect(wayOf(elsewhere)).toBe("302 /age-check?next=%2Fcart no-store");
  const no = await storefront.visit("/cart", { headers: { cookie: "__Host-aurora.age=no" } });
  expect(wayOf(no)).toBe("302 /age-check?next=%2Fcart no-store");
});

test("AGE-01 a shop without the flag has no age gate", async () => {
  await publish(aStore());
  const storefront = aStorefront();
  for (const path of ["/", "/cart", "/checkout/123", "/cart?_data=root"]) {
    expect((await storefront.visit(path)).status).toBe(200);
  }
});

test("AGE-01 a page cached for visitors past the age gate is never served to others", async () => {
  await publish(adultsOnly());
  const storefront = aStorefront();
  await storefront.visit("/", { headers: grownUp });
  const inside = await storefront.visit("/", { headers: grownUp });
  expect(inside.headers.get("server-timing")).toBe("cache;desc=hit");
  expect(wayOf(await storefront.visit("/"))).toBe("302 /age-check no-store");
});

test("AGE-01 the flag closes a shop whose pages are cached, once it is published", async () => {
  await publish(aStore());
  const storefront = aStorefront();
  expect((await storefront.visit("/", { at: 0 })).status).toBe(200);
  await publish(adultsOnly());
  expect(wayOf(await storefront.visit("/", { at: 11 }))).toBe("302 /age-check no-store");
});

test("AGE-01 GAT-01 the access code is asked for before the age", async () => {
  await publish(adultsOnly("aurora", { accessVersion: 1 }));
  const storefront = aStorefront();
  for (const path of ["/", "/age-check"]) {
    expect(wayOf(await storefront.visit(path))).toBe(toGate("/"));
  }
  expect(wayOf(await storefront.visit("/terms-of-use"))).toBe(toGate("/terms-of-use"));
  expect((await storefront.visit("/login")).status).toBe(200);
  const headers = await aPass();
  expect(wayOf(await storefront.visit("/", { headers }))).toBe("302 /age-check no-store");
  const cookie = `${headers.cookie}; ${grownUp.cookie}`;
  expect((await storefront.visit("/", { headers: { cookie } })).status).toBe(200);
});

test("AGE-01 LOC-06 the language that the address asks for is the gate's language too", async () => {
  await publish(adultsOnly());
  const response = await aStorefront().visit("/?locale=de");
  expect(response.headers.get("set-cookie")).toMatch(/^aurora\.market=de/);
  expect((await aStorefront().visit("/")).headers.get("set-cookie")).toBeNull();
});

test("AGE-01 the gate's page gets the shop's theme and nothing of its content", async () => {
  const hats = { id: "1", slug: "hats", name: "Secret hats", collections: [] };
  const content = { notification: { text: "Secret hats" }, logo: "/media/brand/logo.svg" };
  await publish(adultsOnly("aurora", { collections: [hats] }), { theme: { content } });
  const storefront = aStorefront(async (_, { shop }) =>
    Response.json({ store: shop.store, theme: await shop.theme() }),
  );
  const ofGrownUp = await storefront.visit("/terms", { headers: grownUp });
  expect(await ofGrownUp.text()).toContain("Secret hats");
  // The legal pages pass the gate, but the copy cached for adults must not be served outside it.
  for (const path of ["/age-check", "/terms", "/terms", "/terms?_data=root"]) {
    const outside = await (await storefront.visit(path)).text();
    expect(outside, path).not.toMatch(/hats/i);
    expect(outside, path).toContain("/media/brand/logo.svg");
  }
  const cached = await storefront.visit("/terms", { headers: grownUp });
  expect(await cached.text()).toContain("Secret hats");
});
