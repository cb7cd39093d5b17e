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

  // What a page loads by itself, such as the progress of an import, was not pressed.
  const isSending = [useNavigation(), ...useFetchers()].some(
    ({ formMethod }) => formMethod === "POST",
  );
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) focusContent(content);
    wasSending.current = isSending;
  }, [isSending]);
  return content;
}
