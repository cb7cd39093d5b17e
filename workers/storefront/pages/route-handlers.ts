// Remix's request handler, one for each first part of an address, with those routes alone that can match below
// it: Remix ranks and compiles all the routes that it is given three times a page. Must match what all of them would.
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";

type Routes = Readonly<Record<string, { id: string; parentId?: string; path?: string }>>;

/** From a route up to the root. */
function lineOf(routes: Routes, id: string): string[] {
  const { parentId } = routes[id] ?? {};
  return [id, ...(parentId === undefined ? [] : lineOf(routes, parentId))];
}

/** Null where it is any: a parameter, a splat, or nothing at all. */
function fixedPartOf(routes: Routes, line: readonly string[]): string | null {
  const path = line.toReversed().flatMap((id) => routes[id]?.path ?? []);
  const [first = ""] = path.join("/").split("/").filter(Boolean);
  return first === "" || /[:*?]/.test(first) ? null : first.toLowerCase();
}

/** What an address may begin with, as routes are matched: in any case. */
function firstPartOf(pathname: string): string {
  return pathname.split("/").find(Boolean)?.toLowerCase() ?? "";
}

type RouteChoice = {
  /** `null`: all routes. */
  keyOf(pathname: string): string | null;
  /** Ids of the routes that an address with this key can match, and of those around them. */
  routesOf(key: string): ReadonlySet<string>;
};

export function chooseRoutes(routes: Routes): RouteChoice {
  const lines = Object.keys(routes).map((id) => {
    const line = lineOf(routes, id);
    return { line, part: fixedPartOf(routes, line) };
  });
  const parts = new Set(lines.map(({ part }) => part));
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return {
    keyOf(pathname) {
      // What is encoded may stand for a part.
      if (pathname.includes("%")) return null;
      const first = firstPartOf(pathname);
      return parts.has(first) ? first : "";
    },
    routesOf(key) {
      // A layout comes with the pages in it.
      const pages = lines.filter(({ line: [id = ""], part }) => {
        return (part === null && !parents.has(id)) || part === key;
      });
      return new Set(pages.flatMap(({ line }) => line));
    },
  };
}

function pick<Value>(values: Readonly<Record<string, Value>>, ids: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));
}

/** There are as many handlers as first parts, however many addresses are asked for. */
export function createRouteHandlers(build: ServerBuild): RequestHandler {
  const choice = chooseRoutes(build.routes);
  const handleAny = createRequestHandler(build);
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (key: string): RequestHandler => {
    const ids = choice.routesOf(key);
    const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
    return createRequestHandler({ ...build, routes: pick(build.routes, ids), assets });
  };
  return (request, context) => {
    const key = choice.keyOf(new URL(request.url).pathname);
    if (key === null) return handleAny(request, context);
    const handle = handlers.get(key) ?? handlerOf(key);
    handlers.set(key, handle);
    return handle(request, context);
  };
}
