// A search that nobody answered, and the way to ask once more.
import { Link, useLocation } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";

export function SearchFailure() {
  const { t } = useLocalization();
  const { pathname, search } = useLocation();
  return (
    <div className="search-failure">
      <Notice tone="danger">{t("failure.text")}</Notice>
      <Link className="button button-secondary" to={pathname + search} replace preventScrollReset>
        {t("failure.retry")}
      </Link>
    </div>
  );
}
