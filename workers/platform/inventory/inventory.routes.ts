// The stock calls of the contract: what is left for shoppers, the whole account for the seller.
import { getInventory } from "#contract/catalog-calls";
import { listInventory } from "#contract/seller-catalog-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";

export function mountInventory(app: PlatformApp): void {
  serve(app, getInventory, ({ store, query }) => store.getInventory(query));
  serve(app, listInventory, ({ store, query }) => store.listInventory(query.listing));
}
