// A page that comes by script moves the focus and is read out, as a document would be.
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A component of its own: the frame around it is not drawn again with each state of the router. */
export function PageFocus() {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === "loading";
  /** Where the way to the page began: a link that is still there has the focus of the page before. */
  const origin = useRef<Element | null>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (isLoading) origin.current = document.activeElement;
  }, [isLoading]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement, body } = document;
    // A page may have a better place for it, such as its search box.
    if (activeElement !== body && activeElement !== origin.current) return;
    const target =
      document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
