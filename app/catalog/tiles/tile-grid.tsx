// A grid of tiles with a link to what comes next; the link works without scripts.
import { forwardRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "#app/ui/links/page-link";
import type { TileProduct } from "#contract/catalog/catalog";
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

type TilesProps = { children: ReactNode };

/** A handful fills the row; one by itself begins where its heading does, or takes the width of a phone. */
export const Tiles = forwardRef<HTMLUListElement, TilesProps>(({ children }, ref) => (
  <ul
    ref={ref}
    className="tiles grid grid-cols-4 gap-x-gutter gap-y-10 max-lg:grid-cols-3 max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-7 max-sm:has-[>:only-child]:grid-cols-1 sm:has-[>:nth-child(2):last-child]:grid-cols-2 sm:has-[>:nth-child(3):last-child]:grid-cols-3 sm:has-[>:only-child]:grid-cols-[minmax(0,560px)]"
  >
    {children}
  </ul>
));

export function TilesEnd({ children }: TilesProps) {
  return (
    <div className="tiles-end mt-12 grid justify-items-center gap-4 [&>.notice]:mb-0">
      {children}
    </div>
  );
}

export function TileGrid({ products, list, nextPage, path, firstIsVisible }: TileGridProps) {
  const { t } = useTranslation();
  return (
    <>
      <Tiles>
        <TileList products={products} list={list} firstIsVisible={firstIsVisible} />
      </Tiles>
      {nextPage !== null && (
        <TilesEnd>
          <PageLink className="button button-secondary" to={`${path}?page=${nextPage}`}>
            {t("home.loadMore")}
          </PageLink>
        </TilesEnd>
      )}
    </>
  );
}

type TileListProps = Pick<TileGridProps, "products" | "list" | "firstIsVisible">;

/** The tiles alone, to stand in `Tiles`. */
export function TileList({ products, list, firstIsVisible }: TileListProps) {
  return products.map((product, index) => (
    <Tile key={product.id} product={product} list={list} priority={firstIsVisible && index < 2} />
  ));
}

/** A row that has the size of what comes. */
export function TileSkeletons() {
  return ["first", "second", "third", "fourth"].map((key) => (
    <li key={key} className="tile tile-skeleton flex min-w-0 flex-col" aria-hidden="true">
      <span className="tile-frame aspect-square bg-soft" />
      <span className="tile-line h-5 w-3/5 rounded bg-soft" />
    </li>
  ));
}
