// The header's menu with scripts: closed on the way to another page, and with all that flyout.ts adds.
import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useLazy } from "#app/ui/use-lazy";
import { useHydrated } from "#core/browser/use-hydrated";

const loadFlyout = () => import("./flyout").then(({ startFlyout }) => startFlyout);

export function useFlyout(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (details.current !== null) details.current.open = false;
  }, [key]);
  // Without it the menu opens and closes by its button.
  const start = useLazy(loadFlyout, useHydrated(), () => undefined);
  const earlyArrows = useRef<string[]>([]);
  useEffect(() => {
    const menu = details.current;
    if (menu === null) return;
    if (start === null) return recordArrows(menu, earlyArrows.current);
    const stop = start(menu);
    for (const arrow of earlyArrows.current.splice(0)) repeatKey(menu, arrow);
    return stop;
  }, [start]);
  return details;
}

/** On a slow network the keyboard is faster than the file that listens to it. */
function recordArrows(menu: HTMLDetailsElement, arrows: string[]): () => void {
  const record = ({ key }: KeyboardEvent) => {
    if (key === "ArrowDown" || key === "ArrowUp") arrows.push(key);
  };
  menu.addEventListener("keydown", record);
  return () => menu.removeEventListener("keydown", record);
}

/** Where the focus has left the menu since, the key is dropped. */
function repeatKey(menu: HTMLDetailsElement, key: string): void {
  const focused = document.activeElement;
  if (focused === null || !menu.contains(focused)) return;
  focused.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}
