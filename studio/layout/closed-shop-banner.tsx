// Banner over every page of a store whose shop is closed, but Home, which says by whom and what can be done.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export function ClosedShopBanner({ home }: { home: string }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("shopClosed.label")}
      className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-warning print:hidden"
    >
      {t("shopClosed.text")}{" "}
      <Link to={home} className="link">
        {t("shopClosed.why")}
      </Link>
    </section>
  );
}
