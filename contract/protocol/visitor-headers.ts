// Request headers about the visitor, sent by the storefront with each call. Other clients send the
// same; other backends may ignore all of them.

/** The sealed pass of a store with an access code. */
export const accessPassHeader = "X-Access-Pass";
/** The hash of a preview link, which opens a store with an access code too. */
export const previewHeader = "X-Preview";
/** `yes`: the client has asked its visitor, who confirmed their age. */
export const ageConfirmedHeader = "X-Age-Confirmed";
export const ageConfirmedValue = "yes";
/** The shopper's network address, sent with the calls that count per shopper. */
export const shopperAddressHeader = "X-Shopper-Address";
/** The storefront's own statement (`storefront-seal.ts`). */
export const storefrontSealHeader = "X-Storefront-Seal";
/** Opens the personal data of one checkout: `seal` in the answer of `createCheckout`. */
export const checkoutSealHeader = "X-Checkout-Seal";
