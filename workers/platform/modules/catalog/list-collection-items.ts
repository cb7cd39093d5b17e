// A collection's page by its id alone, in the store's own currency unless another one
// is asked for.

import type { listCollectionItems as ListCollectionItems } from "#contract/catalog/collection-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { Currency } from "#core/money/currencies";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeMarket } from "#platform/modules/localization/store-market";
import { listTiles } from "./list-tiles";

export type CollectionItemsInput = {
  id: string;
  currency?: Currency | undefined;
  page: number;
  per: number;
  visibility?: "any" | undefined;
};

export function listCollectionItems(
  ctx: StoreContext,
  { id, currency, page, per, visibility }: CollectionItemsInput,
): Result<CallAnswer<typeof ListCollectionItems>> {
  const market = { currency: currency ?? storeMarket(ctx).currency };
  const tiles = listTiles(ctx, { ...market, page, per, collection: id, visibility });
  if (!tiles.ok) {
    return err(404, "collection_unknown", "There is no such collection.", "/path/id");
  }
  const { products: items, ...counts } = tiles.value;
  return ok({ items, ...counts });
}
