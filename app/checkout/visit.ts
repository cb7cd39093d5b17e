// How the browser came to have this page open.

function visitType(): NavigationTimingType | null {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming ? visit.type : null;
}

/** By the back or forward button. */
export function isComingBack(): boolean {
  return visitType() === "back_forward";
}

/** Also read anew. */
export function isOpenedAgain(): boolean {
  return isComingBack() || visitType() === "reload";
}
