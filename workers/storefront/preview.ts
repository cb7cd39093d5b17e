// A preview at the door (PRE-01): the hash of a link begins it, a cookie carries it from page to page,
// and nothing that such a visit is shown is kept by anybody.
import { buildCookie } from "#app/kit/cookie";
import { cookieNameOf } from "#app/tenancy/store-cookie";
import { openPreview } from "#contract/preview-link";
import { previewParameter } from "#contract/preview-parameter";
import type { Environment } from "./environment";
import type { Visit } from "./shop-context";

export type Preview = {
  /** Of a link that opens this store; null in the ordinary shop. */
  hash: string | null;
  /** Begins or ends the preview in this browser; null where it stays as it is. */
  cookie: string | null;
};

/** Without cookies the parameter alone previews its page. A hash that opens nothing ends a preview. */
export async function readPreview(
  { SEALING_KEYS }: Environment,
  { url, cookies, store }: Pick<Visit, "url" | "cookies" | "store">,
  now: Date,
): Promise<Preview> {
  const name = cookieNameOf(store, "preview");
  const kept = cookies[name];
  const hash = url.searchParams.get(previewParameter) ?? kept;
  if (hash === undefined) return { hash: null, cookie: null };
  const endsAt = await openPreview(SEALING_KEYS, store.slug, hash, now);
  const keep = (value: string, maxAgeSeconds: number) =>
    buildCookie(name, value, { maxAgeSeconds, secure: url.protocol === "https:", httpOnly: true });
  if (endsAt === null) return { hash: null, cookie: kept === undefined ? null : keep("", 0) };
  const seconds = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  return { hash, cookie: hash === kept ? null : keep(hash, seconds) };
}

/** To the page's own address, for who leaves or came by a hash that opens nothing (Q57); else null. */
export function answerEndedPreview({ request, url, preview }: Visit): Response | null {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (preview !== null || !isRead || !url.searchParams.has(previewParameter)) return null;
  const ordinary = new URL(url);
  ordinary.searchParams.delete(previewParameter);
  const headers = { location: ordinary.href, "cache-control": "no-store" };
  return new Response(null, { status: 302, headers });
}

export function markPreview(response: Response, { hash, cookie }: Preview): Response {
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
