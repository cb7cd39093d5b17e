// A grid that grows: on the home page the second page comes by itself when the end scrolls into view,
// every further one by `Load More` (Q19). Without scripts that is a link to the next page.
import { Link } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { clickOnSpace, isPlainClick } from "#app/ui/link-button";
import { Notice } from "#app/ui/notice";
import { TileList, TileSkeletons } from "./tile-grid";
import type { TilePage } from "./tile-page";
import { useListView } from "./use-list-events";
import { type MoreTiles, useMoreTiles } from "./use-more-tiles";

export type GrowingGridProps = {
  first: TilePage;
  /** Path of the page that shows the grid, without a query. */
  path: string;
  /** Slug of the collection; null for the featured products. */
  collection: string | null;
  /** The page after the first is loaded without a press (HOM-09). */
  loadsSecondPage: boolean;
  /** The first row is above the fold. */
  firstIsVisible: boolean;
};

/** Begun a little early, so that who scrolls on need not wait. */
const margin = "0px 0px 320px 0px";

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

export function GrowingGrid(props: GrowingGridProps) {
  const { first, path, collection, loadsSecondPage, firstIsVisible } = props;
  const { t } = useLocalization();
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
      <ul className="tiles" ref={list}>
        <TileList products={products} list={listName} firstIsVisible={firstIsVisible} />
        {state === "loading" && <TileSkeletons />}
      </ul>
      <p className="visually-hidden" role="status">
        {announce(more, t)}
      </p>
      <div className="tiles-end" ref={end}>
        {state === "failed" && <Notice tone="danger">{t("tiles.failed")}</Notice>}
        {more.nextPage !== null && (
          <Link
            className={`button button-secondary ${comesByItself ? "tiles-waiting" : ""}`}
            to={`${path}?page=${more.nextPage}`}
            {...(hydrated
              ? { role: "button", "aria-busy": state === "loading", onKeyDown: clickOnSpace }
              : {})}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              focusOnNew();
              load();
            }}
          >
            {state === "failed" ? t("failure.retry") : t("home.loadMore")}
          </Link>
        )}
        {first.page > 1 && <Link to={path}>{t("tiles.first")}</Link>}
      </div>
    </>
  );
}

function announce(more: MoreTiles, t: ReturnType<typeof useLocalization>["t"]): string {
  if (more.state === "loading") return t("tiles.loading");
  return more.lastCount > 0 ? t("tiles.loaded", { count: more.lastCount }) : "";
}
