// Times of the browser's own zone on its first page, which the server wrote without knowing it.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Browser and server may call one zone by two names, such as Asia/Calcutta and Asia/Kolkata. */
function isOwnZone(shown: string): boolean {
  const nameOf = (timeZone?: string) =>
    new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  return nameOf(shown) === nameOf();
}

/** @param shown the zone that the server took; the cookie that names the browser's is there by now. */
export function useBrowserZone(shown: string | undefined): void {
  const { revalidate } = useRevalidator();
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current || shown === undefined) return;
    isChecked.current = true;
    if (!isOwnZone(shown)) revalidate();
  }, [shown, revalidate]);
}
