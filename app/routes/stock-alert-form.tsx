// The form that asks for an email when a sold-out size is back, on a page of its own.
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withFallback } from "#app/browser/offline-form";
import { isPrivateListing } from "#app/catalog/listing-model/is-private-listing";
import { requireListing } from "#app/catalog/listing-model/require-listing.server";
import { parseSelection, selectVariant } from "#app/catalog/listing-model/variant-selection";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { BuiltInOrEmbeddedStockAlert } from "#app/stock-alerts/built-in-or-embedded-stock-alert";
import { findAlertChoice } from "#app/stock-alerts/stock-alert";
import { handleStockAlert } from "#app/stock-alerts/stock-alert.server";
import {
  offlineStockAlertResponse,
  type StockAlertResult,
} from "#app/stock-alerts/stock-alert-result";
import { resolveTheme } from "#app/theme/resolve-theme";
import { FormPage } from "#app/ui/form-page";
import { PageLink } from "#app/ui/links/page-link";
import { isPreorder } from "#core/catalog/preorder-tag";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const listing = await requireListing(shop, params.slug ?? "", request.url);
  const { searchParams } = new URL(request.url);
  const choice = findAlertChoice(listing, selectVariant(listing, parseSelection(searchParams)));
  const path = `${listing.url}?${searchParams}`;
  // What can be had, or never could, is not waited for; nor is anything in a preview.
  const isOffered = !isPreorder(listing) && !isPrivateListing(listing);
  if (choice === null || !isOffered || (await shop.isPreview())) throw redirect(path);
  const { embeddedForms } = resolveTheme(await shop.theme()).content;
  const meta = await buildPrivateMeta(shop, "notify.title");
  return { choice, path, embedUrl: embeddedForms.getNotified, meta };
}

const statusOf = {
  sent: 200,
  refused: 422,
  unreadable: 400,
  preview: 403,
  "too-many": 429,
  failed: 503,
};

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const answer = await handleStockAlert(shop, await request.formData());
  return json(answer, { status: statusOf[answer.kind] });
}

/** A form that reaches no server shows its failure on its own page, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const unsent = () => offlineStockAlertResponse(form);
  const answer = await withFallback(serverAction<StockAlertResult>(), unsent);
  // Remix hands on what the response says, and not its status.
  return Response.json(answer, { status: statusOf[answer.kind] });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Notify() {
  const { choice, path, embedUrl } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { t } = useTranslation();
  return (
    <FormPage name="opt-in-page" title={t("notify.title")}>
      <BuiltInOrEmbeddedStockAlert choice={choice} embedUrl={embedUrl} answer={answer} />
      <p>
        <PageLink to={path}>{choice.title}</PageLink>
      </p>
    </FormPage>
  );
}
