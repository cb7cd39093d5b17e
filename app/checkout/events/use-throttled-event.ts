// Events of a press. The button is only shut once the page has been drawn again: two presses of one click are one event.
import { useState } from "react";
import { leadingEdgeThrottle } from "#app/browser/leading-edge-throttle";

const quietMs = 1_000;

/** @param send as it was first given: what changes comes by its arguments. */
export function useThrottledEvent<Args extends readonly unknown[]>(
  send: (...args: Args) => void,
): (...args: Args) => void {
  const [sendOnce] = useState(() => leadingEdgeThrottle(send, quietMs, () => performance.now()));
  return sendOnce;
}
