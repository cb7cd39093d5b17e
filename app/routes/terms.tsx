// One page at two addresses, of which the longer is its own.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readLegalText } from "#app/content/legal/legal.server";
import { LegalPage } from "#app/content/legal/legal-page";
import { buildPageMeta } from "#app/content/seo/page-meta.server";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const text = await readLegalText(shop, "terms");
  const title = `${text.title} | ${shop.store.name}`;
  return { text, meta: buildPageMeta(shop, { title, path: "/terms-of-use" }) };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/kit/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Terms() {
  return <LegalPage text={useLoaderData<typeof loader>().text} />;
}
