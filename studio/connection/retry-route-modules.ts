// Retries of a page whose scripts cannot be fetched. The router would load the document again, and without a network the
// browser's own error page would take the place of the studio.
import { useEffect } from "react";
import { retryUntilResponse } from "./retry-until-response";
import { type StalledRequests, stalledRequests } from "./stalled-requests";

/** What is used of the router's own. */
type Route = {
  id: string;
  lazy?: (() => Promise<unknown>) | undefined;
  children?: Route[] | undefined;
};
type Scripts = { module: string; imports?: string[] | undefined };

/** Into the browser's cache. One that a new release has removed is the router's to handle. */
const fetchScript = (script: string): Promise<boolean> =>
  fetch(script).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status < 500;
    },
    () => false,
  );

/**
 * Ends when a server has answered for each script. They are fetched before they are imported: a browser remembers an
 * import that failed, and fails it again when there is a network.
 */
export async function retryScripts(
  scripts: readonly string[],
  stalled: StalledRequests,
  isAnswered: (script: string) => Promise<boolean>,
): Promise<void> {
  const ask = async () => {
    const answers = await Promise.all(scripts.map(isAnswered));
    return answers.every(Boolean) || null;
  };
  await retryUntilResponse(stalled, { ask, isRepeatable: true });
}

export function retryRouteModules(
  routes: readonly Route[],
  manifest: Readonly<Record<string, Scripts | undefined>>,
  hold: (scripts: readonly string[]) => Promise<void>,
): void {
  for (const route of routes) {
    const { lazy } = route;
    const scripts = manifest[route.id];
    if (lazy !== undefined && scripts !== undefined) {
      route.lazy = async () => {
        await hold([scripts.module, ...(scripts.imports ?? [])]);
        return lazy();
      };
    }
    retryRouteModules(route.children ?? [], manifest, hold);
  }
}

/** Once, in the outermost page. */
export function useRouteModuleRetries(): void {
  useEffect(() => {
    const { __remixRouter: router, __remixManifest: manifest } = window;
    retryRouteModules(router.routes, manifest.routes, (scripts) =>
      retryScripts(scripts, stalledRequests, fetchScript),
    );
  }, []);
}
