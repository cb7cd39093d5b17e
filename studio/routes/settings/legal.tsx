// A shop's legal texts: what shoppers read now, by kind and language.
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KindList } from "#studio/legal/kind-list";
import { listKinds, nameLocales } from "#studio/legal/legal.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "settings:read",
  });
  try {
    const kinds = await listKinds(client);
    const title = studio.i18n.getFixedT(studio.locale, "legal")("title");
    return json({
      slug,
      kinds,
      languages: nameLocales(studio.locale),
      first: studio.locale,
      title,
    });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function LegalSettings() {
  const { slug, kinds, languages, first, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("legal");
  const { t: tSettings } = useTranslation("settings");
  const settings = `/stores/${slug}/settings`;
  return (
    <Page title={title} back={{ to: settings, label: tSettings("title") }}>
      <p className="text-quiet">{t("intro")}</p>
      <KindList path={`${settings}/legal`} kinds={kinds} languages={languages} first={first} />
    </Page>
  );
}
