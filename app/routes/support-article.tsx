import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { buildBreadcrumbs } from "#app/catalog/listing/breadcrumbs-json-ld";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import { getFixedT } from "#app/localization/messages.server";
import { ArticlePage } from "#app/support/article-page";
import { requireSupportArea } from "#app/support/support-area.server";
import { requireSupportPost } from "#app/support/support-article-page.server";
import { readBeginning } from "#app/theme/rich-text";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  requireSupportArea(shop);
  const view = await requireSupportPost(shop, params.postSlug ?? "");
  const { slug, title } = view.post;
  const path = `/support/${slug}`;
  const support = getFixedT(shop)("footer.support");
  const meta = buildPageMeta(shop, {
    title: `${title} | ${shop.store.name}`,
    description: readBeginning(view.blocks),
    path,
    data: [
      buildBreadcrumbs(shop, [
        { name: support, path: "/support" },
        { name: title, path },
      ]),
    ],
  });
  return { meta, view };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function SupportPost() {
  return <ArticlePage view={useLoaderData<typeof loader>().view} />;
}
