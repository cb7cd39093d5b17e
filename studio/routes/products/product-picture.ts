// A picture of the store's media from the studio's own host: a browser cuts no section out of another host's picture.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, requireStore } from "#studio/session/require-account.server";

const drawn = /^image\/(?:png|jpeg|webp|avif)$/;

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:read" });
  const path = (new URL(request.url).searchParams.get("path") ?? "").replace(/^\/+/, "");
  if (path.split("/").some((part) => ["", ".", ".."].includes(part))) throw notFound();
  const file = await studio.media(store.slug, path);
  const type = file.headers.get("content-type") ?? "";
  if (!file.ok || !drawn.test(type)) throw notFound();
  return new Response(file.body, {
    headers: { "content-type": type, "cache-control": "private, max-age=300" },
  });
}
