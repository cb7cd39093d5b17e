// What every page of a shop knows: the answer of the document's own loader.
import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "#app/theme/default-theme";
import type { Market } from "#contract/market";
import type { CollectionNode } from "#contract/store";

export type Frame = {
  store: { name: string; collections: CollectionNode[] };
  market: Market;
  theme: Theme;
  /** As text: a page for everybody has a hole here that is filled per request. */
  cartCount: string;
  nonce: string;
};

/** @returns null on a page whose document could not be loaded. */
export function useFrame(): Frame | null {
  return useRouteLoaderData<Frame>("root") ?? null;
}
