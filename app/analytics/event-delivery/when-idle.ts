// Work that may wait until the page has nothing better to do.

/** For browsers that never say when they are idle. */
const idleFallbackMs = 1_500;

declare global {
  interface Document {
    /** Drawn ahead by a browser that guesses; undefined where none does. */
    prerendering?: boolean;
  }
}

/** Not before the page is visible: a prerendered one has no visitor yet. */
export function whenIdle(work: () => void): void {
  if (document.prerendering === true) {
    document.addEventListener("prerenderingchange", () => whenIdle(work), { once: true });
    return;
  }
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, idleFallbackMs);
}
