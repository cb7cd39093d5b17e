import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import { getFixedT } from "#app/localization/messages.server";
import type { Preferences } from "#app/localization/preferences";
import { PreferencesFormSchema } from "#app/localization/preferences.schema";
import { getPreferenceOptions, preferencesCookieFor } from "#app/localization/preferences.server";
import { PreferencesForm } from "#app/localization/preferences-form";
import { parseReturnPath, preferencesPath } from "#app/localization/return-path";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const preferences: Preferences = {
    options: await getPreferenceOptions(shop),
    next: parseReturnPath(new URL(request.url).searchParams.get("next")),
  };
  const title = `${getFixedT(shop)("preferences.title")} | ${shop.store.name}`;
  const meta = buildPageMeta(shop, { title, path: preferencesPath, isIndexed: false });
  return { ...preferences, meta };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = PreferencesFormSchema.parse(Object.fromEntries(await request.formData()));
  const cookie = await preferencesCookieFor(shop, form);
  return redirect(form.next, { status: 303, headers: { "set-cookie": cookie } });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function PreferencesPage() {
  const preferences = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <main id="main" className="section preferences-page max-w-[calc(480px+2*var(--gutter))]">
      <h1 className="page-title mb-3">{t("preferences.title")}</h1>
      <p className="preferences-text mb-6 text-quiet">{t("preferences.text")}</p>
      <PreferencesForm preferences={preferences} idStart="page" />
    </main>
  );
}
