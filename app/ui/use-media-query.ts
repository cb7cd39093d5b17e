// Whether a media query holds, for the few places where CSS cannot decide.
import { useEffect, useState } from "react";
import { useHydrated } from "#core/browser/use-hydrated";

/** False on the server and until the page has come alive. */
export function useMediaQuery(query: string): boolean {
  const hydrated = useHydrated();
  const [matches, setMatches] = useState(() => hydrated && window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const notice = () => setMatches(list.matches);
    notice();
    list.addEventListener("change", notice);
    return () => list.removeEventListener("change", notice);
  }, [query]);
  return matches;
}
