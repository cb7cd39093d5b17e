// Revalidation rule of tile pages.
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { revalidatesUnlessOffline } from "#app/browser/offline-form";
import { findMarketChange } from "#app/localization/market/market-change";

/**
 * What goes into the cart changes no tile: a page that was added from stays as it is. Unless another tab has chosen
 * another market: the frame comes in that then, and so do the tiles.
 */
export function skipRevalidationAfterCartChange(args: ShouldRevalidateFunctionArgs): boolean {
  const isOfFrame = args.formAction !== "/cart" || findMarketChange(document) !== null;
  return isOfFrame && revalidatesUnlessOffline(args);
}

/** Whether the page stays and another part of it is shown, as on the way back from a link within it. */
export function isFragmentChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash;
}
