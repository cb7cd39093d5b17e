// A grid that grows: on the home page the second page comes by itself when the end scrolls into view,
// every further one by `Load More`. Without scripts that is a link to the next page.
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TileList, TileSkeletons, Tiles } from "#app/catalog/tiles/tile-grid";
import type { TilePage } from "#app/catalog/tiles/tile-page";
import { useListView } from "#app/catalog/tiles/use-list-events";
import type { Translate } from "#app/localization/shop-i18n";
import { PageLink } from "#app/ui/links/page-link";
import { useHydrated } from "#core/browser/use-hydrated";
import { LoadMoreLink } from "./load-more-link";
import { type MoreTiles, useMoreTiles } from "./use-more-tiles";

export type InfiniteGridProps = {
  first: TilePage;
  /** Path of the page that shows the grid, without a query. */
  path: string;
  /** Slug of the collection; null for the featured products. */
  collection: string | null;
  /** The page after the first is loaded without a press. */
  loadsSecondPage: boolean;
  /** The first row is above the fold. */
  firstIsVisible: boolean;
};

/** Begun a little early, so that who scrolls on need not wait; who jumped past the end has reached it too. */
const margin = "100000px 0px 320px 0px";

function useEndInView(end: RefObject<HTMLElement>, isWatched: boolean, reach: () => void) {
  useEffect(() => {
    const element = end.current;
    if (!isWatched || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isWatched, reach]);
}

/** After a press reading goes on at the first tile that came. @returns to be called with a press. */
function useFocusOnNew(list: RefObject<HTMLUListElement>, count: number): () => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    list.current?.children[from.current]?.querySelector("a")?.focus();
    from.current = null;
  }, [list, count]);
  return () => {
    from.current = count;
  };
}

export function InfiniteGrid(props: InfiniteGridProps) {
  const { first, path, collection, loadsSecondPage, firstIsVisible } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const more = useMoreTiles(first, collection);
  const { products, state, load } = more;
  const listName = collection ?? "home";
  useListView(listName, products);
  const isFirst = first.page === 1 && more.loadedPages === 0;
  const comesByItself = hydrated && loadsSecondPage && isFirst && state !== "failed";
  const focusOnNew = useFocusOnNew(list, products.length);
  useEndInView(end, comesByItself && more.nextPage !== null, load);
  return (
    <>
      <Tiles ref={list}>
        <TileList products={products} list={listName} firstIsVisible={firstIsVisible} />
        {state === "loading" && <TileSkeletons />}
      </Tiles>
      <p className="visually-hidden" role="status">
        {announce(more, t)}
      </p>
      {/* Until the next page has loaded by itself its button takes no room, which would be a gap. */}
      <div
        className={`tiles-end grid justify-items-center gap-4 empty:hidden [&>.notice]:mb-0 ${comesByItself ? "" : "mt-12"}`}
        ref={end}
      >
        {more.nextPage !== null && (
          <LoadMoreLink
            to={`${path}?page=${more.nextPage}`}
            state={state}
            isHidden={comesByItself}
            onPress={() => {
              focusOnNew();
              load();
            }}
          />
        )}
        {first.page > 1 && (
          <PageLink className="inline-flex min-h-11 items-center" to={path}>
            {t("tiles.first")}
          </PageLink>
        )}
      </div>
    </>
  );
}

function announce(more: MoreTiles, t: Translate): string {
  if (more.state === "loading") return t("tiles.loading");
  return more.lastCount > 0 ? t("tiles.loaded", { count: more.lastCount }) : "";
}
