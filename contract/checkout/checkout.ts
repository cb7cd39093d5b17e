// Schemas of a checkout and its payment. Customer and payment token are null without the seal.
import * as z from "zod";
import { CallErrorSchema } from "#contract/protocol/errors";
import { MarketSchema } from "#contract/values/market";
import { AmountMinorSchema } from "#contract/values/money.schema";
import { paymentMethods, paymentPlatforms } from "#core/payments/payment-platforms";
import { CostsSchema } from "./checkout-costs";
import { CustomerInputSchema, CustomerSchema } from "./customer";
import { DeliveryOptionIdSchema } from "./delivery-options";

export const checkoutStates = ["created", "pending", "success", "completed", "failure"] as const;
export const CheckoutStateSchema = z.enum(checkoutStates);
/** Only `success` counts as finished. */
export type CheckoutState = z.infer<typeof CheckoutStateSchema>;

export const PaymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;

export const PlatformSchema = z.enum(paymentPlatforms);

/** Of one sku, in however many lines it stands. */
export const maxQuantity = 9999;
const QuantitySchema = z.int().min(1).max(maxQuantity);

/**
 * In either form. `teespringID` is a product's id, which stands for its first colour and size
 * that can be had, or a whole sku. How a line is fulfilled follows from its product and the market;
 * `fulfillmentDetails` are taken and not needed.
 */
export const CheckoutLineInputSchema = z.union([
  z.object({
    sku: z.string().max(100),
    quantity: QuantitySchema,
    fulfillmentDetails: z.record(z.string(), z.unknown()).nullish(),
  }),
  z.object({ teespringID: z.string().max(100), quantity: QuantitySchema }),
  /** The other spelling. */
  z.object({ teespringId: z.string().max(100), quantity: QuantitySchema }),
]);
export type CheckoutLineInput = z.infer<typeof CheckoutLineInputSchema>;

/** A line as bought: title and price are frozen for the shopper's eyes and re-read at payment. */
export const CheckoutLineSchema = z.object({
  sku: z.string(),
  teespringID: z.string(),
  slug: z.string(),
  productId: z.string(),
  title: z.string(),
  productType: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  price: AmountMinorSchema,
  /** Taken off the whole line, where the promo code is for some of the goods alone. */
  discount: AmountMinorSchema.optional(),
});
export type CheckoutLine = z.infer<typeof CheckoutLineSchema>;

/** What the storefront shows a shopper who has paid. */
export const SubmitAnswerSchema = z.object({
  state: CheckoutStateSchema,
  /** Where the provider wants the shopper once more, for instance to choose another card. */
  redirectUrl: z.string().nullable().default(null),
  displayMessage: z.string().nullable().default(null),
  /**
   * `Stripe error`. Ours: `Payment not confirmed` beside `pending` where the provider was asked
   * and has no confirmation of the shopper's, so that nothing is under way.
   */
  message: z.string().nullable().default(null),
});

export const PaymentStateSchema = z.enum([
  "open",
  "reserved",
  "intent",
  "processing",
  "paid",
  "ordered",
  "failed",
  "refunded",
]);
export type PaymentState = z.infer<typeof PaymentStateSchema>;

export const PaymentSchema = z.object({
  id: z.string(),
  /** The provider's client secret; only ever sent to the shopper who pays. */
  paymentToken: z.string(),
  state: PaymentStateSchema,
  meta: z.record(z.string(), z.string()),
});

/** Whom the purchase is owed to; any text, as anybody can write a cookie. */
export const AttributionSchema = z.object({
  affiliate: z.string().max(200).nullable().default(null),
  trafficSource: z.string().max(200).nullable().default(null),
});

/** Ours: PayPal is approved, and charged only once the shopper confirms the total on our page. */
export const PaypalApprovalSchema = z.object({
  orderId: z.string(),
  /** What was approved; the total may be another by now. */
  amount: AmountMinorSchema,
});

export const CheckoutSchema = z.object({
  id: z.string(),
  state: CheckoutStateSchema,
  market: MarketSchema,
  platform: PlatformSchema,
  paymentMethod: PaymentMethodSchema,
  paymentId: z.string().nullable(),
  payment: PaymentSchema.nullable(),
  customer: CustomerSchema.nullable(),
  lineItems: z.array(CheckoutLineSchema),
  /** False where everything is downloaded: then an e-mail and a name are all that is asked for. */
  requiresShipping: z.boolean().default(true),
  costs: CostsSchema,
  deliveryOption: DeliveryOptionIdSchema.nullable(),
  promoCode: z.string().nullable(),
  promoCodeErrors: z.array(CallErrorSchema),
  orderNumber: z.string().nullable(),
  orderLookupNumber: z.string().nullable(),
  arrivalEstimate: z.iso.date().nullable(),
  marketingOptIn: z.boolean(),
  redirectUrl: z.string().nullable(),
  displayMessage: z.string().nullable(),
  paypalApproval: PaypalApprovalSchema.nullable().default(null),
});
export type Checkout = z.infer<typeof CheckoutSchema>;

/** `data` of the update call: what is left out or null stays, but for the code. */
export const CheckoutUpdateSchema = z.object({
  storeSlug: z.string(),
  promoCode: z.string().max(60).nullable().optional(),
  deliveryOption: DeliveryOptionIdSchema.nullish(),
  customer: CustomerInputSchema.nullish(),
  marketingOptIn: z.boolean().nullish(),
  paymentMethod: PaymentMethodSchema.nullish(),
  lineItems: z.array(CheckoutLineInputSchema).min(1).max(200).optional(),
  market: MarketSchema.optional(),
  /** Ours: who led the shopper here after the checkout was made. */
  affiliate: z.string().max(200).optional(),
  trafficSource: z.string().max(200).optional(),
});
export type CheckoutUpdate = z.infer<typeof CheckoutUpdateSchema>;
