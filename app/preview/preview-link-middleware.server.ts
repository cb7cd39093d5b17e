// Preview middleware: the hash of a link begins a preview, a cookie carries it from page to page. No
// response of such a request may be cached.
import type { MiddlewareHandler } from "hono";
import type { RequestContext, RequestEnv } from "#app/context/request-context.server";
import { buildStoreCookie, cookieNameOf } from "#app/tenancy/store-cookies";
import { previewParameter } from "#contract/theme/preview-parameter";
import { openPreview } from "#core/signed-tokens/preview-link";
import type { SealingKeys } from "#core/signed-tokens/seal";

export type Preview = {
  /** Of a link that opens this store; null in the ordinary shop. */
  hash: string | null;
  /** Begins or ends the preview in this browser; null where it stays as it is. */
  cookie: string | null;
};

export type PreviewEnv = RequestEnv & { Variables: { preview: Preview } };

/** Without cookies the parameter alone previews its page. A hash that opens nothing ends a preview. */
export async function readPreview(
  sealingKeys: SealingKeys,
  { url, cookies, store, studio }: Pick<RequestContext, "url" | "cookies" | "store" | "studio">,
  now: Date,
): Promise<Preview> {
  const current = cookies[cookieNameOf(store, "preview")];
  const hash = url.searchParams.get(previewParameter) ?? current;
  if (hash === undefined) return { hash: null, cookie: null };
  const opened = await openPreview(sealingKeys, store.slug, hash, now);
  // A link opens the shop's own hosts, and what the studio frames opens the frame's host.
  const isHere = opened !== null && opened.isFramed === (studio !== null);
  const cookie = (value: string, maxAgeSeconds: number) =>
    buildStoreCookie(store, "preview", value, {
      maxAgeSeconds,
      secure: url.protocol === "https:",
      httpOnly: true,
    });
  if (!isHere) {
    return { hash: null, cookie: current === undefined ? null : cookie("", 0) };
  }
  const seconds = Math.floor((opened.endsAt.getTime() - now.getTime()) / 1000);
  return { hash, cookie: hash === current ? null : cookie(hash, seconds) };
}

function addPreviewHeaders(response: Response, { hash, cookie }: Preview): Response {
  if (hash === null && cookie === null) return response;
  const headers = new Headers(response.headers);
  if (cookie !== null) headers.append("set-cookie", cookie);
  if (hash !== null) {
    headers.set("cache-control", "no-store");
    headers.set("x-robots-tag", "noindex");
    // The address may hold the hash. `no-referrer` would take the origin off the shop's own forms.
    headers.set("referrer-policy", "same-origin");
  }
  return new Response(response.body, { status: response.status, headers });
}

export const markPreview: MiddlewareHandler<PreviewEnv> = async (c, next) => {
  await next();
  const response = addPreviewHeaders(c.res, c.get("preview"));
  if (response === c.res) return;
  // Hono copies the old headers over the new ones unless the old response is taken off first.
  c.res = undefined;
  c.res = response;
};

/** Redirects who leaves a preview, or came by a hash that opens nothing, to the page's own address. */
export const leaveEndedPreview: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const { request, url, preview } = c.get("requestContext");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (preview !== null || !isRead || !url.searchParams.has(previewParameter)) return next();
  const ordinary = new URL(url);
  ordinary.searchParams.delete(previewParameter);
  const headers = { location: ordinary.href, "cache-control": "no-store" };
  return new Response(null, { status: 302, headers });
};
