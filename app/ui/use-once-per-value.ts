// Effect that runs once for each new value, however often the page reloads its data or an effect runs.
import { useEffect, useRef } from "react";

/**
 * Calls `send` once per new value; null is no value.
 * @param known sent before the component was mounted
 */
export function useOncePerValue<What>(
  what: What | null,
  send: (what: What) => void,
  known: What | null = null,
): void {
  const sent = useRef(known);
  useEffect(() => {
    if (what === null || sent.current === what) return;
    sent.current = what;
    send(what);
  });
}
