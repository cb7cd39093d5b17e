// The shop's switches: as the specification sets them, as a deployment does, and as a store decides
// for itself where that is the store's to decide (FLG-01 … FLG-04, Q120 … Q122).
import type { StoreRecord } from "#contract/store";

export type Flags = {
  /**
   * FLG-01, Q120: the three-step checkout is the one in every case; these three matter only where an
   * outside legacy checkout is configured.
   */
  legacyCheckout: boolean;
  checkoutV2: boolean;
  newCheckout: boolean;
  /** FLG-02, Q121: sellers may hide the card, or PayPal; nothing is hidden until one does. */
  hideCard: boolean;
  hidePaypal: boolean;
  /** FLG-03. */
  liveChat: boolean;
  /** HDR-12, Q122: off where an external help centre is configured. */
  supportArea: boolean;
  /** LST-29. */
  fanMessage: boolean;
  /** AGE-01. */
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

/** @param site the deployment's; a store that has decided nothing follows it (Q122). */
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
