// The days before Christmas: until when which delivery arrives in time.
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import type { HolidayMessage } from "./holiday-message";

const shippingTexts = {
  standard: "holiday.standard",
  rush: "holiday.rush",
  "super-rush": "holiday.superRush",
} as const;

export function HolidayBanner({ holiday }: { holiday: HolidayMessage | null }) {
  const { t } = useTranslation();
  if (holiday === null) return null;
  return (
    <aside className="holiday" aria-label={t("holiday.label")}>
      {holiday.shipping && <HolidayLine text={t(shippingTexts[holiday.shipping])} isParcel />}
      {holiday.digital && <HolidayLine text={t("holiday.digital")} />}
    </aside>
  );
}

function HolidayLine({ text, isParcel = false }: { text: string; isParcel?: boolean }) {
  return (
    <p className="holiday-line">
      <Icon name={isParcel ? "truck" : "clock"} size={20} />
      {text}
    </p>
  );
}
