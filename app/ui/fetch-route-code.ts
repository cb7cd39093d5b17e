// Whether a route's code is in the browser. Remix reloads the whole page where it cannot fetch the code
// of a route that a form is sent to: offline, the page and what was typed would be gone.

async function fetchCode(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Into the browser's cache, from where Remix imports it. False where it is not loaded and cannot be had now. */
export async function fetchRouteCode(routeId: string): Promise<boolean> {
  if (window.__remixRouteModules[routeId] !== undefined) return true;
  const route = window.__remixManifest.routes[routeId];
  if (route === undefined) return true;
  try {
    await Promise.all([route.module, ...(route.imports ?? [])].map(fetchCode));
    return true;
  } catch {
    // The form that asked for it shows the failure.
    return false;
  }
}
