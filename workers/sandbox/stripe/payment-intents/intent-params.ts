import * as z from "zod";
import { PaymentMethodData } from "#sandbox/stripe/payment-methods/payment-methods";
import {
  clearable,
  Expand,
  Flag,
  Metadata,
  Paging,
  PositiveInteger,
  Shipping,
  Text,
} from "#sandbox/stripe/protocol/params";

const CURRENCY = /^[a-z]{3}$/;
export const Currency = z.string().transform((text, ctx) => {
  const currency = text.toLowerCase();
  if (CURRENCY.test(currency)) return currency;
  ctx.addIssue({ code: "custom", message: `Invalid currency: ${text}.` });
  return z.NEVER;
});

/** Parameters we accept and do not act on: options the shop may send that change nothing here. */
export const PassedOver = z.record(z.string(), z.unknown()).optional();

/** Of all options only Afterpay's are looked at. */
const MethodOptions = z
  .looseObject({
    afterpay_clearpay: z
      .strictObject({
        capture_method: z.enum(["manual"]).optional(),
        reference: z
          .string()
          .regex(/^[\w\\-]{1,128}$/)
          .optional(),
        setup_future_usage: z.enum(["none"]).optional(),
      })
      .optional(),
  })
  .optional();

const Editable = {
  ...Expand,
  description: clearable(z.string().max(1000)),
  metadata: z.preprocess((value) => (value === "" ? {} : value), Metadata).optional(),
  payment_method: Text.optional(),
  payment_method_types: z.array(Text).optional(),
  payment_method_options: MethodOptions,
  receipt_email: clearable(z.string().max(800)),
  setup_future_usage: clearable(z.enum(["off_session", "on_session"])),
  shipping: clearable(Shipping),
  statement_descriptor: clearable(z.string().max(22)),
  statement_descriptor_suffix: clearable(z.string().max(22)),
};

export const NewIntent = z.strictObject({
  ...Editable,
  amount: PositiveInteger,
  currency: Currency,
  automatic_payment_methods: z
    .strictObject({ enabled: Flag, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  capture_method: z.enum(["automatic", "automatic_async", "manual"]).optional(),
  confirm: Flag.optional(),
  confirmation_method: z.enum(["automatic", "manual"]).optional(),
  return_url: Text.optional(),
  use_stripe_sdk: Flag.optional(),
  off_session: Flag.optional(),
  error_on_requires_action: Flag.optional(),
  payment_method_data: PaymentMethodData.optional(),
  transfer_group: Text.optional(),
});

export const IntentUpdate = z.strictObject({
  ...Editable,
  amount: PositiveInteger.optional(),
  currency: Currency.optional(),
  capture_method: z.enum(["automatic", "automatic_async", "manual"]).optional(),
  transfer_group: Text.optional(),
});

export const Confirmation = z.strictObject({
  ...Expand,
  client_secret: Text.optional(),
  payment_method: Text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: MethodOptions,
  payment_method_types: z.array(Text).optional(),
  capture_method: z.enum(["automatic", "automatic_async", "manual"]).optional(),
  mandate_data: PassedOver,
  off_session: Flag.optional(),
  error_on_requires_action: Flag.optional(),
  receipt_email: clearable(z.string().max(800)),
  return_url: Text.optional(),
  setup_future_usage: clearable(z.enum(["off_session", "on_session"])),
  shipping: clearable(Shipping),
  use_stripe_sdk: Flag.optional(),
});

export const Cancellation = z.strictObject({
  ...Expand,
  cancellation_reason: z
    .enum(["duplicate", "fraudulent", "requested_by_customer", "abandoned"])
    .optional(),
});

export const Capture = z.strictObject({ ...Expand, amount_to_capture: PositiveInteger.optional() });
export const IntentRead = z.strictObject({ ...Expand, client_secret: Text.optional() });
export const IntentList = z.strictObject({ ...Paging });

export type NewIntent = z.output<typeof NewIntent>;
export type IntentUpdate = z.output<typeof IntentUpdate>;
export type Confirmation = z.output<typeof Confirmation>;
