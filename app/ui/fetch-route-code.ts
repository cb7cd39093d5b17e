// Whether a route's code is in the browser. Remix reloads the whole page where it cannot import the code of a route:
// offline, the page and what was typed would be gone.
import { matchRoutes } from "@remix-run/react";

async function fetchCode(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/**
 * Into the browser's cache, from where Remix imports it.
 * @throws TypeError where no answer came
 */
async function cacheRouteCode(routeId: string): Promise<void> {
  const route = window.__remixManifest.routes[routeId];
  if (route === undefined || window.__remixRouteModules[routeId] !== undefined) return;
  await Promise.all([route.module, ...(route.imports ?? [])].map(fetchCode));
}

/** False where it is not loaded and cannot be had now. */
export async function fetchRouteCode(routeId: string): Promise<boolean> {
  try {
    await cacheRouteCode(routeId);
    return true;
  } catch {
    // The form that asked for it shows the failure.
    return false;
  }
}

/** False where the code of one of the page's routes is not loaded and cannot be had now. */
export async function fetchPageCode(path: string): Promise<boolean> {
  const matches = matchRoutes(window.__remixRouter.routes, path) ?? [];
  const fetched = await Promise.all(matches.map(({ route }) => fetchRouteCode(route.id)));
  return fetched.every(Boolean);
}

type Routes = typeof window.__remixRouter.routes;
/** Once each, however often the page's frame is mounted. */
const prepared = new WeakSet<Routes[number]>();

/**
 * Has each route fetch its code before it is imported: where no answer comes, the navigation fails as it does without
 * its data, with the shop's error page and a retry. What a release has removed is left to Remix, which loads the document.
 */
export function fetchCodeBeforeImport(routes: Routes): void {
  for (const route of routes) {
    const { id, lazy, children = [] } = route;
    fetchCodeBeforeImport(children);
    if (lazy === undefined || prepared.has(route)) continue;
    prepared.add(route);
    route.lazy = async () => {
      await cacheRouteCode(id).catch((cause: unknown) => {
        if (cause instanceof TypeError) throw cause;
      });
      return lazy();
    };
  }
}
