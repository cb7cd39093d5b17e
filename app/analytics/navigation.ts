// How the browser came to this document.

/** `navigate`, `reload`, `back_forward` or `prerender`; empty where the browser does not say. */
export function navigationKind(): string {
  const [way] = performance.getEntriesByType("navigation");
  return way instanceof PerformanceNavigationTiming ? way.type : "";
}

/** By a link, a form or a typed address, not by reading it anew or going back to it. */
export function isFreshDocument(): boolean {
  return navigationKind() === "navigate";
}
