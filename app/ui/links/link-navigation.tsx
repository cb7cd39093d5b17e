// Follows the links of `page-link.tsx` inside the page, and asks for the data of one that somebody is about to press:
// one listener for all of them. Stands inside the router, once.
import { matchRoutes, PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { fetchCodeBeforeImport, fetchPageCode } from "#app/ui/fetch-route-code";
import { documentState } from "./document-state";
import { isForRouter } from "./follow-link";
import { isPlainClick } from "./link-button";

/** Between the pointer's arrival and the question for data: who only passes over a link asks for nothing. */
const INTENT_MS = 100;

type Connection = { saveData?: boolean };

function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}

function findLink(event: Event, selector: string): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
}

const pathOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/** A file of the shop's media, say, has an address of the shop and is no page of it. */
function isPage(path: string): boolean {
  return matchRoutes(window.__remixRouter.routes, path)?.at(-1)?.route.path !== "*";
}

function useLinkClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = findLink(event, "a[data-link]");
      if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
      if (!isPage(pathOf(link))) return;
      const isDocument = link.dataset.link === "document";
      if (isDocument ? navigator.onLine : !isForRouter(link)) return;
      event.preventDefault();
      navigate(pathOf(link) + link.hash, {
        // Back does not lead from a page to itself.
        replace: "replace" in link.dataset || link.href === window.location.href,
        preventScrollReset: "preventScrollReset" in link.dataset,
        state: isDocument ? documentState : undefined,
      });
    };
    // After React's own listeners, which may have taken the press for something else.
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** @returns the path of the link under the pointer or with the focus, once it has been there for a moment. */
function usePrefetchedPath(): string | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    if (savesData()) return;
    let link: HTMLAnchorElement | null = null;
    let timer: number | undefined;
    const arrive = (event: Event) => {
      const arrivedAt = findLink(event, 'a[data-link="prefetch"]');
      if (arrivedAt === link) return;
      link = arrivedAt;
      window.clearTimeout(timer);
      setPath(null);
      if (arrivedAt === null) return;
      timer = window.setTimeout(async () => {
        // Asking early imports the code as well: Remix reloads the page where it cannot be had, and on a dead line a
        // browser believes to be online.
        const path = pathOf(arrivedAt);
        const canAsk = navigator.onLine && isPage(path) && (await fetchPageCode(path));
        if (canAsk && link === arrivedAt) setPath(path);
      }, INTENT_MS);
    };
    // Of a finger as well, as it touches the link.
    document.addEventListener("pointerover", arrive);
    document.addEventListener("focusin", arrive);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("pointerover", arrive);
      document.removeEventListener("focusin", arrive);
    };
  }, []);
  return path;
}

export function LinkNavigation() {
  useLinkClicks();
  useEffect(() => fetchCodeBeforeImport(window.__remixRouter.routes), []);
  const path = usePrefetchedPath();
  return path !== null && <PrefetchPageLinks page={path} />;
}
