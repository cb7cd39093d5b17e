// What is left until an end, second by second. The first render is the server's, which cannot know
// when the page is seen: a cached page may be minutes old.
import { useEffect, useState } from "react";
import { isFar, type TimeLeft, timeLeftUntil, untilNextSecondMs } from "./countdown";

const browserClock = () => Date.now();

export type CountdownState =
  /** So far away that a date says more than seconds. */
  | { phase: "far" }
  /** `left` is null until the page is alive. */
  | { phase: "running"; left: TimeLeft | null }
  | { phase: "ended" };

/** @param renderedAt ISO instant at which the server drew the page. */
export function useCountdown(
  endsAt: string,
  renderedAt: string,
  clock: () => number = browserClock,
): CountdownState {
  const [nowMs, setNowMs] = useState<number | null>(null);
  const left = timeLeftUntil(endsAt, nowMs ?? Date.parse(renderedAt));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = clock();
      setNowMs(now);
      if (timeLeftUntil(endsAt, now) === null) return;
      timer = setTimeout(tick, untilNextSecondMs(endsAt, now));
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt, clock]);

  if (left === null) return { phase: "ended" };
  if (isFar(left)) return { phase: "far" };
  return { phase: "running", left: nowMs === null ? null : left };
}
