// What scripts add to a `<details>` menu: opening under a resting mouse, closing by Escape, by a press
// or focus elsewhere and on the way to another page, and walking its links by arrows.
import { useLocation } from "@remix-run/react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";

/** A mouse that only crosses the button opens nothing; one that slips off the panel may come back. */
const openAfterMs = 120;
const closeAfterMs = 300;

export function useFlyout() {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  const hover = useHover(details);
  return {
    detailsProps: {
      ref: details,
      onToggle: () => fitToScreen(details.current),
      onKeyDown: (event: KeyboardEvent) => walkLinks(details.current, event),
      ...hover.detailsProps,
    },
    summaryProps: { onClick: hover.pinOnPress },
  };
}

/** How much stands above the header, a notification of three lines or a banner, only the page knows. */
function fitToScreen(menu: HTMLDetailsElement | null): void {
  const top = menu?.closest("header")?.getBoundingClientRect().bottom;
  if (top !== undefined) menu?.style.setProperty("--menu-top", `${Math.ceil(top)}px`);
}

function useHover(details: RefObject<HTMLDetailsElement>) {
  const timer = useRef<number>();
  /** Set while the menu is open only because a mouse rests on it. */
  const isByHover = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const setSoon = (open: boolean, afterMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (details.current === null || details.current.open === open) return;
      isByHover.current = open;
      details.current.open = open;
    }, afterMs);
  };
  return {
    detailsProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setSoon(true, openAfterMs);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        if (isByHover.current) setSoon(false, closeAfterMs);
        else window.clearTimeout(timer.current);
      },
    },
    /** The press of somebody whose mouse has just opened the menu means to keep it. */
    pinOnPress: (event: MouseEvent) => {
      window.clearTimeout(timer.current);
      if (isByHover.current && details.current?.open) event.preventDefault();
      isByHover.current = false;
    },
  };
}

function useClosing(details: RefObject<HTMLDetailsElement>) {
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (details.current !== null) details.current.open = false;
  }, [details, key]);
  useEffect(() => {
    const menu = details.current;
    if (menu === null) return;
    // Listening all along: a shopper who opens it and moves on at once is faster than an effect.
    const closeElsewhere = (event: Event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target))
        menu.open = false;
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [details]);
}

function walkLinks(menu: HTMLDetailsElement | null, event: KeyboardEvent): void {
  if (menu === null || !["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
  if (!menu.open && event.key !== "ArrowDown") return;
  event.preventDefault();
  menu.open = true;
  // Links that the other width shows elsewhere take no room here.
  const links = [...menu.querySelectorAll("a")].filter((link) => link.offsetParent !== null);
  const focused = document.activeElement;
  const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined || next >= links.length) return;
  if (next < 0) menu.querySelector("summary")?.focus();
  else links[next]?.focus();
}
