// What a store's object does for a checkout, but for its payment.
import {
  createCheckout,
  getCheckout,
  listDeliveryOptions,
  updateCheckout,
} from "./create-and-update-checkout";
import { estimateCheckout } from "./estimate-checkout";

export const checkoutOperations = {
  createCheckout,
  getCheckout,
  updateCheckout,
  listDeliveryOptions,
  estimateCheckout,
};
