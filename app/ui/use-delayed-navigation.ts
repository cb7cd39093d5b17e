// Whether a page is long in coming, for those that have something to show in its place.
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** A quicker answer needs nothing in its place; a flash would only unsettle. */
const delayMs = 250;

/** The path of another page that has been on its way for longer than a blink; null where none is. */
export function useDelayedNavigation(pattern: RegExp): string | null {
  const { state, location } = useNavigation();
  const here = useLocation().pathname;
  const target = state === "loading" ? location.pathname : "";
  const isOurs = pattern.test(target) && target !== here;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isOurs) return;
    const timer = setTimeout(() => setIsSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isOurs]);
  return isOurs && isSlow ? target : null;
}
