// What a store's buyers pay for delivery and sales tax, as its sellers decide it. Where parcels go and how long they
// take is the platform's.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { CurrencySchema } from "#contract/values/money.schema";
import { DeliveryOptionIdSchema } from "./delivery-options";

const DeliveryAmount = z.int().min(0).max(1_000_000);

export const DeliveryRateSchema = z.object({
  firstItemMinor: DeliveryAmount,
  furtherItemMinor: DeliveryAmount,
});
export type DeliveryRate = z.output<typeof DeliveryRateSchema>;

/** `fullStandardCost` is always offered: it alone goes everywhere. Null: not offered. */
export const DeliveryPricesSchema = z.object({
  /** Other currencies are converted from it. */
  currency: CurrencySchema,
  rates: z.object({
    fullStandardCost: DeliveryRateSchema,
    fullRushCost: DeliveryRateSchema.nullable(),
    fullSuperRushCost: DeliveryRateSchema.nullable(),
  }),
});
export type DeliveryPrices = z.output<typeof DeliveryPricesSchema>;

/** Of the price, added at checkout; 0: none. By a USPS code. */
export const TaxPercentsSchema = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.number().min(0).max(30),
);

const StrictRateSchema = DeliveryRateSchema.strict();

/** What a seller sends: a misspelled field would leave the platform's prices in force. */
const StrictPricesSchema = z.strictObject({
  currency: CurrencySchema,
  rates: z.strictObject({
    fullStandardCost: StrictRateSchema,
    fullRushCost: StrictRateSchema.nullable(),
    fullSuperRushCost: StrictRateSchema.nullable(),
  }),
});

const AnsweredSchema = z.object({
  /** Another one after every change. */
  version: z.string(),
  /** What a buyer in the store's own currency is asked for, own prices or the platform's. */
  prices: z.object({
    currency: CurrencySchema,
    options: z.array(
      z.object({ name: DeliveryOptionIdSchema, rate: DeliveryRateSchema.nullable() }),
    ),
    isOwn: z.boolean(),
  }),
  tax: z.object({
    /** Where the platform's rates are from, and since when they hold. */
    source: z.string(),
    effectiveFrom: z.iso.date(),
    states: z.array(
      z.object({
        stateCode: z.string(),
        name: z.string(),
        percent: z.number(),
        /** The platform's, where the store has none of its own. */
        defaultPercent: z.number(),
      }),
    ),
  }),
});

export const getDeliverySettings = defineCall({
  name: "getDeliverySettings",
  summary: "What buyers pay for delivery, and the sales tax of each state",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/delivery",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: AnsweredSchema,
  repeatable: true,
});

/**
 * Orders that were paid keep what they cost. 409 `delivery_changed` where it is not `expectedVersion` any more; without
 * it the last one wins.
 */
export const putDeliverySettings = defineCall({
  name: "putDeliverySettings",
  summary: "Set the prices of delivery and the sales tax of each state",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/delivery",
  params: noFields,
  query: noFields,
  body: z.strictObject({
    /** Null: the platform's. */
    prices: StrictPricesSchema.nullable(),
    /** States that are left out have the platform's rate. */
    taxPercentByState: TaxPercentsSchema.default({}),
    expectedVersion: z.string().max(100).optional(),
  }),
  answer: AnsweredSchema,
  repeatable: true,
});
