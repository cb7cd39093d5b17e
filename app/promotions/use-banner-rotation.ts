// Which of several banners is shown: the next one every seven seconds, unless the shopper
// looks closer, stopped it, or asked for less motion (WCAG 2.2.2).
import { useEffect, useState } from "react";
import { useMediaQuery } from "#app/ui/use-media-query";
import { useHydrated } from "#core/browser/use-hydrated";

const turnMs = 7_000;

export type Rotation = {
  index: number;
  /** Whether there is motion that could be stopped. */
  moves: boolean;
  stopped: boolean;
  step(by: 1 | -1): void;
  toggle(): void;
  /** While the pointer or the focus is on the banner. */
  hold(part: "pointer" | "focus", held: boolean): void;
};

export function useBannerRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const hydrated = useHydrated();
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const moves = count > 1 && !still;
  const turns = hydrated && moves && !stopped && !held.pointer && !held.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step by hand restarts the seven seconds.
  useEffect(() => {
    if (!turns) return;
    const timer = setTimeout(() => setIndex((shown) => (shown + 1) % count), turnMs);
    return () => clearTimeout(timer);
  }, [turns, count, index]);

  return {
    // Fewer than before, when a code has run out meanwhile.
    index: count === 0 ? 0 : index % count,
    moves,
    stopped,
    step: (by) => setIndex((shown) => (shown + by + count) % count),
    toggle: () => setStopped((was) => !was),
    hold: (part, isHeld) => setHeld((before) => ({ ...before, [part]: isHeld })),
  };
}
