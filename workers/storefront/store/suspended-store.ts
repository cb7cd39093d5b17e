// What stays open of a suspended store: orders, their files and the terms they were bought under. Must not show
// anything of the shop.
import type { ShopContext } from "#app/context/shop-context";
import type { StoreRecord } from "#contract/store/store";
import { restrictRecord } from "#core/gated-store-view";

const openPaths = [
  /^\/(?:support\/)?track(?:\/|$)/,
  /^\/(?:terms-of-use|terms|privacy-policy)$/,
  // Linked from mails: ends a shopper's own subscription.
  /^\/(?:stock-alert|newsletter)(?:\/stop)?$/,
  // By a link that was mailed, and by nothing else.
  /^\/media\/downloads\//,
];

export function isSuspended({ status }: StoreRecord): boolean {
  return status === "suspended";
}

/** What follows a purchase; everything else is closed. */
export function staysOpen({ pathname }: URL): boolean {
  return openPaths.some((open) => open.test(pathname));
}

export function isClosed(store: StoreRecord, url: URL): boolean {
  return isSuspended(store) && !staysOpen(url);
}

/** The default theme around an order; of the shop only its name, which its buyers know. */
export function restrictToOrders(shop: ShopContext): ShopContext {
  return {
    ...shop,
    store: restrictRecord(shop.store),
    preview: null,
    allowsThirdParties: false,
    isPreview: async () => false,
    theme: async () => null,
    customCss: async () => "",
    publishedProducts: async () => null,
    publishedSearch: async () => null,
  };
}
