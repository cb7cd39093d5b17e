// Further pages of a grid, below those before them.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { FetchedTilePage, TilePage } from "#app/catalog/tiles/tile-page";
import { useCachedTilePages } from "#app/catalog/tiles/tile-page-cache";
import { isSameMarket, useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog/catalog";
import { type NextPageState, useNextPage } from "./use-next-page";

async function fetchTilePage(page: number, collection: string | null, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page) });
  if (collection !== null) query.set("collection", collection);
  const response = await fetch(`/tiles.json?${query}`, { signal });
  if (!response.ok) throw new Error(`The tiles answered ${response.status}`);
  const tiles: FetchedTilePage = await response.json();
  return tiles;
}

/** A product that moved between two pages while they were read stands where it came first. */
export function mergeTiles(pages: readonly TilePage[]): TileProduct[] {
  const products = pages.flatMap((page) => page.products);
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

export type MoreTiles = {
  products: TileProduct[];
  nextPage: number | null;
  /** How many pages came on top of the first. */
  loadedPages: number;
  /** How many tiles the last of them brought. */
  lastCount: number;
  state: NextPageState;
  load(): void;
};

export function useMoreTiles(first: TilePage, collection: string | null): MoreTiles {
  const { recall, keep } = useCachedTilePages();
  const { market } = useLocalization();
  const { revalidate } = useRevalidator();
  const [pages, setPages] = useState(recall);
  const { state, load: loadNext } = useNextPage();
  // A link to this very page begins another visit, which goes on with what is shown.
  useEffect(() => {
    if (pages.length > 0) keep(pages);
  }, [keep, pages]);
  const { nextPage } = pages.at(-1) ?? first;
  const load = useCallback(() => {
    if (nextPage === null) return;
    loadNext(
      (signal) => fetchTilePage(nextPage, collection, signal),
      (page) => {
        setPages([...pages, page]);
        // The frame notices, and has the whole page loaded again.
        if (!isSameMarket(page.market, market)) revalidate();
      },
    );
  }, [loadNext, nextPage, collection, pages, market, revalidate]);
  return {
    products: mergeTiles([first, ...pages]),
    nextPage,
    loadedPages: pages.length,
    lastCount: pages.at(-1)?.products.length ?? 0,
    state,
    load,
  };
}
