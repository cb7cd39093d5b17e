// Back-in-stock alert calls with double opt-in. One request sends one mail.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { LocaleSchema } from "#contract/values/market";
import { TypedEmailSchema } from "#contract/values/typed-text";

/** Stands in mails alone, and opens this one request. */
const TokenSchema = z.string().min(1).max(200);
const storeSlug = z.string().max(63);

/** `asked` waits for the confirmation, `waiting` for the stock; the last one is sent. */
export const StockAlertStateSchema = z.enum(["asked", "waiting", "told"]);

const VariantSchema = z.object({
  /** The listing's slug and title; all empty where the catalogue no longer has the variant. */
  slug: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  colorId: z.string(),
  sizeId: z.string(),
});

export const StockAlertSchema = VariantSchema.extend({ state: StockAlertStateSchema });
export type StockAlert = z.infer<typeof StockAlertSchema>;

/** The same answer whatever is known of the address; a repeat neither doubles the request nor its mail. */
export const askStockAlert = defineCall({
  name: "askStockAlert",
  summary: "Ask for a mail when a colour and size is back; takes effect once its mail is confirmed",
  base: "baseApi",
  method: "POST",
  path: "/v1/stock-alerts",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug,
    email: z.string().trim().max(254).pipe(TypedEmailSchema),
    colorId: z.string().max(20),
    sizeId: z.string().max(20),
    locale: LocaleSchema,
  }),
  answer: z.object({ noted: z.boolean() }),
  repeatable: true,
  perShopper: true,
  status: 202,
});

export const getStockAlert = defineCall({
  name: "getStockAlert",
  summary: "What a mail's token asks for",
  base: "baseApi",
  method: "GET",
  path: "/v1/stock-alerts",
  params: noFields,
  query: z.object({ storeSlug, token: TokenSchema }),
  body: noBody,
  answer: z.object({ alert: StockAlertSchema }),
  repeatable: true,
});

export const confirmStockAlert = defineCall({
  name: "confirmStockAlert",
  summary: "Confirm that the address asked for the mail",
  base: "baseApi",
  method: "POST",
  path: "/v1/stock-alerts/confirm",
  params: noFields,
  query: noFields,
  body: z.object({ storeSlug, token: TokenSchema }),
  answer: z.object({ alert: StockAlertSchema }),
  repeatable: true,
});

/** The same answer for a request that is gone already. */
export const endStockAlert = defineCall({
  name: "endStockAlert",
  summary: "Forget the request and its address",
  base: "baseApi",
  method: "POST",
  path: "/v1/stock-alerts/end",
  params: noFields,
  query: noFields,
  body: z.object({ storeSlug, token: TokenSchema }),
  answer: z.object({ ended: z.boolean() }),
  repeatable: true,
});

export const SellerStockAlertSchema = StockAlertSchema.extend({
  id: z.int(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  toldAt: z.iso.datetime().nullable(),
});
export type SellerStockAlert = z.infer<typeof SellerStockAlertSchema>;

/** Newest first; `next` is the `before` of the following page. */
export const listStockAlerts = defineCall({
  name: "listStockAlerts",
  summary: "Who waits for what to be back, newest first",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/stock-alerts",
  params: noFields,
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    state: StockAlertStateSchema.optional(),
  }),
  body: noBody,
  answer: z.object({ alerts: z.array(SellerStockAlertSchema), next: z.int().nullable() }),
  repeatable: true,
});

export const WantedVariantSchema = VariantSchema.extend({
  /** Confirmed requests that wait for it. */
  waiting: z.int(),
  /** On hand less what is reserved; null is made on demand, or is no longer in the catalogue. */
  available: z.int().nullable(),
});
export type WantedVariant = z.infer<typeof WantedVariantSchema>;

/** Those that most wait for come first; 200 at most. */
export const listWantedVariants = defineCall({
  name: "listWantedVariants",
  summary: "Which colours and sizes shoppers wait for, and how many",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/stock-alerts/wanted",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ variants: z.array(WantedVariantSchema) }),
  repeatable: true,
});
