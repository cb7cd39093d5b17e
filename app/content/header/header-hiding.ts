// When the header makes room on small screens; what small is, the styles say.
import { type RefObject, useEffect, useRef, useState } from "react";

const topPx = 15;

/**
 * `passing`: the place that the header has in the page is still in sight, so that it scrolls off with
 * the page. `away`: it slides off the top of the screen.
 */
export type Hiding = "shown" | "passing" | "away";
export type ScrollState = { y: number; hiding: Hiding };

/**
 * Hidden on the way down below the first 15 px; back on the way up and at the page's top.
 * @param placeEndsAt how far down the header's own place in the page reaches.
 */
export function followScroll(before: ScrollState, y: number, placeEndsAt: number): ScrollState {
  if (y <= topPx) return { y, hiding: "shown" };
  if (y === before.y) return before;
  if (y < before.y) return { y, hiding: "shown" };
  if (before.hiding !== "shown") return { y, hiding: before.hiding };
  return { y, hiding: before.y < placeEndsAt ? "passing" : "away" };
}

/**
 * Shown on the server and until the shopper scrolls.
 * @param above what stands before the header in the page.
 */
export function useHeaderHiding(above: RefObject<HTMLElement>): [RefObject<HTMLElement>, Hiding] {
  const header = useRef<HTMLElement>(null);
  const [hiding, setHiding] = useState<Hiding>("shown");
  useEffect(() => {
    let state: ScrollState = { y: window.scrollY, hiding: "shown" };
    const follow = () => {
      const { scrollY: y } = window;
      const start = (above.current?.getBoundingClientRect().bottom ?? 0) + y;
      state = followScroll(state, y, start + (header.current?.offsetHeight ?? 0));
      setHiding(state.hiding);
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [above]);
  return [header, hiding];
}
