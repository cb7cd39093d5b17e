// What the history says of a page that has to come with a document of its own, and was asked for offline by the router:
// the next try is a document.
import { useLocation } from "@remix-run/react";

export const documentState = "needs-document";

export function useNeedsDocument(): boolean {
  return useLocation().state === documentState;
}
