// A bought or chosen piece as events tell of it, wherever it was read from. Pure.
import { mostEventItems } from "#contract/event-limits";
import { type Currency, money } from "#contract/money";
import type { EventItem } from "#contract/shop-events";

/** As lines of carts, checkouts and orders have it. */
export type Piece = {
  sku: string;
  /** Of its listing; empty where it is not told. */
  slug: string;
  title: string;
  color: string;
  size: string;
  /** Minor units, of one piece. */
  price: number;
  quantity: number;
};

/**
 * The product that a sku belongs to, the same for all its colours and sizes: the first part of
 * `itemGroupId_colorId_sizeId`, as listings have it in `itemGroupId`. Of any other form the whole.
 */
export function productIdOf(sku: string): string {
  return sku.replace(/_[^_]*_[^_]*$/, "");
}

export function eventItemOf(piece: Piece, currency: Currency): EventItem {
  const variant = [piece.color, piece.size].filter((part) => part !== "").join(" / ");
  return {
    listing: piece.slug,
    id: productIdOf(piece.sku).slice(0, 60),
    title: piece.title.slice(0, 300),
    ...(variant !== "" && { variant: variant.slice(0, 200) }),
    price: money(piece.price, currency),
    quantity: piece.quantity,
  };
}

export function listEventItems(pieces: readonly Piece[], currency: Currency): EventItem[] {
  return pieces.slice(0, mostEventItems).map((piece) => eventItemOf(piece, currency));
}
