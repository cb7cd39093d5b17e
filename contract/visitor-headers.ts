// What a storefront says of its visitor beside each call. A client of its own says the same: a pass
// is in the answer of `checkAccessCode`. Other backends may ignore all of it.

/** The sealed pass of a store with an access code (GAT-01). */
export const accessPassHeader = "X-Access-Pass";
/** The hash of a preview link, which opens a store with an access code too (PRE-01). */
export const previewHeader = "X-Preview";
/** `yes`: the client has asked its visitor, who confirmed their age (AGE-02). */
export const ageConfirmedHeader = "X-Age-Confirmed";
export const ageConfirmedValue = "yes";
/** The shopper's network address, sent with the calls that count per shopper. */
export const shopperAddressHeader = "X-Shopper-Address";
/** The storefront's own statement (`storefront-seal.ts`). */
export const storefrontSealHeader = "X-Storefront-Seal";
/** Opens what one checkout says of a person: `seal` in the answer of `createCheckout`. */
export const checkoutSealHeader = "X-Checkout-Seal";
