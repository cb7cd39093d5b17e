// Revalidation rule of tile pages. Pure.
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { revalidatesUnlessOffline } from "#app/browser/offline-form";

/** What goes into the cart changes no tile: a page that was added from stays as it is. */
export function skipRevalidationAfterCartChange(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction !== "/cart" && revalidatesUnlessOffline(args);
}
