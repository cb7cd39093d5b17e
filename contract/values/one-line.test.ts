import { expect, test } from "vitest";
import type * as z from "zod";
import {
  CollectionInputSchema,
  ListingInputSchema,
  ProductInputSchema,
} from "#contract/catalog/catalog-import";
import { PreorderFormSchema } from "#contract/catalog/preorder";
import { CustomerInputSchema } from "#contract/checkout/customer";
import { initiatePayment } from "#contract/payments/payment-calls";
import { sendContactMessage } from "#contract/shoppers/contact-calls";
import { createStore } from "#contract/store/operator-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { CustomPageSchema } from "#contract/theme/custom-pages";

/** Every name that a person writes and that is shown, mailed or exported in one line. */
const names: [string, z.ZodObject, string][] = [
  ["customer", CustomerInputSchema, "firstName"],
  ["customer", CustomerInputSchema, "lastName"],
  ["contact", sendContactMessage.body, "fullName"],
  ["contact", sendContactMessage.body, "orderNumber"],
  ["pre-order", PreorderFormSchema, "fullname"],
  ["pre-order", PreorderFormSchema, "street"],
  ["pre-order", PreorderFormSchema, "street2"],
  ["pre-order", PreorderFormSchema, "city"],
  ["pre-order", PreorderFormSchema, "state"],
  ["pre-order", PreorderFormSchema, "country"],
  ["new store", createStore.body, "name"],
  ["store", updateStore.body, "name"],
  ["collection", CollectionInputSchema, "name"],
  ["listing", ListingInputSchema, "title"],
  ["product", ProductInputSchema, "title"],
  ["page", CustomPageSchema, "title"],
];

function takes(schema: z.ZodObject, field: string, text: string): boolean {
  const part = schema.shape[field] as z.ZodType | undefined;
  if (part === undefined) throw new Error(`There is no field ${field}`);
  return part.safeParse(text).success;
}

test.each(names)(
  "a name with a line break or control character is rejected (header injection): %s",
  (_, schema, field) => {
    expect(takes(schema, field, "Ada Ünal-O’Neill 🎸")).toBe(true);
    for (const end of ["\r\n", "\n", "\r", "\0", "\u2028", "\u0085"]) {
      expect(takes(schema, field, `Ada${end}Bcc: everybody@example.com`), JSON.stringify(end)).toBe(
        false,
      );
    }
  },
);

test("a name on the card with a line break is rejected", () => {
  const { billingDetails } = initiatePayment.body.shape;
  expect(billingDetails.safeParse({ name: "Ada Byron" }).success).toBe(true);
  expect(billingDetails.safeParse({ name: "Ada\nByron" }).success).toBe(false);
});
