// Newsletter subscription calls with double opt-in. A subscription that is not confirmed must not be
// written to; the seller exports the list.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { LocaleSchema } from "#contract/values/market";
import { TypedEmailSchema } from "#contract/values/typed-text";

/** Stands in mails alone, and opens this one subscription. */
const TokenSchema = z.string().min(1).max(200);
const storeSlug = z.string().max(63);
const byToken = z.object({ storeSlug, token: TokenSchema });

/** `asked` waits for the confirmation and is not to be written to. */
export const SubscriptionStateSchema = z.enum(["asked", "confirmed"]);

export const SubscriptionSchema = z.object({ state: SubscriptionStateSchema });
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** The same answer whatever is known of the address; a repeat neither doubles it nor its mail. */
export const askForNewsletter = defineCall({
  name: "askForNewsletter",
  summary: "Ask for the store's news by e-mail; takes effect once its mail is confirmed",
  base: "baseApi",
  method: "POST",
  path: "/v1/newsletter",
  params: noFields,
  query: noFields,
  body: z.object({
    storeSlug,
    email: z.string().trim().max(254).pipe(TypedEmailSchema),
    locale: LocaleSchema,
  }),
  answer: z.object({ noted: z.boolean() }),
  repeatable: true,
  perShopper: true,
  status: 202,
});

export const getSubscription = defineCall({
  name: "getSubscription",
  summary: "What a mail's token has subscribed to",
  base: "baseApi",
  method: "GET",
  path: "/v1/newsletter",
  params: noFields,
  query: byToken,
  body: noBody,
  answer: z.object({ subscription: SubscriptionSchema }),
  repeatable: true,
});

export const confirmSubscription = defineCall({
  name: "confirmSubscription",
  summary: "Confirm that the address asked for the news",
  base: "baseApi",
  method: "POST",
  path: "/v1/newsletter/confirm",
  params: noFields,
  query: noFields,
  body: byToken,
  answer: z.object({ subscription: SubscriptionSchema }),
  repeatable: true,
});

/** The same answer for a subscription that is gone already. */
export const endSubscription = defineCall({
  name: "endSubscription",
  summary: "Unsubscribe and forget the address",
  base: "baseApi",
  method: "POST",
  path: "/v1/newsletter/end",
  params: noFields,
  query: noFields,
  body: byToken,
  answer: z.object({ ended: z.boolean() }),
  repeatable: true,
});

export const SellerSubscriptionSchema = SubscriptionSchema.extend({
  id: z.int(),
  email: z.string(),
  locale: LocaleSchema,
  /** Where the address was left: `signup` is the form in the footer and on its own page. */
  source: z.enum(["signup"]),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  /** The page in the shop that ends it: belongs in every issue. */
  unsubscribePath: z.string(),
});
export type SellerSubscription = z.infer<typeof SellerSubscriptionSchema>;

/** Newest first; `next` is the `before` of the following page. */
export const listSubscriptions = defineCall({
  name: "listSubscriptions",
  summary: "Who asked for the store's news, newest first",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/newsletter",
  params: noFields,
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    state: SubscriptionStateSchema.optional(),
  }),
  body: noBody,
  answer: z.object({ subscriptions: z.array(SellerSubscriptionSchema), next: z.int().nullable() }),
  repeatable: true,
});

/** Not written to any more. What else the store has of the shopper stays: `forgetShopper` takes it all. */
export const removeSubscription = defineCall({
  name: "removeSubscription",
  summary: "Take an address off the newsletter's list",
  base: "seller",
  scope: "shoppers:write",
  method: "DELETE",
  path: "/v1/seller/newsletter/:id",
  params: z.object({ id: z.coerce.number().int().min(1) }),
  query: noFields,
  body: noBody,
  answer: z.object({ removed: z.boolean() }),
  repeatable: true,
});

export const MarketingOptInSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
});
export type MarketingOptIn = z.infer<typeof MarketingOptInSchema>;

/** Buyers who ticked the box at checkout, newest order first; one who bought twice stands there twice. */
export const listMarketingOptIns = defineCall({
  name: "listMarketingOptIns",
  summary: "Buyers who agreed to news at checkout, newest first",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/marketing-opt-ins",
  params: noFields,
  query: z.object({
    /** The order's number to go on from. */
    before: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  answer: z.object({ optIns: z.array(MarketingOptInSchema), next: z.string().nullable() }),
  repeatable: true,
});

/** All orders of the buyer's address lose the tick. The order itself stays as it is. */
export const removeMarketingOptIn = defineCall({
  name: "removeMarketingOptIn",
  summary: "Take a buyer off the list of those who agreed to news at checkout",
  base: "seller",
  scope: "shoppers:write",
  method: "DELETE",
  path: "/v1/seller/marketing-opt-ins/:number",
  params: z.object({ number: z.string().max(40) }),
  query: noFields,
  body: noBody,
  answer: z.object({ removed: z.boolean() }),
  repeatable: true,
});
