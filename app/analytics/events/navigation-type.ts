// Navigation type of this document.

/** `navigate`, `reload`, `back_forward` or `prerender`; empty where the browser does not say. */
export function navigationKind(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.type : "";
}

/** True after a link, a form or a typed URL, not after a reload or back/forward. */
export function isFreshDocument(): boolean {
  return navigationKind() === "navigate";
}

/** By the back or forward button. */
export function isBackForwardNavigation(): boolean {
  return navigationKind() === "back_forward";
}

/** True for a reload, too. */
export function isOpenedAgain(): boolean {
  return isBackForwardNavigation() || navigationKind() === "reload";
}
