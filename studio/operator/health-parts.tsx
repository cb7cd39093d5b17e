// Health of all stores in words: one sentence, the kinds of alerts, and the stores that have them.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Badge, Banner, Section } from "#studio/ui/page";
import { AlertAdvice } from "./alert-advice";
import type { Health } from "./health.server";

export function HealthVerdict({ ok, watch, messages }: Pick<Health, "ok" | "watch" | "messages">) {
  const { t } = useTranslation("operator");
  const formats = useFormats();
  return (
    <>
      <Banner tone={ok ? "good" : "danger"}>{ok ? t("health.good") : t("health.bad")}</Banner>
      <Section title={t("health.watch")}>
        <p>
          {watch.lastRunAt === null
            ? t("health.neverRan")
            : t("health.lastRun", { date: formats.dateTime(watch.lastRunAt) })}
        </p>
        {watch.isLate && <p className="mt-1 text-danger">{t("health.late")}</p>}
        <p className="mt-1">
          {t("health.messages", {
            waiting: formats.number(messages.waiting),
            failed: formats.number(messages.failed),
          })}
        </p>
      </Section>
    </>
  );
}

export function Conditions({ conditions, kind }: Pick<Health, "conditions" | "kind">) {
  const { t } = useTranslation("operator");
  const formats = useFormats();
  return (
    <Section title={t("health.kinds")}>
      <ul>
        {conditions.map((condition) => (
          <li
            key={condition.kind}
            className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0 last:pb-0"
          >
            <div className="min-w-0 flex-1">
              <p className={condition.kind === kind ? "font-medium" : ""}>
                {t(`alert.${condition.kind}`)}
              </p>
              {condition.since !== null && (
                <p className="text-14 text-quiet">
                  {t("failures.since", { date: formats.dateTime(condition.since) })}
                </p>
              )}
              {condition.stores > 0 && <AlertAdvice kind={condition.kind} />}
            </div>
            {condition.stores === 0 ? (
              <Badge tone="good">{t("health.none")}</Badge>
            ) : (
              <Link
                className="link whitespace-nowrap"
                to={`/operator/health?kind=${condition.kind}`}
              >
                {t("health.stores", { count: condition.stores })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** No store has one where backups are off. */
export function LateBackups({ lateBackups }: Pick<Health, "lateBackups">) {
  const { t } = useTranslation("operator");
  const formats = useFormats();
  if (lateBackups.length === 0) return null;
  return (
    <Section title={t("health.lateBackups")} text={t("health.lateBackupsText")}>
      <AlertAdvice kind="backup-late" />
      <ul>
        {lateBackups.map(({ store, since }) => (
          <li
            key={store}
            className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-b border-line py-2 last:border-0 last:pb-0"
          >
            <Link className="link wrap-anywhere" to={`/operator/stores/${store}`}>
              {store}
            </Link>
            <span className="text-14 text-quiet">
              {t("failures.since", { date: formats.dateTime(since) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Alerts({ alerts, kind }: Pick<Health, "alerts" | "kind">) {
  const { t } = useTranslation("operator");
  const formats = useFormats();
  if (alerts.length === 0) return null;
  return (
    <Section
      title={kind === "" ? t("health.alerts") : t(`alert.${kind}`)}
      actions={
        kind !== "" && (
          <Link className="link" to="/operator/health">
            {t("health.allAlerts")}
          </Link>
        )
      }
    >
      <ul>
        {alerts.map((alert) => (
          <li
            key={`${alert.store} ${alert.kind}`}
            className="grid gap-1 border-b border-line py-2 last:border-0 last:pb-0"
          >
            <p>
              {alert.store === "" ? (
                t("health.allStores")
              ) : (
                <Link className="link wrap-anywhere" to={`/operator/stores/${alert.store}`}>
                  {alert.store}
                </Link>
              )}{" "}
              {t(`alert.${alert.kind}`)} <Badge tone="warning">{formats.number(alert.count)}</Badge>
            </p>
            <p className="text-14 text-quiet">
              {t("failures.since", { date: formats.dateTime(alert.since) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
