// A pressed tile's page cross-fades into its listing, where the browser has view transitions and motion is
// welcome. Must not name an element: Chromium 143 crashed when a named one left the page. Nor may the page's frame
// change in a transition: where its data could not be had, the tab crashed as well.
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { findMarketChange } from "#app/localization/market/market-change";
import { isForRouter } from "#app/ui/links/follow-link";
import { isPlainClick } from "#app/ui/links/link-button";

function isWelcome(): boolean {
  return (
    "startViewTransition" in document &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Draws nothing. Until it has loaded, and wherever it does not apply, a tile is a link as any other. */
export function ListingTransition() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.defaultPrevented) return;
      const link = event.target.closest<HTMLAnchorElement>("a.tile-link[data-link]");
      if (link === null || !isPlainClick(event) || !isWelcome()) return;
      // In another market the frame is loaded again with the listing.
      if (!isForRouter(link) || findMarketChange(document) !== null) return;
      // The link's own handler is still called, and leaves the way to us.
      event.preventDefault();
      navigate(link.pathname + link.search, { viewTransition: true });
    };
    // Before React's handlers, which listen on the document.
    window.addEventListener("click", open, true);
    return () => window.removeEventListener("click", open, true);
  }, [navigate]);
  return null;
}
