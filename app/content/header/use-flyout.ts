// The header's menu with scripts: closed on the way to another page, and with all that flyout.ts adds.
import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "#app/ui/hydrated";
import { useLazy } from "#app/ui/use-lazy";

const loadFlyout = () => import("./flyout").then(({ startFlyout }) => startFlyout);

export function useFlyout(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (details.current !== null) details.current.open = false;
  }, [key]);
  // Without it the menu opens and closes by its button.
  const start = useLazy(loadFlyout, useHydrated(), () => undefined);
  useEffect(() => {
    if (start !== null && details.current !== null) return start(details.current);
  }, [start]);
  return details;
}
