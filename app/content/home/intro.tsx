// Whether the store's intro plays: only where the theme asks for it, once a visit, for
// somebody who has not begun to do anything, and never with reduced motion.
import { useCallback, useEffect, useState } from "react";
import { useLazy } from "#app/ui/use-lazy";

type IntroProps = { logo: string | null; storeName: string };

const loadPlayer = () => import("./intro-player");

const playedKey = "intro";

/** A visit is a tab's; a browser without storage skips the intro. */
function takeTurn(): boolean {
  try {
    if (window.sessionStorage.getItem(playedKey) !== null) return false;
    window.sessionStorage.setItem(playedKey, "played");
    return true;
  } catch (cause) {
    console.warn("The intro is not played, because session storage is unavailable.", cause);
    return false;
  }
}

const signsOfLife = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Calls back when everything has come and nothing is going on; not if the shopper was quicker. */
function whenIdle(start: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const sign of signsOfLife) {
    window.addEventListener(sign, () => controller.abort(), { signal, passive: true });
  }
  const startIfStill = () => {
    if (!signal.aborted && window.scrollY === 0) start();
    controller.abort();
  };
  const wait = () => {
    // Safari knows no idle callback.
    if ("requestIdleCallback" in window)
      window.requestIdleCallback(startIfStill, { timeout: 3000 });
    else setTimeout(startIfStill, 300);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { signal });
  return () => controller.abort();
}

export function Intro({ logo, storeName }: IntroProps) {
  const [state, setState] = useState<"waiting" | "wanted" | "over">("waiting");
  const end = useCallback(() => setState("over"), []);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    return whenIdle(() => setState(takeTurn() ? "wanted" : "over"));
  }, []);
  // What cannot be fetched is not missed.
  const player = useLazy(loadPlayer, state === "wanted", end);
  if (player === null || state !== "wanted") return null;
  return <player.IntroPlayer logo={logo} storeName={storeName} onEnd={end} />;
}
