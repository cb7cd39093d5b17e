/** Every route of `studio/routes.ts` as an address and as the id under which its loader alone can be asked. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#studio/routes";

export type StudioRoute = {
  /** As in `studio/routes.ts`, joined with those above it; empty for the first page. */
  pattern: string;
  /** Where its loader answers a script without those of the pages around it. */
  id: string;
};

function flatten(entries: readonly RouteConfigEntry[], above: string): StudioRoute[] {
  return entries.flatMap(({ path = "", file, id, children = [] }) => {
    const pattern = [above, path].filter((part) => part !== "").join("/");
    const own = { pattern, id: id ?? file.replace(/\.tsx?$/, "") };
    return [own, ...flatten(children, pattern)];
  });
}

export async function listRoutes(): Promise<StudioRoute[]> {
  return flatten(await routes, "");
}

/** Whether the page is about one store. */
export const isOfStore = ({ pattern }: StudioRoute) => /^(operator\/)?stores\/:slug/.test(pattern);

/** @param slug every other parameter is filled with what no store has. */
export function pathOf({ pattern }: StudioRoute, slug: string): string {
  const filled = pattern
    .replace(":slug", slug)
    .replace(/:\w+\??/g, "AW-NOTHING1")
    .replace("*", "no/such/page");
  return `/${filled}`;
}
