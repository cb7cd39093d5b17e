// A catalogue as Shopify's product CSV, page by page.

import { type CollectionInput, ListingInputSchema } from "#contract/catalog/catalog-import";
import { exportCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallInput } from "#contract/protocol/call";
import { getSellerStore } from "#contract/store/seller-store-calls";
import type { Currency } from "#core/money/currencies";
import { pluralize } from "#core/text/pluralize";
import { shortHash } from "#core/text/short-hash";
import { trimEndOf } from "#core/text/trim-ends";
import { formatExactCsv, isFormula } from "#ops/cli/csv";
import type { PlatformClient } from "#ops/cli/platform-client";
import {
  type Cells,
  canBeWritten,
  listColumns,
  writeListing,
} from "#ops/shopify/listing-to-csv-rows";

type Settings = {
  store: string;
  counts: CallInput<typeof exportCatalog>["query"]["counts"];
  currency?: Currency;
  platformUrl: string;
};
type Count = { collections: number; listings: number; leftOut: string[]; formulas: number };

/** Shopify knows its own products by their handle, so what came from there keeps it. */
function createHandles(): (listing: { sourceKey: string; slug: string }) => string {
  const taken = new Set<string>();
  return ({ sourceKey, slug }) => {
    const wanted = /^shopify:(\S+)$/.exec(sourceKey)?.[1] ?? slug;
    const handle = taken.has(wanted.toLowerCase()) ? `${slug}-${shortHash(sourceKey)}` : wanted;
    taken.add(handle.toLowerCase());
    return handle;
  };
}

/** Rows as they stand, formulas too: a quote in front would be a part of the title at Shopify. */
function formatRow(columns: readonly string[], row: Cells, count: Count): string {
  const cells = columns.map((name) => row[name] ?? "");
  count.formulas += cells.filter(isFormula).length;
  return formatExactCsv([cells]);
}

async function* listRows(
  client: PlatformClient,
  { counts, store, platformUrl }: Settings,
  currency: Currency,
  count: Count,
): AsyncGenerator<string> {
  const columns = listColumns(currency);
  const mediaBase = `${trimEndOf(platformUrl, "/")}/media/${store}`;
  const handleOf = createHandles();
  let all: readonly CollectionInput[] = [];
  yield formatExactCsv([columns]);
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, after, counts);
    if (after === 0) all = page.catalog.collections ?? [];
    for (const given of page.catalog.listings) {
      const listing = ListingInputSchema.parse(given);
      if (!canBeWritten(listing, currency)) {
        count.leftOut.push(listing.slug);
        continue;
      }
      const isFirst = count.listings === 0;
      const place = { isFirst, handle: handleOf(listing), collections: all };
      for (const row of writeListing(listing, { currency, mediaBase, ...place })) {
        yield formatRow(columns, row, count);
      }
      count.listings += 1;
      count.collections = all.length;
    }
    after = page.next;
  }
}

function readPage(client: PlatformClient, after: number, counts: Settings["counts"]) {
  return client.send(exportCatalog, { query: { after, counts } });
}

export async function openShopifyExport(client: PlatformClient, settings: Settings) {
  const { store } = await client.send(getSellerStore, {});
  const currency = settings.currency ?? store.settings.market.currency;
  const count: Count = { collections: 0, listings: 0, leftOut: [], formulas: 0 };
  const describe = (): string[] => [
    ...count.leftOut.map(
      (slug) =>
        `"${slug}" was left out: not all of it has a price in ${currency}. --currency takes another one, and --format json has them all.`,
    ),
    ...(count.formulas > 0
      ? [
          `${pluralize(count.formulas, "cell begins", "cells begin")} like a formula, as in the catalogue: import the file, do not open it in a spreadsheet.`,
        ]
      : []),
  ];
  return {
    lines: listRows(client, settings, currency, count),
    result: () => ({
      collections: count.collections,
      listings: count.listings,
      leftOut: count.leftOut,
    }),
    warnings: describe,
  };
}
