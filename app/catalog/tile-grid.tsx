// A grid of tiles with a link to what comes next; the link works without scripts.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog";
import { Tile } from "./tile";

export type TileGridProps = {
  products: readonly TileProduct[];
  /** As events name it. */
  list: string;
  /** Null on the last page. */
  nextPage: number | null;
  /** Path of the page that shows the grid, without a query. */
  path: string;
  /** The first row is above the fold. */
  firstIsVisible: boolean;
};

export function TileGrid({ products, list, nextPage, path, firstIsVisible }: TileGridProps) {
  const { t } = useLocalization();
  return (
    <>
      <ul className="tiles">
        <TileList products={products} list={list} firstIsVisible={firstIsVisible} />
      </ul>
      {nextPage !== null && (
        <p className="tiles-end">
          <Link className="button button-secondary" to={`${path}?page=${nextPage}`}>
            {t("home.loadMore")}
          </Link>
        </p>
      )}
    </>
  );
}

type TileListProps = Pick<TileGridProps, "products" | "list" | "firstIsVisible">;

/** The tiles alone, for a list of class `tiles`. */
export function TileList({ products, list, firstIsVisible }: TileListProps) {
  return products.map((product, index) => (
    <Tile key={product.id} product={product} list={list} priority={firstIsVisible && index < 2} />
  ));
}

/** A row that has the size of what comes. */
export function TileSkeletons() {
  return ["first", "second", "third", "fourth"].map((key) => (
    <li key={key} className="tile tile-skeleton" aria-hidden="true">
      <span className="tile-frame" />
      <span className="tile-line" />
    </li>
  ));
}
