// A line of a cart whose price and stock cannot be looked up. Pure.
import type { CartLine } from "./cart";

export type UnpricedLine = Pick<CartLine, "sku" | "slug" | "quantity"> & {
  /** The listing's, or its slug where not even that is published. */
  title: string;
  imageUrl: string | null;
};
