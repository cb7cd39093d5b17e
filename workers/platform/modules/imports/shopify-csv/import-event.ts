// What a reader of any import format hands on: listings ready to store, and what could not be read.
import type { CollectionInput, ListingInput } from "#contract/catalog/catalog-import";
import type { Field } from "./columns";

/** One row or listing that was refused, counted from 1 as an editor shows it. */
export type ImportFault = {
  unit: "line" | "listing";
  at: number;
  /** Its title, or its handle where it has none; empty where the row cannot be read. */
  product: string;
  message: string;
};

/** A value that does not come along, or becomes something else, although its row goes in. */
export type ImportLoss = { line: number; column: string; detail: string };

export type ReadListing = {
  /** Where the listing begins in the file. */
  at: number;
  unit: ImportFault["unit"];
  listing: ListingInput;
  /** The file says less of it than a listing has: what it has no column for is to stay as it is. */
  isPartial?: true;
};

export type ImportEvent =
  /** Columns that the file does not have. */
  | { kind: "missing"; fields: readonly Field[] }
  | { kind: "collections"; collections: CollectionInput[] }
  | { kind: "listing"; read: ReadListing }
  /** One row of the file was met, whatever became of it. */
  | { kind: "row" }
  | { kind: "fault"; fault: ImportFault }
  | { kind: "loss"; loss: ImportLoss }
  /** Something the seller should know although every row went in. */
  | { kind: "notice"; message: string };

export function describeFault(fault: ImportFault): string {
  return `${fault.unit} ${fault.at}: ${fault.message}`;
}

export function describeLoss({ line, column, detail }: ImportLoss): string {
  return `line ${line}: ${column} ${detail}`;
}

export function countVariants(listing: ListingInput): number {
  return listing.products
    .flatMap((product) => product.variations)
    .reduce((count, variation) => count + variation.sizes.length, 0);
}
