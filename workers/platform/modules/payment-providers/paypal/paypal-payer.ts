// Who approved an order at PayPal, as a checkout's customer. Pure; whether we deliver there is not
// said here.
import * as z from "zod";
import type { CustomerInput } from "#contract/checkout/customer";
import { parseUsState } from "#core/places/us-states";
import { OrderSchema, UnitSchema } from "./paypal-order";

const text = z.string().default("");
const NameSchema = z.object({ given_name: text, surname: text });
const PhoneSchema = z.object({ country_code: z.string().optional(), national_number: z.string() });
const AddressSchema = z.object({
  address_line_1: text,
  address_line_2: text,
  admin_area_2: text,
  admin_area_1: text,
  postal_code: text,
  country_code: text,
});

/** What PayPal reveals of the payer depends on the account: everything may be missing. */
export const PayerOrderSchema = OrderSchema.extend({
  payer: z
    .object({
      name: NameSchema.optional(),
      email_address: z.string().optional(),
      phone: z.object({ phone_number: PhoneSchema }).optional(),
    })
    .optional(),
  payment_source: z
    .object({
      paypal: z
        .object({
          name: NameSchema.optional(),
          email_address: z.string().optional(),
          phone_number: PhoneSchema.optional(),
        })
        .optional(),
    })
    .optional(),
  purchase_units: z.tuple([
    UnitSchema.extend({
      invoice_id: z.string().optional(),
      shipping: z
        .object({
          name: z.object({ full_name: z.string().optional() }).optional(),
          address: AddressSchema.optional(),
          phone_number: PhoneSchema.optional(),
        })
        .optional(),
    }),
  ]),
});
type PayerOrder = z.output<typeof PayerOrderSchema>;

/** `phone` as PayPal sends it; empty where it sends none. What is missing of the rest is empty too. */
export type Payer = CustomerInput;

/** A name in one text: the account's own two parts where it is theirs, else the last word is the family's. */
function splitName(fullName: string, account: z.output<typeof NameSchema>) {
  const { given_name: firstName, surname: lastName } = account;
  const words = fullName.trim().split(/\s+/);
  const isTheirs = fullName.trim() === "" || fullName.trim() === `${firstName} ${lastName}`;
  if (isTheirs) return { firstName, lastName };
  if (words.length === 1) return { firstName: words[0] ?? "", lastName };
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

function phoneOf({ payer, payment_source, purchase_units: [unit] }: PayerOrder): string {
  const phone =
    unit.shipping?.phone_number ??
    payer?.phone?.phone_number ??
    payment_source?.paypal?.phone_number;
  if (phone === undefined) return "";
  const { country_code, national_number } = phone;
  return country_code === undefined ? national_number : `+${country_code}${national_number}`;
}

export function toPayer(order: PayerOrder): Payer {
  const { payer, payment_source, purchase_units } = order;
  const { shipping } = purchase_units[0];
  const source = payment_source?.paypal;
  const account = payer?.name ?? source?.name ?? { given_name: "", surname: "" };
  const address = AddressSchema.parse(shipping?.address ?? {});
  const state = parseUsState(address.admin_area_1);
  return {
    ...splitName(shipping?.name?.full_name ?? "", account),
    email: payer?.email_address ?? source?.email_address ?? "",
    phone: phoneOf(order),
    address: {
      address1: address.address_line_1,
      address2: address.address_line_2,
      city: address.admin_area_2,
      zip: address.postal_code,
      state: state?.name ?? address.admin_area_1,
      stateCode: state?.code ?? address.admin_area_1,
      country: address.country_code === "US" ? "United States" : address.country_code,
      countryCode: address.country_code,
    },
  };
}
