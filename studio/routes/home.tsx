// First page of a store.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStore } from "#studio/session/require-account.server";
import { Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const { name } = await requireStore(request, studio, { slug: params.slug, scope: null });
  return json({ name });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.name ?? "Awning Studio" },
];

export default function Home() {
  const { name } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return <Page title={t("home.title", { store: name })}>{null}</Page>;
}
