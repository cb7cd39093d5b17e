// The order in the address of PayPal's page for the payer, which PayPal's script is given in its place. Pure.

/** Null for any other address, as of a page of the shop's. @param origin the shop's own */
export function paypalOrderIdOf(address: string, origin: string): string | null {
  const url = new URL(address, origin);
  return url.origin === origin ? null : url.searchParams.get("token");
}
