// Failed search with a link to retry; one without a connection is repeated by itself once there is one.
import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";

export function SearchFailure() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener("online", revalidate);
    return () => window.removeEventListener("online", revalidate);
  }, [revalidate]);
  return (
    <div className="search-failure mt-6 grid justify-items-start">
      <Notice tone="danger">{t(navigator.onLine ? "failure.text" : "search.offline")}</Notice>
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
