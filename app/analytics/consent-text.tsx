// What somebody is asked: by whom they would be followed and what for.
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { nameServices } from "./service-names";
import type { Services } from "./services";

type ConsentTextProps = {
  services: Services;
  storeName: string;
  /** Said at the end of the text. */
  children?: ReactNode;
};

export function ConsentText({ services, storeName, children }: ConsentTextProps) {
  const { t, market } = useLocalization();
  const names = new Intl.ListFormat(market.locale, { type: "conjunction" });
  const values = { services: names.format(nameServices(services)), store: storeName };
  return (
    <p className="consent-text">
      {t("consent.text", values)} {children}
    </p>
  );
}
