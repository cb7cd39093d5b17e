// The end of a countdown as a date: what stands there without scripts and is read out instead of seconds.

import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { hourOf } from "./countdown";

export function CountdownEndDate({ endsAt, className }: { endsAt: string; className: string }) {
  const { t } = useTranslation();
  const { date } = useLocalization();
  const instant = new Date(endsAt).toISOString();
  return (
    <time className={className} dateTime={instant}>
      {t("countdown.endsAt", { date: date(instant), hour: hourOf(instant) })}
    </time>
  );
}
