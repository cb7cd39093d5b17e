// A shop that the operator has closed shows nothing of itself; only who has bought there still finds
// their order, their files and the terms they bought under.
import type { ShopContext } from "#app/context";
import { restrictRecord } from "#contract/restrict-to-gate";
import type { StoreRecord } from "#contract/store";

const openPaths = [
  /^\/(?:support\/)?track(?:\/|\.data$|$)/,
  /^\/(?:terms-of-use|terms|privacy-policy)(?:\.data)?$/,
  // What a mail leads to ends a shopper's own request.
  /^\/(?:stock-alert|newsletter)(?:\/stop)?(?:\.data)?$/,
  // By a link that was mailed, and by nothing else.
  /^\/media\/downloads\//,
  /^\/__manifest$/,
];

export function isSuspended({ status }: StoreRecord): boolean {
  return status === "suspended";
}

/** What was begun by buying goes on; everything else is closed. */
export function isClosed(store: StoreRecord, { pathname }: URL): boolean {
  return isSuspended(store) && !openPaths.some((open) => open.test(pathname));
}

/** The platform's own look around an order; of the shop only its name, which its buyers know. */
export function narrowToOrders(shop: ShopContext): ShopContext {
  return {
    ...shop,
    store: restrictRecord(shop.store),
    preview: null,
    tellsOthers: false,
    isPreview: async () => false,
    theme: async () => null,
    shopCss: async () => "",
    publishedProducts: async () => null,
  };
}
