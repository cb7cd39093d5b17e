import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildRobots } from "#app/content/seo/robots-txt";

/** A shop behind an access code must not be indexed; the gate lets this file through. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const isOpen = shop.store.accessVersion === 0;
  const text = buildRobots(isOpen ? `${shop.canonicalOrigin}/sitemap.xml` : null);
  return new Response(text, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      ...(isOpen ? { "cache-control": "public, max-age=300" } : {}),
    },
  });
}
