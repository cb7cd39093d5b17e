// Times of the browser's own zone on its first page, which the server wrote without knowing it.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** @param shown the zone that the server took; the cookie that names the browser's is there by now. */
export function useBrowserZone(shown: string | undefined): void {
  const { revalidate } = useRevalidator();
  const isChecked = useRef(false);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isChecked.current || shown === undefined) return;
    isChecked.current = true;
    if (shown !== own) revalidate();
  }, [shown, revalidate]);
}
