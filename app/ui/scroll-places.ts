// Where the shopper was on each page they come back to. Remix restores the place too, but before
// Preact has drawn the page, when there is nothing to scroll yet.
import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

/** On the server nothing is drawn, and React says so about a layout effect. */
const useDrawnEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function ScrollPlaces(): null {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const places = useRef(new Map<string, number>());
  useDrawnEffect(() => {
    const place = places.current.get(key);
    const frame = requestAnimationFrame(() => {
      if (isReturn && place !== undefined) window.scrollTo(0, place);
      else if (!isReturn && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
    });
    const notice = () => places.current.set(key, window.scrollY);
    window.addEventListener("scroll", notice, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", notice);
    };
  }, [key]);
  return null;
}
