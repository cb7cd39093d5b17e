// How much a form or a file may bring, by route. What is more than a plain form is read for those alone who may save it:
// anyone else's is not touched, and the page answers as it does to them.
import type { Scope } from "#contract/protocol/scopes";
import { readAnnouncedLength, readBytes } from "#core/request-body";
import { mayOpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { maxHeldBytes } from "#studio/session/submitted-fields.server";

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** As the platform takes them, with room for the form around a file. */
const file = 26 * mebibyte;
/** A text of 600,000 characters, each of which may be nine bytes in a form. */
const theme = 6 * mebibyte;

type LongRoute = { pattern: string; maxBytes: number; scope: Scope };

/** Patterns as in `studio/routes.ts`, with the scope that the route's action asks for. */
export const longRoutes: readonly LongRoute[] = [
  { pattern: "stores/:slug/product-files", maxBytes: file, scope: "media:write" },
  { pattern: "stores/:slug/product-uploads", maxBytes: 10 * mebibyte, scope: "media:write" },
  // Where no script has sent the pictures ahead; with its copies it must fit into one isolate.
  { pattern: "stores/:slug/new-product", maxBytes: 40 * mebibyte, scope: "catalog:write" },
  { pattern: "stores/:slug/products/:product", maxBytes: 40 * mebibyte, scope: "catalog:write" },
  { pattern: "stores/:slug/import", maxBytes: file, scope: "catalog:write" },
  { pattern: "stores/:slug/look", maxBytes: theme, scope: "theme:write" },
  { pattern: "stores/:slug/look/check", maxBytes: theme, scope: "theme:read" },
  { pattern: "stores/:slug/look/live-preview", maxBytes: theme, scope: "theme:write" },
  { pattern: "stores/:slug/look/upload", maxBytes: file, scope: "media:write" },
  // Far more than a font may have: the form says how much that is, where the page for what is too large does not.
  { pattern: "stores/:slug/look/fonts", maxBytes: file, scope: "theme:write" },
  // 200,000 characters.
  {
    pattern: "stores/:slug/settings/legal/:kind/:locale",
    maxBytes: 2 * mebibyte,
    scope: "settings:write",
  },
];

/** No form of any other route comes near; what a failure shows again is not more. */
const maxFormBytes = maxHeldBytes;

const matchers = longRoutes.map((route) => ({
  ...route,
  path: new RegExp(`^/${route.pattern.replaceAll(/:\w+/g, "([^/]+)")}/?$`),
}));

function findLongRoute(pathname: string) {
  for (const { path, maxBytes, scope } of matchers) {
    const found = path.exec(pathname);
    if (found !== null) return { slug: found[1], maxBytes, scope };
  }
  return null;
}

const withBody = ({ url, method, headers, signal }: Request, body: Uint8Array<ArrayBuffer>) =>
  new Request(url, { method, headers, signal, body });

/** Null where the body is larger. */
async function bound(request: Request, body: ReadableStream, maxBytes: number) {
  const length = readAnnouncedLength(request);
  if (length !== null) return length <= maxBytes ? request : null;
  const bytes = await readBytes(body, maxBytes);
  return bytes === null ? null : withBody(request, bytes);
}

/** @returns the request for the page; null where its body is larger than its route takes. */
export async function limitBody(request: Request, studio: StudioContext): Promise<Request | null> {
  const { body, method } = request;
  // No page reads what comes with a question.
  if (body === null || method === "GET" || method === "HEAD") return request;
  const length = readAnnouncedLength(request);
  if (length !== null && length <= maxFormBytes) return request;
  const route = findLongRoute(new URL(request.url).pathname);
  if (route === null) return bound(request, body, maxFormBytes);
  if (await mayOpenStore(studio, route)) return bound(request, body, route.maxBytes);
  return withBody(request, new Uint8Array());
}
