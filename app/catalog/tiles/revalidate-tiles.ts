// Revalidation rule of tile pages. Pure.
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { revalidatesUnlessOffline } from "#app/browser/offline-form";

/** What goes into the cart changes no tile: a page that was added from stays as it is. */
export function skipRevalidationAfterCartChange(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction !== "/cart" && revalidatesUnlessOffline(args);
}

/** Whether the page stays and another part of it is shown, as on the way back from a link within it. */
export function isFragmentChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash;
}
