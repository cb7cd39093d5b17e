// First page: the person's stores. Who has one store is in it at once.
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireAccount } from "#studio/session/require-account.server";
import { EmptyState, Page } from "#studio/ui/page";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const { person, stores } = await requireAccount(request, studio);
  const [only, ...others] = stores;
  if (only !== undefined && others.length === 0 && !person.isOperator) {
    throw redirect(`/stores/${only.slug}`);
  }
  const title = studio.i18n.getFixedT(studio.locale)("stores.title");
  return {
    title,
    person: { id: person.id, name: person.name, isOperator: person.isOperator },
    stores,
  };
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function Stores() {
  const { person, stores } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <main className="px-4 py-12">
      <Page
        title={t("stores.title")}
        actions={
          <>
            {person.isOperator && (
              <Link className="button" to="/operator">
                {t("stores.operator")}
              </Link>
            )}
            <Link className="button" to="/account">
              {person.name}
            </Link>
            <Form method="post" action="/sign-out">
              <button type="submit" className="button">
                {t("signOut")}
              </button>
            </Form>
          </>
        }
      >
        {stores.length === 0 ? (
          <EmptyState title={t("stores.noneTitle")} text={t("stores.noneText")} />
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2">
            {stores.map(({ slug, name, role }) => (
              <li key={slug}>
                <Link
                  className="card grid gap-1 p-5 no-underline hover:bg-soft"
                  to={`/stores/${slug}`}
                >
                  <span className="text-18 font-semibold wrap-anywhere">{name}</span>
                  <span className="text-14 text-quiet">{t(`role.${role}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Page>
    </main>
  );
}
