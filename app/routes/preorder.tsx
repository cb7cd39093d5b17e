import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLeadEvent } from "#app/analytics/events/use-lead-event";
import { isPrivateListing } from "#app/catalog/listing-model/is-private-listing";
import { requireListing } from "#app/catalog/listing-model/require-listing.server";
import { parseSelection, selectVariant } from "#app/catalog/listing-model/variant-selection";
import { useReplaceableT } from "#app/localization/localization-context";
import { handlePreorder } from "#app/preorders/preorder.server";
import { PreorderForm } from "#app/preorders/preorder-form";
import { PreorderLayout } from "#app/preorders/preorder-layout";
import { preorderSentPath, preorderStatus } from "#app/preorders/preorder-paths";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { isPreorder } from "#core/catalog/preorder-tag";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const listing = await requireListing(shop, params.slug ?? "", request.url);
  const isOpen = isPreorder(listing) && !isPrivateListing(listing);
  if (!isOpen) throw redirect(listing.url);
  const query = new URL(request.url).searchParams;
  const { variation, size } = selectVariant(listing, parseSelection(query));
  return {
    title: listing.title,
    pageTitle: `${listing.title} | ${shop.store.name}`,
    choice: [variation.colorName, size.label].filter(Boolean).join(", "),
    path: listing.url,
    form: {
      slug: listing.slug,
      colorId: variation.variationId,
      sizeId: size.id,
      isPreview: await shop.isPreview(),
      words: listing.preorderText,
    },
    isSent: query.get("sent") === "yes",
  };
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const { answer } = await handlePreorder(shop, await request.formData());
  if (answer.kind === "sent") return redirect(preorderSentPath(params.slug ?? ""), 303);
  return json(answer, { status: preorderStatus[answer.kind] });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.pageTitle ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PreorderPage() {
  const { title, choice, path, form, isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  useLeadEvent("preorder", { isSent, byAddress: true });
  return (
    <PreorderLayout>
      {isSent ? (
        <Notice tone="success">{tOwn("preorder.sent")}</Notice>
      ) : (
        <>
          {answer !== undefined && "problem" in answer && (
            <Notice tone={answer.kind === "preview" ? "neutral" : "danger"}>
              {t(answer.problem)}
            </Notice>
          )}
          <p>
            <strong>{title}</strong> {choice}
          </p>
          <PreorderForm {...form} result={answer?.result ?? null} />
        </>
      )}
      <p>
        <PageLink to={path}>{title}</PageLink>
      </p>
    </PreorderLayout>
  );
}
