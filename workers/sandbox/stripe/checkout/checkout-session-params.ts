/** The parameters of Checkout Sessions that a shop selling single payments by card sends. */
import * as z from "zod";
import { Currency, PassedOver } from "#sandbox/stripe/payment-intents/intent-params";
import {
  Address,
  Expand,
  Integer,
  Metadata,
  Paging,
  PositiveInteger,
  Shipping,
  Text,
} from "#sandbox/stripe/protocol/params";

const LOCALES =
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW";

/** `{CHECKOUT_SESSION_ID}` in an address is a word of Stripe's, not a part of the address. */
const WebAddress = z.string().transform((text, ctx) => {
  const address = URL.parse(text.replaceAll("{CHECKOUT_SESSION_ID}", "cs"));
  if (address?.protocol === "https:" || address?.protocol === "http:") return text;
  ctx.addIssue({ code: "custom", message: "Not a valid URL", params: { code: "url_invalid" } });
  return z.NEVER;
});

const PriceData = z.strictObject({
  currency: Currency,
  product_data: z.strictObject({
    name: Text.max(5000),
    description: Text.max(40_000).optional(),
    images: z.array(Text).max(8).optional(),
    metadata: Metadata.optional(),
    tax_code: Text.optional(),
  }),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  unit_amount: Integer,
});

const LineItem = z.strictObject({ price_data: PriceData, quantity: PositiveInteger });

const IntentData = z.strictObject({
  capture_method: z.enum(["automatic", "automatic_async", "manual"]).optional(),
  description: z.string().max(1000).optional(),
  metadata: Metadata.optional(),
  receipt_email: z.string().max(800).optional(),
  setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
  shipping: Shipping.extend({ address: Address.extend({ line1: Text }) }).optional(),
  statement_descriptor: z.string().max(22).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  transfer_group: Text.optional(),
});

export const NewSession = z.strictObject({
  ...Expand,
  mode: z.enum(["payment"]),
  line_items: z.array(LineItem).min(1).max(100),
  success_url: WebAddress,
  cancel_url: WebAddress.optional(),
  client_reference_id: Text.max(200).optional(),
  customer_email: Text.max(800).optional(),
  expires_at: Integer.optional(),
  locale: z.enum(LOCALES.split(" ")).optional(),
  metadata: Metadata.optional(),
  payment_intent_data: IntentData.optional(),
  payment_method_options: PassedOver,
  payment_method_types: z
    .array(z.enum(["card"]))
    .min(1)
    .optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay"]).optional(),
  ui_mode: z.enum(["hosted"]).optional(),
});

export const SessionRead = z.strictObject(Expand);
export const SessionList = z.strictObject({
  ...Paging,
  payment_intent: Text.optional(),
  status: z.enum(["complete", "expired", "open"]).optional(),
});

export type NewSession = z.output<typeof NewSession>;
export type IntentData = z.output<typeof IntentData>;
