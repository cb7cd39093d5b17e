// Error of a file that cannot be imported as a whole. Its message is a sentence for the seller.

export type UnreadableReason =
  | "columns_missing"
  | "currency_wrong"
  | "no_products"
  | "not_json"
  | "not_a_catalog";

export class UnreadableFile extends Error {
  constructor(
    readonly code: UnreadableReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
