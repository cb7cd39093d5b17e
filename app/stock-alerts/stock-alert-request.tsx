// The page that a mail leads to. Programs that look through mails open their links, so that only a
// pressed button confirms or ends anything.
import { Form, Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { StockAlert } from "#contract/stock-alert-calls";

function Pressable({ token, intent, label }: { token: string; intent: string; label: string }) {
  const look = intent === "confirm" ? "button-primary" : "button-secondary";
  return (
    // By a new document: what comes back must not be one that is remembered.
    <Form method="post" action="/stock-alert" reloadDocument>
      <input type="hidden" name="token" value={token} />
      <button type="submit" name="intent" value={intent} className={`button button-wide ${look}`}>
        {label}
      </button>
    </Form>
  );
}

export function StockAlertRequest({ alert, token }: { alert: StockAlert; token: string }) {
  const { t } = useLocalization();
  const { slug, title, color, size, state } = alert;
  const choice = [color, size].filter((part) => part !== "").join(", ");
  return (
    <>
      <p className="stock-alert-choice">
        {slug === "" ? (
          <strong>{title}</strong>
        ) : (
          <Link to={`/listing/${encodeURIComponent(slug)}`}>
            <strong>{title}</strong>
          </Link>
        )}
        <span>{choice}</span>
      </p>
      {state === "asked" && <p>{t("notify.confirmText")}</p>}
      {state === "waiting" && <Notice tone="success">{t("notify.waiting")}</Notice>}
      {state === "told" && <Notice tone="neutral">{t("notify.told")}</Notice>}
      <div className="stock-alert-actions">
        {state === "asked" && (
          <Pressable token={token} intent="confirm" label={t("notify.confirm")} />
        )}
        <Pressable token={token} intent="forget" label={t("notify.forget")} />
      </div>
    </>
  );
}
