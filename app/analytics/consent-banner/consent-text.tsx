// What somebody is asked: by whom they would be followed and what for.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Services } from "#app/analytics/services/configured-services";
import { nameServices } from "#app/analytics/services/service-names";
import { useLocalization } from "#app/localization/localization-context";

type ConsentTextProps = {
  services: Services;
  storeName: string;
  /** Said at the end of the text. */
  children?: ReactNode;
};

export function ConsentText({ services, storeName, children }: ConsentTextProps) {
  const { t } = useTranslation();
  const { market } = useLocalization();
  const names = new Intl.ListFormat(market.locale, { type: "conjunction" });
  const values = { services: names.format(nameServices(services)), store: storeName };
  return (
    <p className="consent-text in-[.consent-banner]:text-14">
      {t("consent.text", values)} {children}
    </p>
  );
}
