// Content of a mail, by its kind; the words, the language and the looks are the templates'.
import * as z from "zod";
import { CustomerSchema } from "#contract/checkout/customer";
import { OrderSchema, ShipmentSchema } from "#contract/orders/order";
import { ContactReasonSchema } from "#contract/shoppers/contact-calls";
import { CurrencySchema } from "#contract/values/money.schema";

const AlertedSchema = z.object({
  title: z.string(),
  /** Kind of product, colour and size. */
  details: z.string(),
  image: z.string().nullable(),
});

/** What was pre-ordered, by the names that it had then, and how often. */
export const PreorderedSchema = z.object({
  title: z.string(),
  color: z.string(),
  size: z.string(),
  count: z.int(),
});

const DownloadSchema = z.object({ title: z.string(), url: z.string() });

export const MailContentSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("order-confirmation"),
    order: OrderSchema,
    customer: CustomerSchema,
    /** Links of what is only downloaded; empty where everything is sent. */
    downloads: z.array(DownloadSchema),
  }),
  z.object({
    kind: z.literal("order-shipped"),
    order: OrderSchema,
    customer: CustomerSchema,
    shipment: ShipmentSchema,
  }),
  z.object({
    kind: z.literal("order-refunded"),
    order: OrderSchema,
    customer: CustomerSchema,
    amountMinor: z.int(),
    /** What it was for; empty where the seller chose a sum alone, and in mails queued before it was written down. */
    items: z.array(z.object({ sku: z.string(), quantity: z.int() })).default([]),
    /** Of it for the delivery; 0 in mails queued before it was written down. */
    shippingMinor: z.int().default(0),
    /** Its row, by which a mail that waits is withdrawn when the refund fails; older mails leave it out. */
    refundId: z.string().optional(),
    /** Paid back another way than through the payment's provider. */
    isSettled: z.boolean().optional(),
    /** The items are not sent any more, and are all that was not; nothing goes back where the amount is 0. */
    cancels: z.boolean().optional(),
  }),
  /** The provider took a refund and could not make it. */
  z.object({
    kind: z.literal("refund-failed"),
    order: OrderSchema,
    customer: CustomerSchema,
    amountMinor: z.int(),
    /** Its row; older mails leave it out. */
    refundId: z.string().optional(),
  }),
  /** A payment that was pending and came to nothing after its shopper had left. */
  z.object({
    kind: z.literal("payment-failed"),
    customer: CustomerSchema,
    amountMinor: z.int(),
    currency: CurrencySchema,
    /** Where it can be paid once more; null where money came that goes back. */
    payPath: z.string().nullable(),
    /** Of the checkout that `payPath` leads to: the queue seals it into the link. */
    checkoutId: z.string().optional(),
  }),
  z.object({
    kind: z.literal("orders-recovered"),
    orders: z.array(OrderSchema),
  }),
  z.object({
    kind: z.literal("stock-alert-confirm"),
    product: AlertedSchema,
    /** Path and token of the page that the request is confirmed and ended on. */
    alertPath: z.string(),
    /** Takes a bare POST of a mail program (RFC 8058). */
    stopPath: z.string(),
  }),
  z.object({
    kind: z.literal("back-in-stock"),
    product: AlertedSchema,
    listingPath: z.string(),
    alertPath: z.string(),
    stopPath: z.string(),
  }),
  /** To the store itself; everything in it is as a shopper typed it. */
  z.object({
    kind: z.literal("contact-message"),
    message: z.object({
      orderNumber: z.string(),
      email: z.string(),
      fullName: z.string(),
      reason: ContactReasonSchema,
      text: z.string(),
    }),
    listing: z.object({ title: z.string(), path: z.string() }).nullable(),
  }),
  /** What someone of the store answered, below it what the shopper had written. */
  z.object({
    kind: z.literal("contact-answer"),
    text: z.string(),
    question: z.string(),
  }),
  z.object({
    kind: z.literal("newsletter-confirm"),
    /** Path and token of the page that the sign-up is confirmed and ended on. */
    newsletterPath: z.string(),
    stopPath: z.string(),
  }),
  /** To those who run the store; it names no buyer, whom the studio shows. */
  z.object({
    kind: z.literal("order-received"),
    order: OrderSchema,
    studioUrl: z.string(),
  }),
  z.object({
    kind: z.literal("order-digest"),
    orders: z.array(
      z.object({
        number: z.string(),
        units: z.int(),
        totalMinor: z.int(),
        currency: CurrencySchema,
      }),
    ),
    /** All of them, those that are not listed too. */
    count: z.int(),
    studioUrl: z.string(),
  }),
  z.object({
    kind: z.literal("preorders-received"),
    products: z.array(PreorderedSchema),
    /** All of them, those of products that are not listed too. */
    count: z.int(),
    studioUrl: z.string(),
  }),
  /** To the store itself: an address of its own takes no messages any more. */
  z.object({ kind: z.literal("webhook-off"), host: z.string() }),
]);
export type MailContent = z.infer<typeof MailContentSchema>;
export type ContentOf<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>;
