// Reload of a page from the browser's back/forward cache: it shows state that has changed since.
import { useEffect } from "react";

export function useBfcacheReload(): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);
}
