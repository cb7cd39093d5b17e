// Carrier of a parcel by the form of its number. A guess for the form's field, which the user can overwrite.

const forms: readonly [form: RegExp, carrier: string][] = [
  [/^1Z[0-9A-Z]{16}$/, "UPS"],
  [/^(94|93|92|95)\d{20}$/, "USPS"],
  [/^420\d{5}(94|93|92|95)\d{20}$/, "USPS"],
  [/^[A-Z]{2}\d{9}US$/, "USPS"],
  [/^[A-Z]{2}\d{9}GB$/, "Royal Mail"],
  [/^[A-Z]{2}\d{9}CA$/, "Canada Post"],
  [/^[A-Z]{2}\d{9}AU$/, "Australia Post"],
  [/^[A-Z]{2}\d{9}FR$/, "La Poste"],
  [/^3S[A-Z]{4}\d{7,9}$/, "PostNL"],
  [/^[A-Z]{2}\d{9}NL$/, "PostNL"],
  [/^JJD\d{12,20}$/, "DHL Paket"],
  [/^00340\d{15}$/, "DHL Paket"],
  [/^[A-Z]{2}\d{9}DE$/, "DHL Paket"],
  [/^JVGL\d{10,24}$/, "DHL"],
  [/^\d{10}$/, "DHL"],
  [/^\d{12}$/, "FedEx"],
  [/^\d{15}$/, "FedEx"],
  [/^96\d{20}$/, "FedEx"],
];

/** Names that the carriers' tracking pages are known for. */
export const carriers: readonly string[] = [
  ...new Set([...forms.map(([, carrier]) => carrier), "GLS", "Correos", "Poste Italiane"]),
];

/** Null where the number has the form of none, or of several. */
export function guessCarrier(trackingNumber: string): string | null {
  const number = trackingNumber.toUpperCase().replaceAll(/[\s-]/g, "");
  return forms.find(([form]) => form.test(number))?.[1] ?? null;
}
