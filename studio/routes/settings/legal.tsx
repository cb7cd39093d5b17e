// Where a shop's legal texts come from, and how a seller adds their own.
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { requireStore } from "#studio/session/require-account.server";
import { Page, Section } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const { slug, scopes } = store;
  const shop = studio.shopOrigin(slug);
  return json({ slug, shop, mayDesign: includesScope(scopes, "theme:read") });
}

const pages = ["terms-of-use", "privacy-policy"] as const;

export default function LegalSettings() {
  const { slug, shop, mayDesign } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  return (
    <Page title={t("card.legal")} back={{ to: `/stores/${slug}/settings`, label: t("title") }}>
      <Section title={t("legal.built")} text={t("legal.builtText")}>
        <ul className="grid list-disc gap-2 pl-5">
          {pages.map((page) => (
            <li key={page}>
              <a className="link" href={`${shop}/${page}`} target="_blank" rel="noreferrer">
                {t(`legal.${page}`)}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("legal.own")} text={t("legal.ownText")}>
        {mayDesign && (
          <Link className="button" to={`/stores/${slug}/look`}>
            {t("legal.look")}
          </Link>
        )}
      </Section>
    </Page>
  );
}
