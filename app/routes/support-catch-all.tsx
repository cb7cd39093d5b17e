// Whatever else stands below /support: not found, or led home where there is no help area.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireSupportArea } from "#app/support/support-area.server";

export function loader({ context: { shop } }: LoaderFunctionArgs): never {
  requireSupportArea(shop);
  throw new Response("Not found", { status: 404, statusText: "Not Found" });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export default function SupportRest() {
  return null;
}
