// A grid of tiles with a link to what comes next; the link works without scripts.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog";
import { Tile } from "./tile";

export type TileGridProps = {
  products: readonly TileProduct[];
  /** Null on the last page. */
  nextPage: number | null;
  /** Path of the page that shows the grid, without a query. */
  path: string;
  /** The first row is above the fold. */
  firstIsVisible: boolean;
};

export function TileGrid({ products, nextPage, path, firstIsVisible }: TileGridProps) {
  const { t } = useLocalization();
  return (
    <>
      <ul className="tiles">
        {products.map((product, index) => (
          <Tile key={product.id} product={product} priority={firstIsVisible && index < 2} />
        ))}
      </ul>
      {nextPage !== null && (
        <p className="tiles-more">
          <Link className="button button-secondary" to={`${path}?page=${nextPage}`}>
            {t("home.loadMore")}
          </Link>
        </p>
      )}
    </>
  );
}
