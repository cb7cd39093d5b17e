/** Request schema of an order. Every other field and every other type is rejected. */
import * as z from "zod";

const text = (max: number) => z.string().min(1).max(max);

export const MoneyParam = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const Breakdown = z.strictObject({
  item_total: MoneyParam.optional(),
  shipping: MoneyParam.optional(),
  handling: MoneyParam.optional(),
  tax_total: MoneyParam.optional(),
  insurance: MoneyParam.optional(),
  shipping_discount: MoneyParam.optional(),
  discount: MoneyParam.optional(),
});

export const AmountParam = MoneyParam.extend({ breakdown: Breakdown.optional() });
export const NameParam = z.strictObject({ full_name: text(300) });
export const AddressParam = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
});

const UnitParam = z.strictObject({
  reference_id: text(256).default("default"),
  amount: AmountParam,
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  shipping: z
    .strictObject({ name: NameParam.optional(), address: AddressParam.optional() })
    .optional(),
});
export type Unit = z.output<typeof UnitParam>;

const ExperienceParam = z.strictObject({
  brand_name: text(127).optional(),
  locale: text(10).optional(),
  shipping_preference: z.enum(["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]).optional(),
  landing_page: z.enum(["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE"]).optional(),
  user_action: z.enum(["CONTINUE", "PAY_NOW"]).optional(),
  payment_method_preference: z.enum(["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"]).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
});
export type Experience = z.output<typeof ExperienceParam>;

export const OrderParam = z.strictObject({
  intent: z.enum(["CAPTURE", "AUTHORIZE"]),
  purchase_units: z.array(UnitParam).min(1).max(10),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({ experience_context: ExperienceParam.optional() }),
    })
    .optional(),
});

export const PatchParam = z.array(
  z.strictObject({
    op: z.enum(["add", "replace", "remove"]),
    path: z.string(),
    value: z.unknown().optional(),
  }),
);

export const RefundParam = z.strictObject({
  amount: MoneyParam.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
});
