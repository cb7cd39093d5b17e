// A shopper's rights to a copy and to be forgotten, by their e-mail address. What an order must say by
// law stays, without its buyer.
import * as z from "zod";
import { InvitationSchema } from "#contract/accounts/member-calls";
import { PreorderSchema } from "#contract/catalog/seller-catalog-calls";
import { PaymentStateSchema } from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";
import { SellerOrderSchema } from "#contract/orders/seller-order";
import { defineCall, noFields } from "#contract/protocol/call";
import { TypedEmailSchema } from "#contract/values/typed-text";
import { ContactMessageSchema } from "./contact-calls";
import { MailSchema } from "./mail-calls";
import { SellerSubscriptionSchema } from "./newsletter-calls";
import { SellerStockAlertSchema } from "./stock-alert-calls";

const EmailSchema = z.string().trim().max(254).pipe(TypedEmailSchema);

/** How many of each were forgotten. */
const ForgottenSchema = z.object({
  messages: z.int(),
  preorders: z.int(),
  stockAlerts: z.int(),
  subscriptions: z.int(),
  /** What they said, and to whom; that they were sent stays. */
  mails: z.int(),
  /** They stay with number, items, amounts, tax, country and state. */
  orders: z.int(),
  /** Beside those of the orders: they go, or lose all that names a person. */
  checkouts: z.int(),
  /** Links to files that end. */
  downloads: z.int(),
  /** To join the store's team; an open one goes only where the caller may take it back (`members:write`). */
  invitations: z.int().default(0),
});

/**
 * Asked a second time it finds nothing. 409 `payment_under_way` while money may be on its way,
 * `dispute_open` while a dispute is not decided, and `order_not_sent` while a parcel is owed.
 */
export const forgetShopper = defineCall({
  name: "forgetShopper",
  summary: "Forget a shopper by their address; orders stay without their buyer",
  base: "seller",
  scope: "shoppers:write",
  method: "POST",
  path: "/v1/seller/shoppers/forget",
  params: noFields,
  query: noFields,
  body: z.object({
    email: EmailSchema,
    /** Also where an order was not sent: after this no one knows where to. */
    evenUnshipped: z.boolean().default(false),
  }),
  answer: z.object({ forgotten: ForgottenSchema }),
  repeatable: true,
});

/** By POST, so that the address is in no URL and the audit log says that it was done. */
export const exportShopper = defineCall({
  name: "exportShopper",
  summary: "All that the store has of a shopper, by their address",
  base: "seller",
  scope: "shoppers:read",
  method: "POST",
  path: "/v1/seller/shoppers/export",
  params: noFields,
  query: noFields,
  body: z.object({ email: EmailSchema }),
  answer: z.object({
    exportedAt: z.iso.datetime(),
    orders: z.array(SellerOrderSchema),
    /** What sellers wrote beside these orders, for themselves. */
    orderNotes: z
      .array(z.object({ orderNumber: z.string(), text: z.string(), createdAt: z.iso.datetime() }))
      .default([]),
    checkouts: z.array(
      z.object({
        id: z.string(),
        paymentState: PaymentStateSchema,
        createdAt: z.iso.datetime(),
        updatedAt: z.iso.datetime(),
        customer: CustomerSchema.nullable(),
      }),
    ),
    messages: z.array(ContactMessageSchema),
    preorders: z.array(PreorderSchema),
    stockAlerts: z.array(SellerStockAlertSchema),
    subscriptions: z.array(SellerSubscriptionSchema),
    mails: z.array(MailSchema),
    /** To join the store's team; also those that are over and not deleted yet. */
    invitations: z.array(InvitationSchema).default([]),
    /** Answers to a seller's calls that name this address, stored for a day so that no change is made twice. */
    storedAnswers: z
      .array(
        z.object({
          call: z.string(),
          answeredAt: z.iso.datetime(),
          storedUntil: z.iso.datetime(),
        }),
      )
      .default([]),
  }),
  repeatable: true,
});
