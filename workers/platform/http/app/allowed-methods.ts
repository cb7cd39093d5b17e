// What a path may be asked by, for requests whose method no call has. Knows the routes alone.
import { errorResponse } from "./http-error";
import type { PlatformApp } from "./platform-app";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Empty where the path is no call's. */
function listAllowed(app: PlatformApp, path: string): string[] {
  const countHandlers = (method: string) => app.router.match(method, path)[0].length;
  // Middleware takes every method, also one that no call has.
  const middleware = countHandlers("TRACE");
  const found: string[] = methods.filter((method) => countHandlers(method) > middleware);
  if (found.length === 0) return [];
  return [...(found.includes("GET") ? ["HEAD"] : []), ...found, "OPTIONS"];
}

/** Null for a path that no call has. Names no origin: the platform is not called by other sites' pages. */
export function handleOtherMethod(app: PlatformApp, method: string, path: string): Response | null {
  const allowed = listAllowed(app, path).join(", ");
  if (allowed === "") return null;
  const headers = { Allow: allowed };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  const detail = `This path is asked by ${allowed}.`;
  const refused = errorResponse(405, [{ code: "method_not_allowed", detail }]);
  refused.headers.set("Allow", allowed);
  return refused;
}
