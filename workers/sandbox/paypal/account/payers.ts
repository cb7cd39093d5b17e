/** Test payers of the stand-in. An order names its payer only once it is approved. */

import type * as z from "zod";
import type { AddressParam } from "./order-params";

export interface Payer {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  /** Digits without the country's; null for those who gave none, as most have it at PayPal. */
  readonly phone: string | null;
  readonly address: z.output<typeof AddressParam>;
}

const texas: Payer = {
  id: "texas",
  accountId: "QYR5Z8XDVJNXQ",
  email: "buyer@example.com",
  givenName: "Ada",
  surname: "Byron",
  phone: "5125550100",
  address: {
    address_line_1: "1 Congress Ave",
    admin_area_2: "Austin",
    admin_area_1: "TX",
    postal_code: "78701",
    country_code: "US",
  },
};

export const PAYERS: readonly Payer[] = [
  texas,
  {
    id: "california",
    accountId: "W3J5MKPQ2ZTEN",
    email: "grace@example.com",
    givenName: "Grace",
    surname: "Van Dyke",
    phone: null,
    address: {
      address_line_1: "40 Marina Blvd",
      address_line_2: "Apt 7",
      admin_area_2: "San Francisco",
      admin_area_1: "CA",
      postal_code: "94123",
      country_code: "US",
    },
  },
  {
    id: "ontario",
    accountId: "C9H4LXR7B2DUS",
    email: "alice@example.com",
    givenName: "Alice",
    surname: "Munro",
    phone: "4165550142",
    address: {
      address_line_1: "100 Queen St W",
      admin_area_2: "Toronto",
      admin_area_1: "ON",
      postal_code: "M5H 2N2",
      country_code: "CA",
    },
  },
  {
    id: "nowhere",
    accountId: "D4J7MZQ9C3FWU",
    email: "mary@example.com",
    givenName: "Mary",
    surname: "Somerville",
    phone: "5125550188",
    // No ZIP code begins like this.
    address: {
      address_line_1: "1 Lost Road",
      admin_area_2: "Austin",
      admin_area_1: "TX",
      postal_code: "00000",
      country_code: "US",
    },
  },
  {
    id: "military",
    accountId: "M6K2RWT8YXQVA",
    email: "annie@example.com",
    givenName: "Annie",
    surname: "Easley",
    phone: "5125550134",
    address: {
      address_line_1: "PSC 3 Box 55",
      admin_area_2: "APO",
      admin_area_1: "AE",
      postal_code: "09021",
      country_code: "US",
    },
  },
];

/** The first one where none is named, or the name is unknown. */
export function payerOf(id: string | null | undefined): Payer {
  return PAYERS.find((payer) => payer.id === id) ?? texas;
}

export function isPayer(id: unknown): id is string {
  return PAYERS.some((payer) => payer.id === id);
}

export function fullNameOf({ givenName, surname }: Payer): string {
  return `${givenName} ${surname}`;
}

/** The payer as an order has them, in both of its fields. */
export function payerView(payer: Payer) {
  const name = { given_name: payer.givenName, surname: payer.surname };
  const { country_code } = payer.address;
  const calling = { country_code: "1", national_number: payer.phone ?? "" };
  return {
    payer: {
      name,
      email_address: payer.email,
      payer_id: payer.accountId,
      ...(payer.phone === null ? {} : { phone: { phone_number: calling } }),
      address: { country_code },
    },
    paypal: {
      email_address: payer.email,
      account_id: payer.accountId,
      account_status: "VERIFIED",
      name,
      ...(payer.phone === null ? {} : { phone_number: { national_number: payer.phone } }),
      address: { country_code },
    },
  };
}
