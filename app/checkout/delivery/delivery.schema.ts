// Form of the delivery options. A message is a key: the page says it in the shopper's language.
import * as z from "zod";
import type { MessageKey } from "#app/localization/shop-i18n";
import { deliveryOptionIds } from "#contract/checkout/delivery-options";

const notOffered: MessageKey = "checkout.error.delivery";

/** `pick` is an option that was chosen and not yet confirmed. */
export const DeliverySchema = z.object({
  intent: z.enum(["delivery", "pick"]),
  deliveryOption: z.enum(deliveryOptionIds, notOffered),
});
