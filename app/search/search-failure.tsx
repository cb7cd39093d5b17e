// Failed search with a link to retry.
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";

export function SearchFailure() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className="search-failure mt-6 grid justify-items-start">
      <Notice tone="danger">{t("failure.text")}</Notice>
      <PageLink
        className="button button-secondary"
        to={pathname + search}
        replace
        preventScrollReset
      >
        {t("failure.retry")}
      </PageLink>
    </div>
  );
}
