// Navigation type of this document, as the browser reports it.

function visitType(): NavigationTimingType | null {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming ? visit.type : null;
}

/** By the back or forward button. */
export function isComingBack(): boolean {
  return visitType() === "back_forward";
}

/** True for a reload, too. */
export function isOpenedAgain(): boolean {
  return isComingBack() || visitType() === "reload";
}
