// One form at two addresses; the one below /support stands and falls with the support area.
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { withFallback } from "#app/browser/offline-form";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import type { ShopContext } from "#app/context/shop-context";
import { handleRecoverForm } from "#app/orders/recover.server";
import { RecoverForm } from "#app/orders/recover-form";
import { offlineRecoverResponse, type RecoverResult } from "#app/orders/recover-result";
import { requireSupportArea } from "#app/support/support-area.server";

const statusOf = { sent: 200, invalid: 422, "too-many": 429, refused: 422, failed: 503 };

function requireOpen(request: Request, shop: ShopContext): void {
  if (new URL(request.url).pathname.startsWith("/support/")) requireSupportArea(shop);
}

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  requireOpen(request, shop);
  return { meta: await buildPrivateMeta(shop, "recover.title") };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  requireOpen(request, shop);
  const answer = await handleRecoverForm(shop, await request.formData());
  return json(answer, { status: statusOf[answer.kind] });
}

/** A form that reaches no server shows its failure on its own page, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const unsent = () => offlineRecoverResponse(form);
  const answer = await withFallback(serverAction<RecoverResult>(), unsent);
  // Remix hands on what the response says, and not its status.
  return Response.json(answer, { status: statusOf[answer.kind] });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function TrackRecover() {
  return <RecoverForm answer={useActionData<typeof action>()} />;
}
