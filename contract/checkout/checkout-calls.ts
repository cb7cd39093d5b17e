// Checkout calls, from the cart to the order. Whatever may be repeated is idempotent.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { defaultMarket } from "#contract/values/default-market";
import { MarketSchema } from "#contract/values/market";
import { readCheckout } from "#core/remote-backend/read-checkout";
import { toHalfWidth } from "#core/text/half-width";
import {
  AttributionSchema,
  CheckoutLineInputSchema,
  CheckoutSchema,
  CheckoutStateSchema,
  CheckoutUpdateSchema,
  PaymentStateSchema,
  PlatformSchema,
  SubmitAnswerSchema,
} from "./checkout";
import { CostsSchema } from "./checkout-costs";
import { DeliveryOptionIdSchema, DeliveryQuoteSchema } from "./delivery-options";

const known = { paymentStates: PaymentStateSchema.options, market: defaultMarket };

/** Takes the checkouts of other backends too; what comes out has one shape. */
const CheckoutAnswerSchema = z.preprocess(
  (checkout: z.input<typeof CheckoutSchema>) => readCheckout(checkout, known),
  CheckoutSchema,
);

const OpenedCheckoutSchema = CheckoutSchema.extend({ seal: z.string().optional() });

/**
 * Repeated only under its idempotency key, which may also stand in the header `Idempotency-Key`;
 * without one every request opens a checkout. `market` is ours: the prices that were shown; the store's
 * own when left out. `seal` is ours: sent as `X-Checkout-Seal` with the calls about this checkout it
 * shows their answers whole, customer and payment token included; with nothing but an id both are null.
 * 429 `too_many_requests` where one network address has left too many unpaid.
 */
export const createCheckout = defineCall({
  name: "createCheckout",
  summary: "Open a checkout from cart lines; the same idempotency key gives the same checkout",
  details:
    "Without a key every request opens a checkout of its own; the key may stand in the header `Idempotency-Key` too. The same request with a key gives the checkout as it stands by then; another request with it is refused with 422 `idempotency_key_reused`. Without a market the store's own is taken.",
  base: "checkouts",
  method: "POST",
  path: "/checkout",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug: z.string(),
    lineItems: z.array(CheckoutLineInputSchema).min(1).max(200),
    market: MarketSchema.optional(),
    ...AttributionSchema.shape,
    idempotencyKey: z.string().min(1).max(200).optional(),
  }),
  answer: z.preprocess(
    (checkout: z.input<typeof OpenedCheckoutSchema>) => readCheckout(checkout, known),
    OpenedCheckoutSchema,
  ),
  checkoutSeal: true,
  repeatable: true,
  perShopper: true,
});

/** Customer and payment only with the checkout's seal. */
export const getCheckout = defineCall({
  name: "getCheckout",
  summary: "Read a checkout",
  base: "checkouts",
  method: "GET",
  path: "/checkout",
  params: noFields,
  query: z.object({ id: z.string(), storeSlug: z.string() }),
  body: noBody,
  answer: CheckoutAnswerSchema,
  checkoutSeal: true,
  repeatable: true,
});

/** An update says what shall hold, so it may be repeated. Without the seal, as `getCheckout`. */
export const updateCheckout = defineCall({
  name: "updateCheckout",
  summary: "Change a checkout; whatever is left out stays",
  base: "checkouts",
  method: "PUT",
  path: "/v1/checkout",
  params: noFields,
  query: noFields,
  body: z.object({ id: z.string(), data: CheckoutUpdateSchema }),
  answer: CheckoutAnswerSchema,
  checkoutSeal: true,
  repeatable: true,
  perShopper: true,
});

export const listDeliveryOptions = defineCall({
  name: "listDeliveryOptions",
  summary: "Delivery quotes to a destination",
  base: "checkouts",
  method: "POST",
  path: "/deliveryOptions",
  params: noFields,
  query: noFields,
  body: z.object({
    id: z.string(),
    storeSlug: z.string(),
    stateCode: z.string(),
    countryCode: z.string(),
  }),
  answer: z.object({
    data: z.object({ attributes: z.object({ quotes: z.array(DeliveryQuoteSchema) }) }),
  }),
  repeatable: true,
});

/**
 * What a checkout would cost with that destination, for a wallet that shares a part of the
 * address before the shopper agrees. Saves nothing. Without a destination no tax is counted.
 */
export const estimateCheckout = defineCall({
  name: "estimateCheckout",
  summary: "What a checkout would cost at a destination; nothing is saved",
  base: "checkouts",
  method: "POST",
  path: "/v1/checkout/estimate",
  params: noFields,
  query: noFields,
  body: z.object({
    id: z.string(),
    storeSlug: z.string(),
    destination: z
      .object({
        stateCode: z.string().max(10),
        countryCode: z.string().max(10),
        zip: z.string().overwrite(toHalfWidth).max(20),
      })
      .nullable(),
    /** Null: the checkout's own, or else the first that there is. */
    deliveryOption: DeliveryOptionIdSchema.nullable(),
  }),
  answer: z.object({
    quotes: z.array(DeliveryQuoteSchema),
    /** The one that the costs count; null where nothing can be delivered. */
    deliveryOption: DeliveryOptionIdSchema.nullable(),
    costs: CostsSchema,
  }),
  repeatable: true,
});

/** Settles the checkout: reads the payment from the provider and makes the order once. */
export const submitCheckout = defineCall({
  name: "submitCheckout",
  summary: "Settle a checkout: read the payment from its provider and make the order once",
  details:
    "What the browser says of the payment is not believed: the provider is asked. With a `redirectUrl` the shopper has something left to do there; `message` is `Stripe error` where the card is at fault.",
  base: "checkouts",
  method: "POST",
  path: "/v1/checkout/submit",
  params: noFields,
  query: noFields,
  body: z.object({
    checkoutId: z.string(),
    storeSlug: z.string().optional(),
    paymentToken: z.string(),
    paymentId: z.string(),
    platform: PlatformSchema,
    returnUrl: z.string(),
  }),
  answer: SubmitAnswerSchema,
  repeatable: true,
  asksProvider: true,
});

/** What `submitCheckout` does, answered with the order's numbers once there is one. */
export const placeOrder = defineCall({
  name: "placeOrder",
  summary: "Make the order of a paid checkout, once",
  base: "commerce",
  method: "POST",
  path: "/v1/orders",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug: z.string().optional(),
    checkoutId: z.string(),
    paymentId: z.string(),
    paymentToken: z.string(),
  }),
  answer: z.object({
    state: CheckoutStateSchema,
    orderNumber: z.string().nullable(),
    lookupNumber: z.string().nullable(),
    displayMessage: z.string().nullable(),
  }),
  repeatable: true,
  asksProvider: true,
});

/**
 * A cart's id is its checkout's. What it had reserved is free again. A checkout that is
 * being paid, or was, is not touched: `destroyed` is false.
 */
export const destroyCart = defineCall({
  name: "destroyCart",
  summary: "Close a checkout that nobody will pay",
  base: "checkouts",
  method: "DELETE",
  path: "/v1/carts/:cartId",
  params: z.object({ cartId: z.string().max(100) }),
  query: z.object({ storeSlug: z.string() }),
  body: noBody,
  answer: z.object({ destroyed: z.boolean() }),
  repeatable: true,
});
