// Further pages of a grid, asked for by a script. Not by the router's own fetcher: there a failure
// would take the whole page, here it costs nothing but the page that did not come.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { isSameMarket, useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog/catalog";
import type { FetchedTilePage, TilePage } from "./tile-page";
import { useCachedTilePages } from "./tile-page-cache";

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
  state: "idle" | "loading" | "failed";
  load(): void;
};

export function useMoreTiles(first: TilePage, collection: string | null): MoreTiles {
  const { recall, keep } = useCachedTilePages();
  const { market } = useLocalization();
  const { revalidate } = useRevalidator();
  const [pages, setPages] = useState(recall);
  const [state, setState] = useState<MoreTiles["state"]>("idle");
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // A link to this very page begins another visit, which goes on with what is shown.
  useEffect(() => {
    if (pages.length > 0) keep(pages);
  }, [keep, pages]);
  const last = pages.at(-1) ?? first;
  const load = useCallback(() => {
    if (running.current !== null || last.nextPage === null) return;
    const controller = new AbortController();
    running.current = controller;
    setState("loading");
    fetchTilePage(last.nextPage, collection, controller.signal).then(
      (page) => {
        running.current = null;
        setPages([...pages, page]);
        // The frame notices, and has the whole page loaded again.
        if (!isSameMarket(page.market, market)) revalidate();
        setState("idle");
      },
      () => {
        // The shopper sees the failure and may try again; an aborted one has left.
        running.current = null;
        if (!controller.signal.aborted) setState("failed");
      },
    );
  }, [last.nextPage, collection, pages, market, revalidate]);
  return {
    products: mergeTiles([first, ...pages]),
    nextPage: last.nextPage,
    loadedPages: pages.length,
    lastCount: pages.at(-1)?.products.length ?? 0,
    state,
    load,
  };
}
