// A cart page that is come back to from another tab, in which the cart or the market may have been changed.
import { useFetchers, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Not while a change is under way, which reads the page again itself, and not without a network. */
export function useRevalidateWhenVisible(): void {
  const { revalidate } = useRevalidator();
  const isIdle = useFetchers().every(({ state }) => state === "idle");
  useEffect(() => {
    if (!isIdle) return;
    const look = () => {
      if (document.visibilityState === "visible" && navigator.onLine) revalidate();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isIdle, revalidate]);
}
