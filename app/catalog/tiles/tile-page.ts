// A page of tiles and where the next one is, also of a backend that does not count its products. Pure.
import type { TileProduct } from "#contract/catalog/catalog";
import type { Market } from "#contract/values/market";

export type TilePage = {
  products: TileProduct[];
  page: number;
  totalCount: number;
  /** Null on the last page. */
  nextPage: number | null;
};

/** As a script fetches it: the shopper may have chosen another market since the page was drawn. */
export type FetchedTilePage = TilePage & { market: Market };

type Answered = { products: TileProduct[]; total_count?: number | undefined };

/** A full page without a count may have one behind it. */
export function countProducts({ products, total_count }: Answered, page: number, per: number) {
  const upToHere = (page - 1) * per + products.length;
  return total_count ?? (products.length < per ? upToHere : upToHere + 1);
}

/** @param per products that were asked for; some backends give no more than their own page holds. */
export function buildTilePage(answered: Answered, page: number, per: number): TilePage {
  const totalCount = countProducts(answered, page, per);
  const { products } = answered;
  return { products, page, totalCount, nextPage: page * per < totalCount ? page + 1 : null };
}
