// Where the keyboard is once another page is shown: what was pressed is often gone with the page before it. Must not take
// the focus from anything that has it.
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** @returns for the element around a page's content, which then says the page's title to a screen reader. */
export function useFocusOnArrival<Content extends HTMLElement>() {
  const content = useRef<Content>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { current } = content;
    if (current === null) return;
    // Of the page before.
    current.ariaLabel = null;
    if (document.activeElement !== document.body) return;
    current.ariaLabel = document.title;
    current.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
