// Pseudonym of a shopper who was forgotten: the same for all of them, so that nothing leads back to one.
import type { Customer } from "#contract/checkout/customer";
import { noAddress } from "#contract/checkout/customer";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";

/** Mails to such a one are not written. */
export const isForgotten = (email: string): boolean => email === forgottenEmail;

/** Country and state stay: the tax of an order follows from them. */
export function forgetCustomer({ address }: Customer): Customer {
  const { country, countryCode, state, stateCode } = address;
  return {
    id: "",
    firstName: "Forgotten",
    lastName: "Shopper",
    email: forgottenEmail,
    phone: "",
    address: { ...noAddress, country, countryCode, state, stateCode },
  };
}
