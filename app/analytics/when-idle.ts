// Work that may wait until the page has nothing better to do.

/** For browsers that never say when they are idle. */
const spareMs = 1_500;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, spareMs);
}
