// What a store's object does for a checkout, but for its payment.
import { createCheckout, getCheckout, listDeliveryOptions, updateCheckout } from "./checkouts";

export const checkoutVerbs = {
  createCheckout,
  getCheckout,
  updateCheckout,
  listDeliveryOptions,
};
