// A page that comes by script moves the focus and is read out, as a document would be.
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A component of its own: the frame around it is not drawn again with each state of the router. */
export function PageFocus() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  /** Another one where a link is pressed while the page of a first one is still to come. */
  const loadingKey = navigation.state === "loading" ? navigation.location.key : null;
  /** What was pressed: a link that is still there has the focus of the page before. */
  const origin = useRef<Element | null>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (loadingKey !== null) origin.current = document.activeElement;
  }, [loadingKey]);
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
