import { fetchMock } from "cloudflare:test";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import { StoreRecordSchema } from "#contract/store/store";
import { WalletRegistrations } from "#storefront/backend/wallet-registrations";
import { anEnvironment, aStore, aStorefront } from "#tests/fixtures/storefront/storefront";
import { remoteStoreReader } from "./remote-store";

const COMMERCE_URL = "https://seller.example/shop-api";
const outside = () => anEnvironment({ COMMERCE_URL });

beforeEach(() => {
  fetchMock.activate();
  fetchMock.disableNetConnect();
});
afterEach(() => {
  fetchMock.assertNoPendingInterceptors();
  fetchMock.deactivate();
});

function mockStoreResponse(status: number, body: unknown, times = 1) {
  fetchMock
    .get("https://seller.example")
    .intercept({ path: "/shop-api/v1/stores?slug=aurora" })
    .reply(status, JSON.stringify(body))
    .times(times);
}

test("API-02 a remote backend returns the store, below the path of its base URL", async () => {
  mockStoreResponse(200, { store: aStore("aurora", { name: "Kept elsewhere" }) });
  const response = await aStorefront(undefined, outside()).visit("/cart");
  expect(await response.text()).toContain("<h1>Kept elsewhere</h1>");
});

test.each([
  ["in the older form", 200, { errors: { store: "not found" } }],
  ["as a list", 422, { errors: [{ code: "x", detail: "y", source: { pointer: "/store" } }] }],
  ["by its status", 404, { errors: [{ code: "unknown", detail: "No such store" }] }],
])(
  "API-02 TEN-06 a store unknown to the remote backend, answered %s, redirects to the creator site",
  async (_, status, body) => {
    mockStoreResponse(status, body);
    const response = await aStorefront(undefined, outside()).visit("/");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://creators.awning.test/404");
  },
);

test("a remote backend that fails for a while leaves the cached store in use", async () => {
  mockStoreResponse(200, { store: aStore() });
  const storefront = aStorefront(undefined, outside());
  await storefront.visit("/cart");
  mockStoreResponse(500, {}, 3);
  const response = await storefront.visit("/cart", { at: 60 });
  expect(await response.text()).toContain("<h1>The aurora shop</h1>");
});

test("a remote backend that never answered leads to an error page in the visitor's language, not a blank one", async () => {
  mockStoreResponse(503, {}, 3);
  const lines: string[] = [];
  const original = console.error;
  console.error = (line: string) => lines.push(line);
  try {
    const headers = { "accept-language": "de-DE,de;q=0.9" };
    const response = await aStorefront(undefined, outside()).visit("/", { headers });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toMatch(/<h1>\S+/);
  } finally {
    console.error = original;
  }
  expect(lines.join()).toContain("no store or no translations");
});

test("API-08 a remote backend's listing is a page for each country that it is asked for, and its other pages one for all", async () => {
  mockStoreResponse(200, { store: aStore() });
  const storefront = aStorefront(
    (_request, { shop }) => new Response(`asked for ${shop.market.country}`),
    outside(),
  );
  const read = async (path: string, country: string) =>
    (await storefront.visit(path, { cf: { country } })).text();
  // Both are in the rest of the world, and see the store's own currency.
  for (const country of ["JP", "BR", "JP"]) {
    expect(await read("/listing/tee", country)).toBe(`asked for ${country}`);
  }
  expect(storefront.rendered()).toBe(2);
  expect([await read("/", "JP"), await read("/", "BR")]).toEqual(["asked for US", "asked for US"]);
  expect(storefront.rendered()).toBe(3);
});

test("API-03 API-13 TEN-07 what a store's record leaves out is asked for by the calls that say it", async () => {
  mockStoreResponse(200, {
    id: 9001,
    slug: "aurora",
    name: "Cove",
    collections: [{ slug: "pier" }],
  });
  const answer = (path: string, body: unknown) =>
    fetchMock
      .get("https://seller.example")
      .intercept({ path: `/shop-api${path}` })
      .reply(200, JSON.stringify(body));
  answer("/v1/stores/collections?slug=aurora", {
    collections: [{ id: 41, slug: "pier", name: "Pier", collections: [] }],
  });
  answer("/v1/localization_details?storeId=9001", {
    buyer_region: "EU",
    buyer_currency: "EUR",
    buyer_locale: "de",
    fulfillment_region: "EUR",
    available_locales: [],
    available_currencies: [],
    available_regions: [],
  });
  const read = remoteStoreReader(outside());
  const store = StoreRecordSchema.parse(JSON.parse((await read?.("aurora")) ?? "null"));
  expect(store).toMatchObject({
    id: "9001",
    status: "active",
    revision: 0,
    settings: { market: { locale: "de", currency: "EUR", region: "EU" } },
    collections: [{ id: "41", name: "Pier" }],
  });
});

test("API-28 PAY-19 a wallet's host is registered once, and a failure is only logged", async () => {
  const asked: string[] = [];
  const backend: Backend = {
    call: async (call, { body }: { body?: unknown }) => {
      asked.push(`${call.name} ${JSON.stringify(body)}`);
      throw new PlatformError("down", 500, []);
    },
  };
  const lines: string[] = [];
  const original = console.warn;
  console.warn = (line: string) => lines.push(line);
  const hosts = new WalletRegistrations();
  const cove = { store: { id: "9001" }, hostname: "cove.test", nowMs: 0 };
  for (const nowMs of [0, 1_000]) await hosts.register(backend, { ...cove, nowMs });
  console.warn = original;
  expect(asked).toEqual(['verifyDomain {"domainName":"cove.test"}']);
  expect(lines.join()).toContain("wallet host not registered");
});
