// What the platform's tests share: a client of its public API, and factories of what sellers bring.
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect } from "vitest";
import type * as z from "zod";
import type { CatalogImport, ListingInput, SizeInput } from "#contract/catalog/catalog-import";
import { importCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { ErrorAnswerSchema } from "#contract/protocol/errors";
import { storefrontSealHeader } from "#contract/protocol/visitor-headers";
import { createStore, setStoreStatus } from "#contract/store/operator-calls";
import { putMedia } from "#contract/store/seller-store-calls";
import type { StoreSettings } from "#contract/store/store";
import { sealStorefront } from "#core/signed-tokens/storefront-seal";
import { parsePlatformEnv } from "#platform/http/app/env";
import worker from "#platform/index";
import { checkAnswer } from "#platform/modules/api-document/check-answer";
import { findSecrets, findSecretsInAddress } from "#tests/log-secrets";

export const bindings = parsePlatformEnv({ ...env });
export const operatorToken = bindings.OPERATOR_TOKEN;
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

type Asked = { body?: unknown; headers?: Record<string, string> };

/** Of the specification, which has the address in the query; and a seller's search, whose results may be linked to. */
const mayNamePerson = /^\/v1\/(?:orders\/recover|seller\/orders)\?/;

/** Addresses and errors end up in logs of others: neither names a person, nor what opens their things. */
async function checkSecrets(path: string, response: Response): Promise<void> {
  const isError = /json/.test(response.headers.get("content-type") ?? "") && !response.ok;
  const said = isError ? await response.clone().text() : "";
  const inAddress = mayNamePerson.test(path) ? [] : findSecretsInAddress(path);
  expect([...inAddress, ...findSecrets(said)], `${path} ${said}`).toEqual([]);
}

/** Every answer of every test is held against the API document. */
export async function ask(method: string, path: string, asked: Asked = {}): Promise<Response> {
  const { body, headers = {} } = asked;
  const raw = body instanceof ArrayBuffer || body === undefined;
  const sent = raw ? (body ?? null) : JSON.stringify(body);
  const request = new Request(`http://platform.test${path}`, { method, headers, body: sent });
  // Called here and not through `SELF`, which gets slower with every request of a run.
  const context = createExecutionContext();
  const response = await worker.fetch(request, { ...env }, context);
  await waitOnExecutionContext(context);
  await checkAnswer(method, path, response);
  await checkSecrets(path, response);
  return response;
}

/** What the storefront's own calls carry. */
export const asStorefront = async (slug: string): Promise<Record<string, string>> => ({
  [storefrontSealHeader]: await sealStorefront(
    bindings.SEALING_KEYS,
    slug,
    { address: null },
    new Date(),
  ),
});

/** The answer of a call, checked against the contract. */
export async function readAnswer<Answer extends z.ZodType>(
  call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, Answer>,
  response: Response,
): Promise<z.output<Answer>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${text}`);
  return call.answer.parse(JSON.parse(text));
}

/** `status code pointer` of a refused call's first error. */
export async function errorOf(response: Response): Promise<string> {
  const { errors } = ErrorAnswerSchema.parse(await response.json());
  const [first] = errors;
  return [response.status, first?.code, first?.source?.pointer].filter(Boolean).join(" ");
}

const settings = { market: { locale: "en", currency: "USD", region: "USA" } } as const;

export const bytesOf = (text: string): Promise<ArrayBuffer> => new Response(text).arrayBuffer();

export const objectOf = ({ slug }: Seller) => bindings.STORES.get(bindings.STORES.idFromName(slug));

/** What a seller's request carries. */
export type Seller = { slug: string; headers: Record<string, string> };

export async function aStore(
  slug = "aurora",
  market: Partial<StoreSettings["market"]> = {},
): Promise<Seller> {
  const body = {
    slug,
    name: `The ${slug} shop`,
    settings: { market: { ...settings.market, ...market } },
  };
  const response = await ask("POST", createStore.path, { headers: bearer(operatorToken), body });
  const { sellerToken } = await readAnswer(createStore, response);
  return { slug, headers: { ...bearer(sellerToken), "X-Store": slug } };
}

/** As the operator suspends a store, and opens it again. */
export async function putStoreStatus(slug: string, status: "active" | "suspended"): Promise<void> {
  const path = setStoreStatus.path.replace(":slug", slug);
  const headers = bearer(operatorToken);
  await readAnswer(setStoreStatus, await ask("PUT", path, { headers, body: { status } }));
}

export function aSize(label = "M", change: Partial<SizeInput> = {}): SizeInput {
  return { label, prices: { USD: 2000 }, stock: null, ...change };
}

export function aListing(slug = "ridge-tee", change: Partial<ListingInput> = {}): ListingInput {
  return {
    sourceKey: `test:${slug}`,
    slug,
    title: `Title of ${slug}`,
    descriptionHtml: "<p>Soft.</p>",
    products: [
      {
        key: "tee",
        title: "Classic tee",
        productType: "Tee",
        variations: [
          {
            colorName: "Heather Navy",
            images: [{ src: `mockups/${slug}/navy.svg`, label: "front" }],
            sizes: [aSize("S"), aSize("M")],
          },
        ],
      },
    ],
    ...change,
  };
}

/** What a digital product delivers. */
export const downloadPath = "downloads/file.pdf";

export async function putDownload(seller: Seller, path: string = downloadPath): Promise<void> {
  const headers = { ...seller.headers, "Content-Type": "application/pdf" };
  const body = await bytesOf("the file");
  const answer = await ask("PUT", `/v1/seller/media/${encodeURI(path)}`, { headers, body });
  await readAnswer(putMedia, answer);
}

export function importInto(
  seller: Seller,
  catalog: Partial<CatalogImport> & { publish?: boolean },
): Promise<Response> {
  const body = { listings: [], ...catalog };
  return ask("POST", importCatalog.path, { headers: seller.headers, body });
}

export async function imported(
  seller: Seller,
  catalog: Partial<CatalogImport> & { publish?: boolean },
) {
  return readAnswer(importCatalog, await importInto(seller, catalog));
}
