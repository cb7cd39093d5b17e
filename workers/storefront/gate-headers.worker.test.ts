import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { listCountries } from "#contract/checkout/address-calls";
import {
  accessPassHeader,
  ageConfirmedHeader,
  previewHeader,
  shopperAddressHeader,
  storefrontSealHeader,
} from "#contract/protocol/visitor-headers";
import { openStorefront } from "#core/signed-tokens/storefront-seal";
import { aPass, gated } from "#tests/fixtures/storefront/access-gate";
import {
  anEnvironment,
  aPreviewHash,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

/** A shop whose page asks one thing of the backend, and what was sent along with it. */
function aShopThatAsks() {
  const sent: Request[] = [];
  const PLATFORM = {
    fetch: async (request: Request) => {
      sent.push(request);
      return Response.json({ countries: [] });
    },
  };
  const environment = anEnvironment({ PLATFORM });
  const page = async (_request: Request, { shop }: AppLoadContext) => {
    await shop.backend.call(listCountries, { query: { storeSlug: shop.store.slug } });
    return new Response("<p>asked</p>", { headers: { "content-type": "text/html" } });
  };
  return { sent, storefront: aStorefront(page, environment), environment };
}

test("GAT-01 the visitor's pass is sent to the backend, on private and on shared pages", async () => {
  await publish(gated());
  const { sent, storefront } = aShopThatAsks();
  const headers = await aPass();
  const pass = headers.cookie.split("=")[1];
  await storefront.visit("/cart", { headers });
  await storefront.visit("/", { headers });
  expect(sent.map((request) => request.headers.get(accessPassHeader))).toEqual([pass, pass]);
});

test("GAT-01 a pass that opens nothing is not passed on, nor one of a store without a gate", async () => {
  await publish(aStore());
  const { sent, storefront } = aShopThatAsks();
  await storefront.visit("/cart", { headers: await aPass() });
  expect(sent.map((request) => request.headers.get(accessPassHeader))).toEqual([null]);
});

test("AGE-03 the age confirmation is sent to the backend for visitors of this shop who confirmed it", async () => {
  await publish(aStore());
  const { sent, storefront } = aShopThatAsks();
  await storefront.visit("/cart", { headers: { cookie: "__Host-aurora.age=yes" } });
  await storefront.visit("/cart", { headers: { cookie: "__Host-vinyl.age=yes" } });
  expect(sent.map((request) => request.headers.get(ageConfirmedHeader))).toEqual(["yes", null]);
});

test("PRE-01 the preview hash that opens the gate is sent to the backend", async () => {
  await publish(gated());
  const { sent, storefront } = aShopThatAsks();
  const hash = await aPreviewHash();
  await storefront.visit("/cart", { headers: { cookie: `__Host-aurora.preview=${hash}` } });
  expect(sent.map((request) => request.headers.get(previewHeader))).toEqual([hash]);
});

test("every call carries the storefront's statement, with the visitor's address in it", async () => {
  await publish(aStore());
  const { sent, storefront, environment } = aShopThatAsks();
  await storefront.visit("/cart", { headers: { "cf-connecting-ip": "203.0.113.9" } });
  const [request] = sent;
  const sealed = request?.headers.get(storefrontSealHeader) ?? "";
  const open = (slug: string) => openStorefront(environment.SEALING_KEYS, slug, sealed, new Date());
  expect(await open("aurora")).toEqual({ address: "203.0.113.9" });
  expect(await open("vinyl")).toBeNull();
  // Only the calls that count per shopper say it in the open.
  expect(request?.headers.get(shopperAddressHeader)).toBeNull();
});
