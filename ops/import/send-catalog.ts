// Upload of what a reader yields in batches, while the reading goes on, and keeps
// count. One listing that the platform refuses costs only itself.

import type { CollectionInput } from "#contract/catalog/catalog-import";
import { importCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { publishStore } from "#contract/store/seller-store-calls";
import { PlatformApiError, type PlatformClient } from "#ops/cli/platform-client";
import {
  countVariants,
  type ImportEvent,
  type ImportFault,
  type ImportLoss,
  type ReadListing,
} from "./import-event";

/** Both bound what the platform has to hold at once. */
const batchListings = 100;
const batchChars = 1_500_000;

export type ImportSummary = {
  created: number;
  updated: number;
  unchanged: number;
  /** Listings that were read and not sent (`--dry-run`). */
  ready: number;
  variants: number;
  rowsRead: number;
  refused: ImportFault[];
  losses: ImportLoss[];
  notices: string[];
  /** Digital products that are not sold, because their file is missing. */
  missingFiles: MissingFile[];
};
export type MissingFile = NonNullable<Outcomes[number]["missingFiles"]>[number];

type Outcomes = CallAnswer<typeof importCatalog>["outcomes"];
type Batch = { collections: CollectionInput[]; listings: ReadListing[] };

function emptyBatch(): Batch {
  return { collections: [], listings: [] };
}

type SendBatch = (batch: Batch) => Promise<{ outcomes: Outcomes; faults: ImportFault[] }>;

function toFault(read: ReadListing, failure: PlatformApiError): ImportFault {
  const title = read.listing.title;
  return { unit: read.unit, at: read.at, message: `"${title}" was refused: ${failure.message}` };
}

/** Halves a refused batch until the listing at fault stands alone. */
function sendTo(client: PlatformClient): SendBatch {
  const send: SendBatch = async (batch) => {
    const { collections, listings } = batch;
    try {
      const body = { collections, listings: listings.map((read) => read.listing), publish: false };
      const { outcomes } = await client.send(importCatalog, { body });
      return { outcomes, faults: [] };
    } catch (error) {
      const aboutInput =
        error instanceof PlatformApiError && [400, 409, 413, 422].includes(error.status);
      const [only, second] = listings;
      if (!aboutInput || only === undefined) throw error;
      if (second === undefined) {
        // Listings of later batches stand in these collections, so they go in all the same.
        if (collections.length > 0) await send({ collections, listings: [] });
        return { outcomes: [], faults: [toFault(only, error)] };
      }
      const middle = Math.ceil(listings.length / 2);
      const first = await send({ collections, listings: listings.slice(0, middle) });
      const rest = await send({ collections, listings: listings.slice(middle) });
      return {
        outcomes: [...first.outcomes, ...rest.outcomes],
        faults: [...first.faults, ...rest.faults],
      };
    }
  };
  return send;
}

/** What a dry run can know: whether a file that is named was uploaded, only the store does. */
function listUnnamedFiles({ listing: { products } }: ReadListing): MissingFile[] {
  return products
    .filter(({ kind, download }) => kind === "digital" && download === undefined)
    .map(({ title }) => ({ title, download: null }));
}

class CatalogSender {
  readonly summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    ready: 0,
    variants: 0,
    rowsRead: 0,
    refused: [],
    losses: [],
    notices: [],
    missingFiles: [],
  };
  readonly #send: SendBatch | null;
  #batch = emptyBatch();
  #chars = 0;
  #underWay: Promise<void> = Promise.resolve();

  constructor(send: SendBatch | null) {
    this.#send = send;
  }

  /** Starts the batch when the one before has arrived: one is on its way while the next is read. */
  async flush(): Promise<void> {
    await this.#underWay;
    const batch = this.#batch;
    this.#batch = emptyBatch();
    this.#chars = 0;
    if (this.#send === null || batch.listings.length + batch.collections.length === 0) return;
    this.#underWay = this.#deliver(this.#send, batch);
    // Awaited at the next flush; until then a failure must not count as unhandled.
    this.#underWay.catch(() => {});
  }

  async #deliver(send: SendBatch, batch: Batch): Promise<void> {
    const { outcomes, faults } = await send(batch);
    for (const { outcome, missingFiles = [] } of outcomes) {
      this.summary[outcome] += 1;
      this.summary.missingFiles.push(...missingFiles);
    }
    this.summary.refused.push(...faults);
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.#underWay;
  }

  async take(event: ImportEvent): Promise<void> {
    const { summary } = this;
    if (event.kind === "fault") summary.refused.push(event.fault);
    else if (event.kind === "row") summary.rowsRead += 1;
    else if (event.kind === "loss") summary.losses.push(event.loss);
    else if (event.kind === "notice") summary.notices.push(event.message);
    else if (event.kind === "collections") this.#batch.collections.push(...event.collections);
    else {
      summary.ready += 1;
      summary.variants += countVariants(event.read.listing);
      if (this.#send === null) summary.missingFiles.push(...listUnnamedFiles(event.read));
      const chars = JSON.stringify(event.read.listing).length;
      if (this.#batch.listings.length > 0 && this.#chars + chars > batchChars) {
        await this.flush();
      }
      this.#batch.listings.push(event.read);
      this.#chars += chars;
      if (this.#batch.listings.length >= batchListings) await this.flush();
    }
  }
}

/**
 * `client` null reads and checks everything and sends nothing. The store is published once, at the
 * end and only when something changed, also when the reading broke off half-way.
 */
export async function sendCatalog(
  events: AsyncIterable<ImportEvent>,
  client: PlatformClient | null,
): Promise<ImportSummary> {
  const sender = new CatalogSender(client && sendTo(client));
  const { summary } = sender;
  try {
    for await (const event of events) await sender.take(event);
  } finally {
    await sender.finish();
    if (client !== null && summary.created + summary.updated > 0) {
      await client.send(publishStore, {});
    }
  }
  summary.refused.sort((left, right) => left.at - right.at);
  return summary;
}
