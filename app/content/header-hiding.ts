// When the header makes room on small screens (HDR-08); what small is, the styles say.
import { useEffect, useState } from "react";

const topPx = 15;

export type ScrollState = { y: number; hidden: boolean };

/** Hidden on the way down below the first 15 px; back on the way up and at the page's top. */
export function followScroll(before: ScrollState, y: number): ScrollState {
  if (y <= topPx) return { y, hidden: false };
  return { y, hidden: y === before.y ? before.hidden : y > before.y };
}

/** False on the server and until the shopper scrolls. */
export function useHeaderHiding(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let state: ScrollState = { y: window.scrollY, hidden: false };
    const follow = () => {
      state = followScroll(state, window.scrollY);
      setHidden(state.hidden);
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return hidden;
}
