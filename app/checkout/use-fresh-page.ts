// A page that the browser kept as it was left: it shows what has changed since, so it is loaded again.
import { useEffect } from "react";

export function useFreshPage(): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);
}
