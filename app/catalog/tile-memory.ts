// The tiles that a shopper loaded and how far they had scrolled, for as long as the page's scripts
// live: Back finds both again. Who owns the memory hands it down, so that none outlives its shop.
import { useLocation, useNavigationType } from "@remix-run/react";
import { createContext, useContext, useEffect, useLayoutEffect } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { TilePage } from "./catalog.server";

type Visit = { pages: readonly TilePage[]; scrollTop: number | null };
export type TileMemory = Map<string, Visit>;

export const TileMemoryContext = createContext<TileMemory | null>(null);

export type RememberedVisit = {
  recall(): readonly TilePage[];
  keep(pages: readonly TilePage[]): void;
};

const newVisit: Visit = { pages: [], scrollTop: null };

/** One visit of one page in one market; the same page visited anew starts from its beginning. */
export function useRememberedVisit(): RememberedVisit {
  const memory = useContext(TileMemoryContext);
  const { key, pathname, search } = useLocation();
  const { currency, region } = useLocalization().market;
  const name = [key, pathname, search, currency, region].join(" ");
  useScrollPlace(memory, name);
  return {
    recall: () => memory?.get(name)?.pages ?? [],
    keep: (pages) => memory?.set(name, { ...(memory.get(name) ?? newVisit), pages }),
  };
}

/**
 * The router restores the place before Preact has drawn the page, when there is nothing to scroll
 * yet; here the tiles stand.
 */
function useScrollPlace(memory: TileMemory | null, name: string): void {
  const isReturn = useNavigationType() === "POP";
  useDrawnEffect(() => {
    const place = memory?.get(name)?.scrollTop ?? null;
    if (isReturn && place !== null) window.scrollTo(0, place);
  }, []);
  useEffect(() => {
    const notice = () => {
      memory?.set(name, { ...(memory.get(name) ?? newVisit), scrollTop: window.scrollY });
    };
    window.addEventListener("scroll", notice, { passive: true });
    return () => window.removeEventListener("scroll", notice);
  }, [memory, name]);
}

/** Once, when the grid has been drawn. On the server nothing is, and React says so about a layout effect. */
const useDrawnEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
