// What the page that a mail leads to says of its request.
import { useTranslation } from "react-i18next";
import { OptInActions } from "#app/opt-in/opt-in-actions";
import { OptInButton } from "#app/opt-in/opt-in-button";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import type { StockAlert } from "#contract/shoppers/stock-alert-calls";

export function StockAlertOptInPage({ alert, token }: { alert: StockAlert; token: string }) {
  const { t } = useTranslation();
  const { slug, title, color, size, state } = alert;
  const button = { path: "/stock-alert", token };
  const choice = [color, size].filter((part) => part !== "").join(", ");
  return (
    <>
      <p className="stock-alert-choice grid gap-1">
        {slug === "" ? (
          <strong>{title}</strong>
        ) : (
          <PageLink to={`/listing/${encodeURIComponent(slug)}`}>
            <strong>{title}</strong>
          </PageLink>
        )}
        <span>{choice}</span>
      </p>
      {state === "asked" && <p>{t("notify.confirmText")}</p>}
      {state === "waiting" && <Notice tone="success">{t("notify.waiting")}</Notice>}
      {state === "told" && <Notice tone="neutral">{t("notify.told")}</Notice>}
      <OptInActions>
        {state === "asked" && (
          <OptInButton {...button} intent="confirm" label={t("notify.confirm")} />
        )}
        <OptInButton {...button} intent="forget" label={t("notify.forget")} />
      </OptInActions>
    </>
  );
}
