// In the seller's words, else in the shop's.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readBuiltInLegalText } from "#app/content/legal/built-in-legal-text.server";
import { LegalPage } from "#app/content/legal/legal-page";
import { readBeginningOf } from "#app/content/legal/legal-text";
import { buildLegalMeta, readSellerLegalText } from "#app/content/legal/seller-legal.server";
import { SellerLegalPage } from "#app/content/legal/seller-legal-page";
import { buildPageMeta } from "#app/content/seo/page-meta.server";

const path = "/privacy-policy";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const own = await readSellerLegalText(shop, "privacy");
  if (own !== null) return { own, text: null, meta: buildLegalMeta(shop, own, path) };
  const text = await readBuiltInLegalText(shop, "privacy");
  const title = `${text.title} | ${shop.store.name}`;
  const description = readBeginningOf(text);
  return { own, text, meta: buildPageMeta(shop, { title, description, path }) };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function PrivacyPolicy() {
  const { own, text } = useLoaderData<typeof loader>();
  return own === null ? <LegalPage text={text} /> : <SellerLegalPage text={own} />;
}
