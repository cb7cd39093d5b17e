// Brings one whole store in: opened where it is not, its pictures, its theme, its catalogue and
// its hostnames. What is there already stays as it is.
import { isDeepStrictEqual } from "node:util";
import type { CatalogImport } from "#contract/catalog-import";
import type { Market } from "#contract/market";
import { createStore, mapHost } from "#contract/operator-calls";
import { putMedia } from "#contract/seller-store-calls";
import { putTheme } from "#contract/theme-calls";
import { getTheme } from "#contract/store-calls";
import type { ThemeData } from "#contract/theme";
import type { OpsContext } from "#ops/context";
import type { PlatformClient } from "#ops/platform-client";
import { describeFault, type ImportEvent } from "./import-event";
import { sendCatalog } from "./send-catalog";

const parallelUploads = 16;

export type StoreMedia = { path: string; contentType: string; body: string };
export type StoreSeed = {
  slug: string;
  name: string;
  market: Market;
  /** Set where the shop is behind a password. */
  accessCode: string | null;
  ageGate: boolean;
  /** Null: the default theme. */
  theme: ThemeData | null;
  catalog: CatalogImport;
  hosts?: readonly string[];
  /** The same bytes on every call and every machine. */
  media: () => Iterable<StoreMedia>;
};

export type SeededStore = {
  slug: string;
  opened: boolean;
  media: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: string[];
};

async function openStore(ops: OpsContext, seed: StoreSeed): Promise<void> {
  const { slug, name, market, ageGate } = seed;
  const credentials = await ops.credentials();
  const operator = await ops.operatorClient();
  const body = { slug, name, settings: { market, flags: { ageGate } } };
  const { sellerToken } = await operator.send(createStore, { body });
  await credentials.rememberStoreToken(slug, sellerToken);
}

/** Pictures are drawn as they are sent: sixteen at a time are all that is held. */
async function uploadMedia(
  client: PlatformClient,
  media: Iterable<StoreMedia>,
  onUploaded: (count: number) => void,
): Promise<number> {
  const waiting = media[Symbol.iterator]();
  let count = 0;
  const work = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const { path, contentType, body } = next.value;
      const bytes = new TextEncoder().encode(body);
      await client.send(putMedia, { params: { path }, body: bytes.buffer }, { contentType });
      count += 1;
      onUploaded(count);
    }
  };
  await Promise.all(Array.from({ length: parallelUploads }, work));
  return count;
}

/** A theme put again would make every cached page of the store old for nothing. */
async function bringTheme(client: PlatformClient, slug: string, theme: ThemeData): Promise<void> {
  const { statusCode, ...current } = await client.send(getTheme, { query: { siteKey: slug } });
  const wanted: unknown = JSON.parse(JSON.stringify(theme));
  if (statusCode === undefined && isDeepStrictEqual(current, wanted)) return;
  await client.send(putTheme, { query: { publish: "true" }, body: theme });
}

async function* toEvents(catalog: CatalogImport): AsyncGenerator<ImportEvent> {
  const { collections = [], listings } = catalog;
  if (collections.length > 0) yield { kind: "collections", collections };
  for (const [index, listing] of listings.entries()) {
    yield { kind: "row" };
    yield { kind: "listing", read: { at: index + 1, unit: "listing", listing } };
  }
}

/** What the catalogue names; a few of the brand's come on top, so the bar ends a moment early. */
function countPictures({ catalog }: StoreSeed): number {
  const variations = catalog.listings.flatMap(({ products }) =>
    products.flatMap((product) => product.variations),
  );
  return variations.reduce((count, { images = [] }) => count + images.length, 0);
}

export async function seedStore(
  ops: OpsContext,
  seed: StoreSeed,
  isOpen: boolean,
): Promise<SeededStore> {
  if (!isOpen) await openStore(ops, seed);
  const client = await ops.storeClient(seed.slug);
  const progress = ops.terminal.startProgress(seed.slug.padEnd(8), countPictures(seed));
  const media = await uploadMedia(client, seed.media(), (count) =>
    progress.update(count, `${count} pictures`),
  ).finally(() => progress.stop());
  if (seed.theme !== null) await bringTheme(client, seed.slug, seed.theme);
  const summary = await sendCatalog(toEvents(seed.catalog), client);
  const operator = await ops.operatorClient();
  for (const hostname of seed.hosts ?? []) {
    await operator.send(mapHost, { body: { hostname, slug: seed.slug } });
  }
  const { created, updated, unchanged } = summary;
  const refused = summary.refused.map((fault) => `${seed.slug}, ${describeFault(fault)}`);
  return { slug: seed.slug, opened: !isOpen, media, created, updated, unchanged, refused };
}
