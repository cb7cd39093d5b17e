// What of the store and of the deployment the frame may show: nothing personal, for its pages are
// kept for everybody.
import type { ShopContext } from "#app/context";
import type { ShopPlaces } from "./frame";

export function listShopPlaces({ store, site }: ShopContext): ShopPlaces {
  return {
    isSupportOn: store.settings.flags.support,
    supportEmail: store.settings.supportEmail ?? null,
    helpCenterUrl: site.helpCenterUrl,
    creatorDashboardUrl: site.creatorDashboardUrl,
  };
}
