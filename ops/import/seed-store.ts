// Brings one whole store in: opened where it is not, its pictures, its theme, its catalogue, its
// hostnames, its promo codes and its settings. What is the same already is not written again.

import { isDeepStrictEqual } from "node:util";
import type { CatalogImport } from "#contract/catalog/catalog-import";
import { createStore, mapHost } from "#contract/store/operator-calls";
import { putMedia } from "#contract/store/seller-store-calls";
import type { ThemeData } from "#contract/theme/theme";
import { getSellerTheme, putTheme } from "#contract/theme/theme-calls";
import type { Market } from "#contract/values/market";
import { pluralize } from "#core/text/pluralize";
import type { OpsContext } from "#ops/cli/context";
import type { PlatformClient } from "#ops/cli/platform-client";
import {
  importPromoCodes,
  importSettings,
  type PromoCodeSeed,
  type SettingsSeed,
} from "./import-settings";
import { sendCatalog } from "./send-catalog";

const parallelUploads = 16;

export type StoreMedia = { path: string; contentType: string; body: ArrayBuffer };
export type StoreSeed = SettingsSeed & {
  slug: string;
  name: string;
  market: Market;
  /** Null: the default theme. */
  theme: ThemeData | null;
  catalog: CatalogImport;
  promoCodes: readonly PromoCodeSeed[];
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
  const { slug, name, market, flags, supportEmail } = seed;
  const credentials = await ops.credentials();
  const operator = await ops.operatorClient();
  const body = { slug, name, settings: { market, flags, supportEmail } };
  const { sellerToken } = await operator.send(createStore, { body });
  await credentials.rememberStoreToken(slug, sellerToken);
}

/** Files are read as they are sent: sixteen at a time are all that is held. */
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
      await client.send(putMedia, { params: { path }, body }, { contentType });
      count += 1;
      onUploaded(count);
    }
  };
  await Promise.all(Array.from({ length: parallelUploads }, work));
  return count;
}

/** A theme put again would make every cached page of the store old for nothing. */
async function bringTheme(client: PlatformClient, theme: ThemeData): Promise<void> {
  const { published } = await client.send(getSellerTheme, {});
  const wanted: unknown = JSON.parse(JSON.stringify(theme));
  if (isDeepStrictEqual(published, wanted)) return;
  await client.send(putTheme, { query: { publish: "true" }, body: theme });
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
    progress.update(count, pluralize(count, "picture")),
  ).finally(() => progress.stop());
  if (seed.theme !== null) await bringTheme(client, seed.theme);
  const summary = await sendCatalog(seed.catalog, client);
  const operator = await ops.operatorClient();
  for (const hostname of seed.hosts ?? []) {
    await operator.send(mapHost, { body: { hostname, slug: seed.slug } });
  }
  await importPromoCodes(client, seed.promoCodes);
  // Last: a primary host is one of those just mapped, and a gate closes a shop that is complete.
  await importSettings(client, seed);
  const { created, updated, unchanged } = summary;
  const refused = summary.refused.map(
    ({ at, message }) => `${seed.slug}, listing ${at}: ${message}`,
  );
  return { slug: seed.slug, opened: !isOpen, media, created, updated, unchanged, refused };
}
