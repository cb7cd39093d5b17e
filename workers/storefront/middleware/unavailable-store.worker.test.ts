import { expect, test, vi } from "vitest";
import { getStoreCollections } from "#contract/catalog/collection-calls";
import { publishedKeys } from "#contract/internal/published-records";
import { locales } from "#core/locales";
import { fallbackTexts } from "#storefront/error-pages/service-unavailable-page";
import {
  anEnvironment,
  aPreviewHash,
  aStore,
  aStorefront,
  publish,
  type Shopper,
} from "#tests/fixtures/storefront/storefront";

const unconnected = "merch.example.com";

async function announce(hostname = unconnected) {
  await anEnvironment().PUBLISHED.put(publishedKeys.unconnectedHost(hostname), "1");
}

/** A closed shop with a domain, an access code and an age gate, and a primary host. */
async function aClosedShop(slug = "borealis") {
  const store = aStore(slug, { status: "suspended", accessVersion: 1, primaryHost: unconnected });
  store.collections = [{ id: "1", slug: "hats", name: "Secret hats", collections: [] }];
  store.settings.flags.ageGate = true;
  const meta = { storeId: "1", storeName: "Borealis themed", gaToken: "" };
  await publish(store, { hosts: [unconnected], theme: { meta } });
}

async function visit(address: string, shopper: Shopper = {}) {
  const storefront = aStorefront();
  const response = await storefront.visit(address, shopper);
  return { response, text: await response.text(), rendered: storefront.rendered() };
}

test("TEN-06 a domain that a seller asked for, and that leads to no shop yet, says what to do", async () => {
  await announce();
  const { response, text, rendered } = await visit(
    "https://Merch.Example.com.:8443/listing/tee?x=1",
  );
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("600");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(text).toContain("<h1>No shop answers here yet</h1>");
  expect(text).toContain(
    "<code>npm run ops -- domains show merch.example.com --store &lt;slug&gt;",
  );
  expect(rendered).toBe(0);
});

test("TEN-06 an unconnected domain leads its seller to the studio, and names no command", async () => {
  await announce();
  const STUDIO = { fetch: async () => new Response("") };
  const storefront = aStorefront(undefined, anEnvironment({ STUDIO }));
  const text = await (await storefront.visit(`https://${unconnected}:8443/`)).text();
  expect(text).toContain('<a href="https://studio.awning.test:8443/">studio.awning.test:8443</a>');
  expect(text).not.toContain("npm run");
});

test("TEN-01 the page of an unconnected domain is the same for every store that claims it, and names none", async () => {
  await publish(aStore("aurora"));
  await publish(aStore("borealis", { primaryHost: unconnected }));
  await announce();
  const { text } = await visit(`https://${unconnected}/`, {
    headers: { cookie: "store=borealis" },
  });
  expect(text).not.toMatch(/aurora|borealis/);
});

test("TEN-06 a name that is unconnected opens as soon as it is mapped, and never before", async () => {
  await announce();
  const storefront = aStorefront();
  expect((await storefront.visit(`https://${unconnected}/`)).status).toBe(503);
  await publish(aStore("borealis"), { hosts: [unconnected] });
  expect((await storefront.visit(`https://${unconnected}/`, { at: 11 })).status).toBe(200);
});

test("TEN-06 whatever is asked of an unconnected domain, the answer is the same", async () => {
  await announce();
  for (const path of ["/robots.txt", "/media/logo.svg", "/cart?_data=root", "/favicon.ico"]) {
    expect((await visit(`https://${unconnected}${path}`)).response.status).toBe(503);
  }
  const posted = await visit(`https://${unconnected}/cart`, { method: "POST" });
  expect(posted.response.status).toBe(503);
  expect((await visit(`https://other.${unconnected}/`)).response.status).toBe(302);
});

test.each(locales)(
  "LOC-09 pages of hosts without an open store are localized for %s",
  async (locale) => {
    await announce();
    await publish(aStore("closed", { status: "suspended" }));
    const headers = { "accept-language": `${locale};q=0.9, ja` };
    for (const address of [`https://${unconnected}/`, "https://closed.awning.test/"]) {
      const { text } = await visit(address, { headers });
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text).not.toMatch(/undefined|\{host\}/);
    }
    const asked = await visit("https://closed.awning.test/?locale=fr", { headers });
    expect(asked.text).toContain("Cette boutique est fermée pour le moment");
  },
);

test.each(["/", "/listing/tee", "/cart", "/login", "/robots.txt", "/media/logo.svg", "/track.xml"])(
  "a suspended shop answers %s on all its hosts with a page that names nothing of it",
  async (path) => {
    await aClosedShop();
    for (const host of ["borealis.awning.test", unconnected]) {
      const { response, text, rendered } = await visit(`https://${host}${path}`);
      expect(response.status).toBe(503);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(text).toContain('<a href="/track">See how far your order is</a>');
      expect(text).not.toMatch(/borealis|hats|logo/i);
      expect(rendered).toBe(0);
    }
  },
);

test("a suspended shop closes /__manifest, which rendered its 404 page with menu and announcement", async () => {
  await aClosedShop();
  for (const path of ["/__manifest", "/__manifest?p=%2F&p=%2Fcart", "/__manifest?_data=root"]) {
    const { response, rendered } = await visit(`https://${unconnected}${path}`);
    expect([path, response.status, rendered]).toEqual([path, 503, 0]);
  }
});

test("an order of a suspended shop can be viewed without passing its gates, without the shop's theme", async () => {
  await aClosedShop();
  for (const path of ["/track", "/track/order/AW-1", "/support/track/recover", "/privacy-policy"]) {
    const { response, text } = await visit(`https://${unconnected}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(text).toContain("<h1>The borealis shop</h1>");
    expect(text).toContain("<p>theme none</p>");
  }
  const form = { method: "POST", headers: { "sec-fetch-site": "same-origin" } };
  expect((await visit(`https://${unconnected}/track/recover`, form)).response.status).toBe(200);
});

test("PRE-01 THM-09 a draft's link gives a suspended shop neither its CSS nor a preview's bar", async () => {
  await aClosedShop();
  const PLATFORM = { fetch: async () => new Response(".shop-page .draft{top:0;}") };
  const storefront = aStorefront(
    async (_, { shop }) => new Response(`${await shop.isPreview()} "${await shop.customCss()}"`),
    anEnvironment({ PLATFORM }),
  );
  const hash = await aPreviewHash("borealis");
  expect(
    await (await storefront.visit(`https://${unconnected}/track?preview=${hash}`)).text(),
  ).toBe('false ""');
});

test.each(["stock-alert", "newsletter"])(
  "NWS-01 NWS-02 who asked a suspended shop for mails can still end that at /%s, also from a mail program",
  async (page) => {
    await aClosedShop();
    const { response } = await visit(`https://${unconnected}/${page}?token=1.a`);
    expect(response.status).toBe(200);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const oneClick = { method: "POST", headers, body: "List-Unsubscribe=One-Click" };
    const address = `https://${unconnected}/${page}/stop?token=1.a`;
    expect((await visit(address, oneClick)).response.status).toBe(200);
  },
);

test("bought files of a suspended shop go on being handed out, its pictures do not", async () => {
  await aClosedShop();
  const file = await visit(`https://${unconnected}/media/downloads/link-of-a-mail`);
  expect(file.text).toContain("https://platform.internal/media/borealis/downloads/link-of-a-mail");
  const way = await visit(`https://${unconnected}/media/downloads/../logo.svg`);
  expect(way.response.status).toBe(503);
});

test("TEN-05 a default store that is suspended shows its closed page on the operator's own hosts", async () => {
  await publish(aStore("aurora", { status: "suspended" }));
  expect((await visit("https://awning.test/")).response.status).toBe(503);
});

test("a suspension, and its end, show within ten seconds", async () => {
  await publish(aStore("aurora"));
  const storefront = aStorefront();
  expect((await storefront.visit("/")).status).toBe(200);
  await publish(aStore("aurora", { status: "suspended", revision: 2 }));
  expect((await storefront.visit("/", { at: 11 })).status).toBe(503);
  await publish(aStore("aurora", { revision: 3 }));
  expect((await storefront.visit("/", { at: 22 })).status).toBe(200);
});

test.each([["GET"], ["POST"]])(
  "PAY-12 a store that is suspended while a payment returns by %s answers with its closed page, which says what becomes of the payment",
  async (method) => {
    await publish(aStore("aurora"));
    const failure = { errors: [{ code: "store_suspended", detail: "This store is suspended." }] };
    let isSuspended = true;
    const PLATFORM = {
      fetch: async () =>
        isSuspended ? Response.json(failure, { status: 403 }) : Response.json({ collections: [] }),
    };
    const storefront = aStorefront(
      async (_, { shop }) => {
        const input = { query: { slug: "aurora" } };
        const isRefused = await shop.backend.call(getStoreCollections, input).then(
          () => false,
          () => true,
        );
        return new Response("Your card was declined.", { status: isRefused ? 422 : 200 });
      },
      anEnvironment({ PLATFORM, PAGE_CACHE: "on" }),
    );
    const asked = { method, headers: { "sec-fetch-site": "same-origin" } };
    for (const path of ["/checkout/1/return", "/about"]) {
      const response = await storefront.visit(path, asked);
      expect([response.status, response.headers.get("set-cookie")]).toEqual([503, null]);
      expect(await response.text()).toContain("an e-mail confirms it in a few minutes");
    }
    // A page that stays open does without what was refused.
    expect((await storefront.visit("/track", asked)).status).toBe(422);
    isSuspended = false;
    expect((await storefront.visit("/about", asked)).status).toBe(200);
  },
);

test("where the words of a closed shop cannot be read, its page is there all the same and names nothing", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
  await aClosedShop();
  const ASSETS = { fetch: async () => new Response("gone", { status: 404 }) };
  const response = await aStorefront(undefined, anEnvironment({ ASSETS })).visit(
    `https://${unconnected}/`,
  );
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain(`<h1>${fallbackTexts["failure.title"]}</h1>`);
  expect(html).not.toMatch(/borealis|hats|logo/i);
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();
});

test("TEN-06 the site for sellers that leads to the shops themselves ends there, in the visitor's language", async () => {
  const storefront = aStorefront();
  const elsewhere = await storefront.visit("https://nowhere.awning.test/");
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([
    302,
    "https://creators.awning.test/404",
  ]);
  const response = await storefront.visit("https://creators.awning.test/404", {
    headers: { "accept-language": "de" },
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([404, null]);
  expect(await response.text()).toContain("Hier gibt es keinen Shop");
});
