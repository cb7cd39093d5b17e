// Lets the first of several quick calls through, at once, and drops the rest. Pure but for its clock.

/**
 * A call acts only where the one before, dropped or not, is at least `quietMs` ago.
 * @param now milliseconds on a clock that only moves forward
 */
export function leadingEdgeThrottle<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
  quietMs: number,
  now: () => number,
): (...args: Args) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const nowMs = now();
    const isFirst = nowMs - lastMs >= quietMs;
    lastMs = nowMs;
    if (isFirst) act(...args);
  };
}
