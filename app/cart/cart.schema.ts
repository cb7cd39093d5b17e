// Forms and search parameters of the cart.
import * as z from "zod";
import { toHalfWidth } from "#core/text/half-width";
import { maxQuantity } from "./cart";
import { cartExpressMethods } from "./cart-checkout-methods";

/** Ids have as many digits as the platform counts to. */
export const SkuSchema = z.string().regex(/^\d{1,15}_\d{1,15}_\d{1,15}$/);
export const LineSlugSchema = z.string().min(1).max(200);
/** A line as the cookie keeps it. */
export const CartLineSchema = z.object({
  sku: SkuSchema,
  slug: LineSlugSchema,
  quantity: z.int().min(1),
});
/** More than can be ordered is lowered, and said so; anything else is refused as it was typed. */
const QuantitySchema = z
  .string()
  .overwrite(toHalfWidth)
  .trim()
  .regex(/^\d+$/)
  .transform(Number)
  .pipe(z.int().min(1));

/** What answers a form: the cart page, or the page the form stands on, which scripts bring up to date. */
const NextSchema = z.enum(["cart", "stay"]).default("cart");

const AddSchema = z.object({
  intent: z.literal("add"),
  sku: SkuSchema,
  slug: LineSlugSchema,
  quantity: QuantitySchema,
  next: NextSchema,
});
const UpdateSchema = z.object({
  intent: z.literal("update"),
  sku: SkuSchema,
  quantity: QuantitySchema,
  next: NextSchema,
});
const RemoveSchema = z.object({ intent: z.literal("remove"), sku: SkuSchema, next: NextSchema });
const CheckoutSchema = z.object({
  intent: z.literal("checkout"),
  /** Left out: the checkout's own steps. */
  method: z.enum(cartExpressMethods).optional(),
  /** What the prices beside the button were in; left out by a page that does not know them. */
  currency: z.string().max(3).optional(),
  /** Although an order's payment is still being confirmed. */
  again: z.literal("yes").optional(),
});

export const CartFormSchema = z.discriminatedUnion("intent", [
  AddSchema,
  UpdateSchema,
  RemoveSchema,
  CheckoutSchema,
]);
export type CartForm = z.infer<typeof CartFormSchema>;

const longestTyped = 40;
const BadQuantitySchema = z.object({
  intent: z.enum(["add", "update"]),
  sku: SkuSchema,
  slug: LineSlugSchema.optional(),
  quantity: z
    .string()
    .default("")
    .transform((typed) => typed.trim().slice(0, longestTyped)),
});

/** A refused form that has nothing wrong but its quantity; null for any other. */
export function parseBadQuantity(fields: unknown, error: z.ZodError) {
  if (error.issues.some(({ path }) => path[0] !== "quantity")) return null;
  const form = BadQuantitySchema.safeParse(fields);
  if (!form.success) return null;
  const { sku, slug, quantity: typed } = form.data;
  return { sku, typed, ...(slug !== undefined && { slug }) };
}

/** What the form that led to the cart's page did: a line lowered to what can be ordered, or so many of one added. */
export const CartQuerySchema = z.object({
  limited: SkuSchema.nullable().catch(null).default(null),
  added: SkuSchema.nullable().catch(null).default(null),
  quantity: z.coerce.number().int().min(1).max(maxQuantity).catch(1).default(1),
});
