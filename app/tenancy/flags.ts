// The shop's switches: as the specification sets them, as a deployment does, and as a store decides
// for itself where that is the store's to decide.
import type { StoreRecord } from "#contract/store/store";

export type Flags = {
  /**
   * The three-step checkout is the one in every case; these three matter only where an
   * outside legacy checkout is configured.
   */
  legacyCheckout: boolean;
  checkoutV2: boolean;
  newCheckout: boolean;
  /** Sellers may hide the card, or PayPal; nothing is hidden until one does. */
  hideCard: boolean;
  hidePaypal: boolean;
  liveChat: boolean;
  /** Off where an external help centre is configured. */
  supportArea: boolean;
  fanMessage: boolean;
  ageVerification: boolean;
};
export type FlagName = keyof Flags;

export const flagDefaults: Flags = {
  legacyCheckout: true,
  checkoutV2: false,
  newCheckout: false,
  hideCard: true,
  hidePaypal: true,
  liveChat: false,
  supportArea: true,
  fanMessage: false,
  ageVerification: false,
};

type StoreFlags = Pick<StoreRecord, "settings">;

/** @param site the deployment's; a store that has decided nothing follows it. */
export function resolveFlags(site: Flags, { settings: { flags } }: StoreFlags): Flags {
  return {
    ...site,
    newCheckout: flags.newCheckout ?? site.newCheckout,
    supportArea: flags.support ?? site.supportArea,
    fanMessage: flags.fanMessage ?? site.fanMessage,
    ageVerification: flags.ageGate ?? site.ageVerification,
  };
}

/** Of the shop that is visited. */
export function flagsOf(shop: { site: { flags: Flags }; store: StoreFlags }): Flags {
  return resolveFlags(shop.site.flags, shop.store);
}
