// The tiles that a shopper loaded, for as long as the page's scripts live: Back finds them again. Who
// owns the memory hands it down, so that none outlives its shop.
import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { TilePage } from "./tile-page";

export type TileMemory = Map<string, readonly TilePage[]>;

export const TileMemoryContext = createContext<TileMemory | null>(null);

export type RememberedVisit = {
  recall(): readonly TilePage[];
  keep(pages: readonly TilePage[]): void;
};

/** One visit of one page in one market; the same page visited anew starts from its beginning. */
export function useRememberedVisit(): RememberedVisit {
  const memory = useContext(TileMemoryContext);
  const { key, pathname, search } = useLocation();
  const { currency, region } = useLocalization().market;
  const name = [key, pathname, search, currency, region].join(" ");
  return {
    recall: () => memory?.get(name) ?? [],
    keep: (pages) => memory?.set(name, pages),
  };
}
