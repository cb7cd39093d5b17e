// Answers that lead nowhere: the router drops a redirect once somebody is on their way to another page, or where what it
// was sent from is not drawn any more. What is shown then may have been read before the form was done: it is read again.
import { useFetchers, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Of each form that a fetcher sends. */
export type SentStates = ReadonlyMap<string, "idle" | "submitting" | "loading">;

/** An answer that is taken is loaded for. */
export const hasDroppedRedirect = (before: SentStates, now: SentStates): boolean =>
  [...before].some(([key, state]) => state === "submitting" && (now.get(key) ?? "idle") === "idle");

/** Once, in the outermost page. */
export function useDroppedRedirects(): void {
  const fetchers = useFetchers();
  const { revalidate } = useRevalidator();
  const before = useRef<SentStates>(new Map());
  useEffect(() => {
    const now: SentStates = new Map(fetchers.map(({ key, state }) => [key, state]));
    const isDropped = hasDroppedRedirect(before.current, now);
    before.current = now;
    // A failure stands in place of the page, and would go with it.
    if (isDropped && window.__remixRouter.state.errors === null) revalidate();
  }, [fetchers, revalidate]);
}
