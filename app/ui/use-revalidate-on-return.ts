// A page that the browser's history brings back shows what was true when it was left, such as the cart's count.
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** From the browser's cache of documents, as if it had been loaded: no `pageshow` says so. */
const cameByHistory = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");

export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (cameByHistory()) revalidate();
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate();
    };
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, [revalidate]);
}
