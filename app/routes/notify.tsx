// The form that asks to be told when a sold-out size is back, on a page of its own.
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requireListing } from "#app/catalog/catalog.server";
import { parseSelection, selectVariant } from "#app/catalog/listing-selection";
import { isPrivateListing } from "#app/catalog/listing-visibility";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { answerOr, isUnreachable } from "#app/kit/unanswered-form";
import { useLocalization } from "#app/localization/localization-context";
import { findAlertChoice } from "#app/stock-alerts/stock-alert";
import { takeStockAlert } from "#app/stock-alerts/stock-alert.server";
import { answerUnsent, type StockAlertAnswer } from "#app/stock-alerts/stock-alert-answer";
import { StockAlertBody } from "#app/stock-alerts/stock-alert-body";
import { resolveTheme } from "#app/theme/resolve-theme";
import { isPreorder } from "#contract/preorder-tag";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const listing = await requireListing(shop, params.slug ?? "", request.url);
  const { searchParams } = new URL(request.url);
  const choice = findAlertChoice(listing, selectVariant(listing, parseSelection(searchParams)));
  const path = `${listing.url}?${searchParams}`;
  // What can be had, or never could, is not waited for; nor is anything in a preview (PRE-04).
  const isOffered = !isPreorder(listing) && !isPrivateListing(listing);
  if (choice === null || !isOffered || (await shop.isPreview())) throw redirect(path);
  const { embeddedForms } = resolveTheme(await shop.theme()).content;
  const meta = await buildPrivateMeta(shop, "notify.title");
  return { choice, path, embedUrl: embeddedForms.getNotified, meta };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const answer = await takeStockAlert(shop, await request.formData());
  return data(answer, {
    status: { sent: 200, refused: 422, preview: 403, failed: 503 }[answer.kind],
  });
}

/** A form that reaches nobody is told to its own page, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  return answerOr(serverAction<StockAlertAnswer>(), () => answerUnsent(form));
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && !isUnreachable(args.actionResult);
}

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Notify() {
  const { choice, path, embedUrl } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { t } = useLocalization();
  return (
    <main id="main" className="section opt-in-page">
      <h1 className="page-title">{t("notify.title")}</h1>
      <StockAlertBody choice={choice} embedUrl={embedUrl} answer={answer} />
      <p>
        <Link to={path}>{choice.title}</Link>
      </p>
    </main>
  );
}
