// Where the keyboard is once another page is shown, or what was pressed is gone after its answer, such as the button of
// a step that is done. Must not take the focus from anything that has it.
import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

function focusContent({ current }: RefObject<HTMLElement | null>): void {
  if (current === null || document.activeElement !== document.body) return;
  current.ariaLabel = document.title;
  current.focus({ preventScroll: true });
}

/** @returns for the element around a page's content, which then says the page's title to a screen reader. */
export function useFocusOnArrival<Content extends HTMLElement>() {
  const content = useRef<Content>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Of the page before.
    if (content.current !== null) content.current.ariaLabel = null;
    focusContent(content);
  }, [pathname]);

  const isNavigating = useNavigation().state !== "idle";
  const isBusy = useFetchers().some(({ state }) => state !== "idle") || isNavigating;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusContent(content);
    wasBusy.current = isBusy;
  }, [isBusy]);
  return content;
}
