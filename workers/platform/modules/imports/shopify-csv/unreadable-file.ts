// Error of a file that cannot be imported as a whole. Its message is a sentence for the seller.

export type UnreadableReason =
  | "columns_missing"
  | "currency_wrong"
  | "no_products"
  | "not_json"
  | "not_a_catalog"
  | "too_many_rows";

export class UnreadableFile extends Error {
  constructor(
    readonly code: UnreadableReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Rows are held until their product ends, and faults until they are written: without a limit a file fills the memory. */
export const maxRows = 200_000;
export const maxProductRows = 10_000;

export class TooManyRows extends UnreadableFile {
  constructor() {
    super("too_many_rows", "the file has too many rows: 200,000 at most, 10,000 of one product");
  }
}
