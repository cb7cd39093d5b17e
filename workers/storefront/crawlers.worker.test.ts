import { expect, test } from "vitest";
import { getStore } from "#contract/store/store-calls";
import { aPass, gated, toGate, wayOf } from "#tests/fixtures/storefront/access-gate";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const themed = (favicon: string) => ({ theme: { content: { favicon } } });

test.each(["/favicon.ico", "/favicon.svg"])(
  "%s is the shop's own icon, for outsiders too",
  async (path) => {
    await publish(gated(), themed("{{assetPath}}/brand/icon.png"));
    await publish(aStore("borealis"), themed("https://cdn.test/icon.svg"));
    const storefront = aStorefront();
    const own = await storefront.visit(path);
    expect([own.status, own.headers.get("location")]).toEqual([302, "/media/brand/icon.png"]);
    const other = await storefront.visit(`https://borealis.awning.test${path}`);
    expect(other.headers.get("location")).toBe("https://cdn.test/icon.svg");
    expect(storefront.rendered()).toBe(0);
  },
);

test("a shop without an icon, or with one that is this very address, has the product's own", async () => {
  await publish(aStore());
  await publish(aStore("borealis"), themed("https://borealis.awning.test/favicon.ico"));
  const storefront = aStorefront();
  for (const host of ["aurora", "borealis"]) {
    const answer = await storefront.visit(`https://${host}.awning.test/favicon.ico`);
    const { service, url } = await answer.json<{ service: string; url: string }>();
    expect([service, new URL(url).pathname]).toEqual(["ASSETS", "/default-icon.svg"]);
  }
});

test("a gated shop serves robots.txt without a pass, but not its sitemap", async () => {
  await publish(gated());
  const storefront = aStorefront();
  expect((await storefront.visit("/robots.txt")).status).toBe(200);
  expect(wayOf(await storefront.visit("/sitemap.xml"))).toBe(toGate("/sitemap.xml"));
});

test.each(["/", "/cart"])("an error at %s is answered with no-store", async (path) => {
  await publish(aStore());
  for (const status of [404, 503]) {
    const answer = await aStorefront(() => new Response("", { status })).visit(path);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

/** A shop whose backend answers every call with 401; the page returns what the call threw. */
function anUnauthorizedStorefront() {
  const reject = () => Response.json({ errors: [{ code: "no", detail: "No" }] }, { status: 401 });
  const env = anEnvironment({ PLATFORM: { fetch: async () => reject() } });
  return aStorefront(async (request, context) => {
    try {
      await context.shop.backend.call(getStore, { query: { slug: "aurora" } });
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      return new Response(String(thrown), { status: 500 });
    }
    return aPage(request, context);
  }, env);
}

test.each([
  ["/cart", "%2Fcart"],
  ["/cart?_data=routes%2Fcart", "%2Fcart"],
  ["/listing/tee?size=2", "%2Flisting%2Ftee%3Fsize%3D2"],
])(
  "ERR-03 a call that is answered 401 redirects %s to the gate by a new document, with the page to return to",
  async (path, next) => {
    await publish(aStore());
    const answer = await anUnauthorizedStorefront().visit(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/login?asked=1&next=${next}`,
    ]);
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
  },
);

test("ERR-03 a form is led there too", async () => {
  await publish(aStore());
  const headers = { origin: "https://aurora.awning.test" };
  const answer = await anUnauthorizedStorefront().visit("/cart", { method: "POST", headers });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    "/login?asked=1&next=%2Fcart",
  ]);
});

test("ERR-03 the gate never redirects to itself, nor back and forth", async () => {
  await publish(aStore());
  const refusing = anUnauthorizedStorefront();
  for (const path of ["/login?asked=1", "/login?asked=1&_data=routes%2Flogin"]) {
    const answer = await refusing.visit(path);
    expect(answer.headers.get("location")).toBeNull();
    expect(await answer.text()).toContain("was refused");
  }
  await publish(gated());
  const inside = await aStorefront().visit("/login?asked=1", { headers: await aPass() });
  expect(inside.status).toBe(200);
  expect(wayOf(await aStorefront().visit("/login", { headers: await aPass() }))).toBe(
    "302 / no-store",
  );
});
