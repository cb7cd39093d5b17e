// First page of the settings: cards of everything that can be decided about the store.
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStore } from "#studio/session/require-account.server";
import { listCards } from "#studio/settings/setting-cards.server";
import { Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const title = studio.i18n.getFixedT(studio.locale, "settings")("title");
  return json({ slug: store.slug, title, groups: listCards(store.scopes) });
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function Settings() {
  const { slug, groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  return (
    <Page title={t("title")}>
      {groups.map(({ group, cards }) => (
        <section key={group} className="grid gap-3">
          <h2 className="text-16">{t(`group.${group}`)}</h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {cards.map(({ name, path }) => (
              <li key={name}>
                <Link
                  to={`/stores/${slug}${path}`}
                  className="card grid h-full content-start gap-1 p-4 no-underline hover:bg-soft"
                >
                  <span className="font-medium underline">{t(`card.${name}`)}</span>
                  <span className="text-14 text-quiet">{t(`card.${name}.text`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
