// Lazy code that a page needs only after a press, and that must stay out of the initial load.
import { startTransition, useEffect, useRef, useState } from "react";

/**
 * What `load` brings, null until it is there. `wanted` may only turn true after the page is alive.
 * `load` stands outside the component, so that it stays the same.
 * @param onFailure called when the file could not be fetched, for instance while offline.
 */
export function useLazy<Loaded>(
  load: () => Promise<Loaded>,
  wanted: boolean,
  onFailure: (cause: unknown) => void,
): Loaded | null {
  const [loaded, setLoaded] = useState<{ it: Loaded } | null>(null);
  // A new function with each render must not fetch the file again.
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (!wanted || loaded !== null) return;
    let left = false;
    load().then(
      (it) => {
        if (!left) startTransition(() => setLoaded({ it }));
      },
      (cause: unknown) => {
        if (!left) failed.current(cause);
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, loaded, load]);
  return loaded?.it ?? null;
}
