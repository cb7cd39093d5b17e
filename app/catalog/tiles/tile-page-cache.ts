// The tiles that a shopper loaded, for as long as the page's scripts live: Back finds them again. Who
// owns the memory hands it down, so that none outlives its shop.
import { useLocation } from "@remix-run/react";
import { createContext, useCallback, useContext } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { TilePage } from "./tile-page";

export type TilePageCache = Map<string, readonly TilePage[]>;

export const TilePageCacheContext = createContext<TilePageCache | null>(null);

export type CachedTilePages = {
  recall(): readonly TilePage[];
  keep(pages: readonly TilePage[]): void;
};

/** One visit of one page in one market; a new visit of the same page starts from its beginning. */
export function useCachedTilePages(): CachedTilePages {
  const memory = useContext(TilePageCacheContext);
  const { key, pathname, search } = useLocation();
  const { currency, region } = useLocalization().market;
  const name = [key, pathname, search, currency, region].join(" ");
  return {
    recall: () => memory?.get(name) ?? [],
    keep: useCallback((pages) => memory?.set(name, pages), [memory, name]),
  };
}
