// Revalidation of a page at intervals, while something on it is on its way.
import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Pauses while the page is in the background, and while another one is opened: that would be begun again. */
export function useRevalidateInterval(everyMs: number): void {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isIdle = navigation.state === "idle" && revalidator.state === "idle";
  const load = useRef({ isIdle, revalidate: revalidator.revalidate });
  load.current = { isIdle, revalidate: revalidator.revalidate };
  useEffect(() => {
    const timer = setInterval(() => {
      if (load.current.isIdle && document.visibilityState === "visible") load.current.revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
