// Whether scripts run in this page: forms answer with a page before, and in place after.
import { useEffect, useState } from "react";

/** False on the server and until the page has come alive; true at once in whatever is drawn later. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(
    () => typeof document !== "undefined" && document.documentElement.dataset.scripts === "on",
  );
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** Marks the document as hydrated, for styles and for tests that wait for it. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.scripts = "on";
  }, []);
}
