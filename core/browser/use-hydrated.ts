// Whether scripts run in this page: forms answer with a page before, and in place after.
import { startTransition, useEffect, useState } from "react";

/** False on the server and until the page has come alive; true at once in whatever is drawn later. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(
    () => typeof document !== "undefined" && document.documentElement.dataset.scripts === "on",
  );
  // What follows is drawn in slices: at once it would block a slow phone for as long as hydration took.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** Marks the document as hydrated, for styles and for tests that wait for it. */
export function useHydratedMark(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.scripts = "on";
  }, [hydrated]);
}
