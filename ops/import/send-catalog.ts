// Upload of a whole catalogue in batches, with counts. One listing that the platform refuses costs only itself.
import type {
  CatalogImport,
  CollectionInput,
  ListingInput,
} from "#contract/catalog/catalog-import";
import { importCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { publishStore } from "#contract/store/seller-store-calls";
import { PlatformApiError, type PlatformClient } from "#ops/cli/platform-client";

/** Both bound what the platform has to hold at once. */
const batchListings = 100;
const batchChars = 1_500_000;

/** `at`: which listing of the catalogue, counted from 1. */
export type SendFault = { at: number; message: string };
export type SentCatalog = {
  created: number;
  updated: number;
  unchanged: number;
  refused: SendFault[];
};

type Outcomes = CallAnswer<typeof importCatalog>["outcomes"];
type PlacedListing = { at: number; listing: ListingInput };
type Batch = { collections: CollectionInput[]; listings: PlacedListing[] };
type Sent = { outcomes: Outcomes; faults: SendFault[] };

function* cutIntoBatches({ collections = [], listings }: CatalogImport): Generator<Batch> {
  let batch: Batch = { collections, listings: [] };
  let chars = 0;
  for (const [index, listing] of listings.entries()) {
    const size = JSON.stringify(listing).length;
    const isFull = batch.listings.length >= batchListings || chars + size > batchChars;
    if (isFull && batch.listings.length > 0) {
      yield batch;
      batch = { collections: [], listings: [] };
      chars = 0;
    }
    batch.listings.push({ at: index + 1, listing });
    chars += size;
  }
  if (batch.listings.length + batch.collections.length > 0) yield batch;
}

function toFault({ at, listing }: PlacedListing, failure: PlatformApiError): SendFault {
  return { at, message: `"${listing.title}" was refused: ${failure.message}` };
}

/** Halves a refused batch until the listing at fault stands alone. */
async function sendBatch(client: PlatformClient, { collections, listings }: Batch): Promise<Sent> {
  try {
    const body = { collections, listings: listings.map(({ listing }) => listing), publish: false };
    const { outcomes } = await client.send(importCatalog, { body });
    return { outcomes, faults: [] };
  } catch (error) {
    const aboutInput =
      error instanceof PlatformApiError && [400, 409, 413, 422].includes(error.status);
    const [only, second] = listings;
    if (!aboutInput || only === undefined) throw error;
    if (second === undefined) {
      // Listings of later batches stand in these collections, so they go in all the same.
      if (collections.length > 0) await sendBatch(client, { collections, listings: [] });
      return { outcomes: [], faults: [toFault(only, error)] };
    }
    const middle = Math.ceil(listings.length / 2);
    const first = await sendBatch(client, { collections, listings: listings.slice(0, middle) });
    const rest = await sendBatch(client, { collections, listings: listings.slice(middle) });
    return {
      outcomes: [...first.outcomes, ...rest.outcomes],
      faults: [...first.faults, ...rest.faults],
    };
  }
}

/** The store is published once, at the end and only when something changed, also after a failure half-way. */
export async function sendCatalog(
  catalog: CatalogImport,
  client: PlatformClient,
): Promise<SentCatalog> {
  const sent: SentCatalog = { created: 0, updated: 0, unchanged: 0, refused: [] };
  try {
    for (const batch of cutIntoBatches(catalog)) {
      const { outcomes, faults } = await sendBatch(client, batch);
      for (const { outcome } of outcomes) sent[outcome] += 1;
      sent.refused.push(...faults);
    }
  } finally {
    if (sent.created + sent.updated > 0) await client.send(publishStore, {});
  }
  return sent;
}
