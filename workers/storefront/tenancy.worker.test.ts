import { expect, test } from "vitest";
import * as z from "zod";
import { getInventory } from "#contract/catalog/catalog-calls";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const EchoSchema = z.object({
  service: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
const echoOf = async (response: Response) => EchoSchema.parse(await response.json());

const creatorSite = "https://creators.awning.test/404";

/** Three shops: two below the root, one of them with a domain of its own. */
async function someStores() {
  await publish(aStore("aurora"));
  await publish(aStore("borealis"), { hosts: ["merch.example.com"] });
  await publish(aStore("closed", { status: "suspended" }), { hosts: ["closed.example.com"] });
}

async function shopAt(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await aStorefront().visit(address, { headers });
  if (response.status !== 200) return `${response.status} ${response.headers.get("location")}`;
  return /<h1>(.*)<\/h1>/.exec(await response.text())?.[1] ?? "no shop";
}

test("TEN-04 a slug below the root opens its own store, in any case and with a port", async () => {
  await someStores();
  expect(await shopAt("https://aurora.awning.test/")).toBe("The aurora shop");
  expect(await shopAt("https://BOREALIS.Awning.test:8787/")).toBe("The borealis shop");
  expect(await shopAt("https://borealis.awning.test./")).toBe("The borealis shop");
});

test("TEN-04 a seller's own domain opens the store it was verified for", async () => {
  await someStores();
  expect(await shopAt("https://merch.example.com/")).toBe("The borealis shop");
  expect(await shopAt("https://Merch.Example.com:8443/listing/tee")).toBe("The borealis shop");
});

test("TEN-04 a domain in any script is found by the name that DNS knows, in any writing", async () => {
  await publish(aStore("borealis"), { hosts: ["xn--bcher-kva.example"] });
  for (const host of [
    "bücher.example",
    "BÜCHER.example.",
    "xn--bcher-kva.example",
    "XN--BCHER-KVA.Example:8443",
  ]) {
    expect(await shopAt(`https://${host}/`)).toBe("The borealis shop");
  }
  // A Cyrillic "с" in the middle: another name, however alike it looks.
  expect(await shopAt("https://bü\u0441her.example/")).toBe(`302 ${creatorSite}`);
});

test("TEN-05 a host without a store opens the remembered store, otherwise the default one", async () => {
  await someStores();
  const root = "https://awning.test/";
  expect(await shopAt(root)).toBe("The aurora shop");
  expect(await shopAt(root, { cookie: "store=borealis" })).toBe("The borealis shop");
  expect(await shopAt(root, { cookie: "store=Borealis" })).toBe("The borealis shop");
  for (const remembered of ["nobody", "closed", "", "../theme", "%00", "a".repeat(400)]) {
    expect(await shopAt(root, { cookie: `store=${remembered}` })).toBe("The aurora shop");
  }
});

test("TEN-05 a remembered name as long as a cookie can be is no failure", async () => {
  await someStores();
  expect(await shopAt("https://awning.test/", { cookie: `store=${"a".repeat(3000)}` })).toBe(
    "The aurora shop",
  );
});

test("TEN-06 a host longer than any name can be is no failure", async () => {
  expect(await shopAt(`https://${"a.".repeat(400)}example.com/`)).toBe(`302 ${creatorSite}`);
});

test("TEN-05 a remembered store never decides where the host names one", async () => {
  await someStores();
  const headers = { cookie: "store=borealis" };
  expect(await shopAt("https://aurora.awning.test/", headers)).toBe("The aurora shop");
  expect(await shopAt("https://nobody.awning.test/", headers)).toBe(`302 ${creatorSite}`);
});

test("TEN-01 no header but the host names a store", async () => {
  await someStores();
  const headers = {
    "x-forwarded-host": "borealis.awning.test",
    "x-original-host": "borealis.awning.test",
    forwarded: "host=borealis.awning.test",
    "x-store": "borealis",
  };
  expect(await shopAt("https://aurora.awning.test/", headers)).toBe("The aurora shop");
  expect(await shopAt("https://unknown.example.com/", headers)).toBe(`302 ${creatorSite}`);
});

test.each([
  "https://nobody.awning.test/",
  "https://unknown.example.com/cart",
  "https://www.awning.test/",
  "https://aurora.awning.test.evil.example/",
  "https://a.aurora.awning.test/",
  "https://unknown.example.com/media/logo.svg",
])(
  "TEN-06 %s, where no store lives, goes to the creator site and shows nothing",
  async (address) => {
    await someStores();
    const storefront = aStorefront();
    const response = await storefront.visit(address);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(creatorSite);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.text()).toBe("");
    expect(storefront.rendered()).toBe(0);
  },
);

test("TEN-06 a post to a host without a store is led away like any other request", async () => {
  const response = await aStorefront().visit("https://nobody.awning.test/cart", { method: "POST" });
  expect(response.status).toBe(302);
});

test("TEN-01 two stores never share a cached page", async () => {
  await someStores();
  const storefront = aStorefront();
  const first = await (await storefront.visit("https://aurora.awning.test/")).text();
  const second = await (await storefront.visit("https://borealis.awning.test/")).text();
  expect(first).toContain("The aurora shop");
  expect(second).toContain("The borealis shop");
  expect(storefront.rendered()).toBe(2);
});

test("TEN-01 a page asks the backend for its own store, whatever the visitor says", async () => {
  await someStores();
  const asked: Request[] = [];
  const PLATFORM = {
    fetch: async (request: Request) => {
      asked.push(request);
      return Response.json({ inventoryCount: null });
    },
  };
  const storefront = aStorefront(async (request, context) => {
    const query = { colorId: "1", sizeId: "2" };
    await context.shop.backend.call(getInventory, { query });
    return aPage(request, context);
  }, anEnvironment({ PLATFORM }));
  await storefront.visit("https://merch.example.com/cart", { headers: { "x-store": "aurora" } });
  expect(asked.map((request) => request.headers.get("x-store"))).toEqual(["borealis"]);
});

test("TEN-01 media are asked for below the store's own slug, without the shopper's cookies", async () => {
  await someStores();
  const response = await aStorefront().visit("https://merch.example.com/media/brand/logo.svg?v=2", {
    headers: {
      cookie: "borealis=1~1_1_1.1.tee",
      "if-none-match": '"tag"',
      range: "bytes=5-",
      "if-range": '"part"',
    },
  });
  const { service, url, headers } = await echoOf(response);
  expect(service).toBe("PLATFORM");
  expect(url).toBe("https://platform.internal/media/borealis/brand/logo.svg");
  expect(headers["if-none-match"]).toBe('"tag"');
  expect([headers.range, headers["if-range"]]).toEqual(["bytes=5-", '"part"']);
  expect(headers.cookie).toBeUndefined();
});

test.each([
  "/media/../aurora/logo.svg",
  "/media/%2e%2e/aurora/logo.svg",
  "/media/..%2faurora/a.svg",
])("TEN-01 %s does not reach another store's media", async (path) => {
  await someStores();
  const response = await aStorefront().visit(`https://merch.example.com${path}`);
  expect(await response.text()).not.toContain("platform.internal/media/aurora");
});

test("assets and the sign of life need no store", async () => {
  const storefront = aStorefront();
  const asset = await echoOf(
    await storefront.visit("https://nobody.awning.test/assets/entry-1.js"),
  );
  expect(asset.service).toBe("ASSETS");
  expect((await echoOf(await storefront.visit("/default-icon.svg"))).service).toBe("ASSETS");
  expect(await (await storefront.visit("https://nobody.awning.test/healthz")).text()).toBe("ok");
});
