// A page that the browser's history brings back shows what was true when it was left, such as the cart's count.
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** From the browser's cache of documents, as if it had been loaded: no `pageshow` says so. */
const cameByHistory = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");

/** A document comes once: what is drawn on it later does not come with it. */
let isDocumentRenewed = false;

/** Without a network the page stays as it is until there is one: trying would take it away. */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const renew = () => {
      isDocumentRenewed = true;
      revalidate();
    };
    const renewOnline = () => {
      if (navigator.onLine) renew();
      else window.addEventListener("online", renew, { once: true, signal });
    };
    if (!isDocumentRenewed && cameByHistory()) renewOnline();
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) renewOnline();
    };
    window.addEventListener("pageshow", showAgain, { signal });
    return () => gone.abort();
  }, [revalidate]);
}
