// A collection's page for whoever knows its id alone, in the store's own currency unless another one
// is asked for.
import type { CallAnswer } from "#contract/call";
import type { listCollectionItems as ListCollectionItems } from "#contract/collection-calls";
import type { Currency } from "#contract/money";
import { listTiles } from "#platform/catalog/list-tiles";
import { storeMarket } from "#platform/localization/store-market";
import { accept, type Outcome, refuse } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";

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
): Outcome<CallAnswer<typeof ListCollectionItems>> {
  const market = { currency: currency ?? storeMarket(ctx).currency };
  const tiles = listTiles(ctx, { ...market, page, per, collection: id, visibility });
  if (!tiles.ok) {
    return refuse(404, "collection_unknown", "There is no such collection.", "/path/id");
  }
  const { products: items, ...counts } = tiles.value;
  return accept({ items, ...counts });
}
