// Code that a page needs only after a press: asked for then, and kept out of what loads first.
import { useEffect, useRef, useState } from "react";

/**
 * What `load` brings, null until it is there. `wanted` may only turn true after the page is alive.
 * `load` stands outside the component, so that it stays the same.
 * @param onFailure told when the file could not be fetched, for instance while offline.
 */
export function useOnDemand<Loaded>(
  load: () => Promise<Loaded>,
  wanted: boolean,
  onFailure: (cause: unknown) => void,
): Loaded | null {
  const [loaded, setLoaded] = useState<{ it: Loaded } | null>(null);
  // A new function with each drawing must not ask for the file anew.
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (!wanted || loaded !== null) return;
    let left = false;
    load().then(
      (it) => {
        if (!left) setLoaded({ it });
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
