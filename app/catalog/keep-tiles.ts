// When a page of tiles is read anew. Pure.
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** What goes into the cart changes no tile: a page that was added from stays as it is. */
export function keepWhatTheCartDoesNotChange(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction === "/cart" ? false : args.defaultShouldRevalidate;
}
