// What a mail tells, by its kind; the words, the language and the looks are the templates'.
import * as z from "zod";
import { CustomerSchema } from "#contract/checkout";
import { OrderSchema, ShipmentSchema } from "#contract/order";

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
  }),
  z.object({
    kind: z.literal("orders-recovered"),
    orders: z.array(OrderSchema),
  }),
]);
export type MailContent = z.infer<typeof MailContentSchema>;
