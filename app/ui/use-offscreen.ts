// Whether a part of the page has been scrolled out of view.
import { type RefObject, useEffect, useRef, useState } from "react";

/** False until scripts have seen otherwise. The header's height at the top counts as out of view. */
export function useOffscreen<Part extends Element>(): [RefObject<Part>, boolean] {
  const part = useRef<Part>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const { current } = part;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOut(entries.at(-1)?.isIntersecting === false),
      { rootMargin: "-64px 0px 0px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [part, isOut];
}
