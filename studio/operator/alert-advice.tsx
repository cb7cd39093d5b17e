// What to do first about an alert, in the page's language. Commands of the operator's shell stand between backticks.
import { useTranslation } from "react-i18next";
import type { AlertKind } from "#contract/alerts/alert-thresholds";

export function AlertAdvice({ kind }: { kind: AlertKind }) {
  const { t } = useTranslation("operator");
  const parts = t(`advice.${kind}`).split("`");
  return (
    <p className="text-14 wrap-anywhere">
      {parts.map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
    </p>
  );
}
