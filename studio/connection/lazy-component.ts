// A part of a page whose script is fetched when it is needed. Without a network it is not even tried, and what stands
// in its place stays: a browser remembers an import that failed.
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { type StalledRequests, stalledRequests } from "./stalled-requests";

export async function loadComponent<Part>(
  load: () => Promise<Part>,
  stalled: StalledRequests,
): Promise<Part> {
  while (!navigator.onLine) await stalled.wait({ resumesOnline: true });
  return load();
}

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` says it; what a part takes is inferred.
export function lazyComponent<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => loadComponent(load, stalledRequests));
}
