// What needs doing in a store now, for the first page of its dashboard: one call for each scope, so that a role sees
// its own part. Counts end at `maxTaskCount`: from there on it is simply much.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";

export const maxTaskCount = 1_000;

export const getOrderTasks = defineCall({
  name: "getOrderTasks",
  summary:
    "How many orders wait to be sent, since when, which refunds are not made yet, and new pre-orders",
  base: "seller",
  scope: "orders:read",
  method: "GET",
  path: "/v1/seller/tasks/orders",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    toSend: z.int(),
    /** When the oldest of them was placed; null without any. */
    oldestAt: z.iso.datetime().nullable(),
    /** The provider was asked and has not answered yet. */
    refundsPending: z.int(),
    /** In the last seven days, and not made since. */
    refundsFailed: z.int(),
    /** Payments that their buyers claim, at their bank or at PayPal, as long as that is not decided. */
    disputesOpen: z.int().default(0),
    /** Pre-order requests of the last seven days. An older platform does not say. */
    preorders: z.int().default(0),
  }),
  repeatable: true,
});

export const getShopperTasks = defineCall({
  name: "getShopperTasks",
  summary: "How many messages are new, and how many mails were given up",
  base: "seller",
  scope: "shoppers:read",
  method: "GET",
  path: "/v1/seller/tasks/shoppers",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    unreadMessages: z.int(),
    failedMails: z.int(),
    /** People of the team who could not be mailed about orders (`getOrderMails`). */
    undeliveredTo: z.int().default(0),
  }),
  repeatable: true,
});

export const getStockTasks = defineCall({
  name: "getStockTasks",
  summary: "What is sold out or nearly so, the scarcest first",
  base: "seller",
  scope: "catalog:read",
  method: "GET",
  path: "/v1/seller/tasks/stock",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    /** As `getLowStock` has it: so many and fewer are scarce; null: never. */
    threshold: z.int().nullable().default(5),
    /** Colours and sizes of published listings; those that are sold out are counted apart. */
    scarce: z.int(),
    soldOut: z.int(),
    /** The first few that are scarce. */
    lines: z.array(
      z.object({
        listing: z.string(),
        title: z.string(),
        color: z.string(),
        size: z.string(),
        stock: z.int(),
      }),
    ),
  }),
  repeatable: true,
});

export const getStoreSetup = defineCall({
  name: "getStoreSetup",
  summary: "How far a new store has come",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/setup",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    hasProduct: z.boolean(),
    /** A theme of its own was published. */
    hasLook: z.boolean(),
    /** A domain of its own serves it. */
    hasDomain: z.boolean(),
    hasSupportEmail: z.boolean(),
    /** A legal text of its own, in whichever language. A platform of the first release does not say. */
    hasLegalTexts: z.boolean().default(true),
    /** Market, or what delivery costs, was saved by somebody. An older platform does not say. */
    hasMarket: z.boolean().default(true),
    hasDelivery: z.boolean().default(true),
    hasOrder: z.boolean(),
    /** Two orders and more that were neither canceled nor refunded: the first may be the seller's own, to try it out. */
    isSelling: z.boolean().optional(),
    /** Cards are charged in the provider's test mode: no money moves. */
    hasTestPayments: z.boolean().default(false),
    /** Its sellers have put the first steps away. */
    isHidden: z.boolean().default(false),
  }),
  repeatable: true,
});

/** For all of the store's people; the steps themselves are not changed by it. */
export const putSetupHidden = defineCall({
  name: "putSetupHidden",
  summary: "Put the first steps of a new store away, or show them again",
  base: "seller",
  scope: "catalog:write",
  method: "PUT",
  path: "/v1/seller/setup/hidden",
  params: noFields,
  query: noFields,
  body: z.object({ isHidden: z.boolean() }),
  answer: z.object({ isHidden: z.boolean() }),
  repeatable: true,
});
