// What was chosen and how to choose anew; works without scripts.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Notice } from "#app/ui/notice";
import type { Consent } from "./consent";
import { ConsentForm } from "./consent-form";
import { ConsentText } from "./consent-text";
import type { Services } from "./services";

const states: Record<Consent, MessageKey> = {
  granted: "consent.granted",
  denied: "consent.denied",
  ask: "consent.unasked",
};

export type ConsentPageProps = {
  storeName: string;
  services: Services | null;
  consent: Consent;
  /** The browser has chosen, for every site. */
  refusesAlways: boolean;
};

export function ConsentPage(props: ConsentPageProps) {
  const { storeName, services, consent, refusesAlways } = props;
  const { t } = useLocalization();
  return (
    <main id="main" className="section consent-page">
      <h1 className="page-title">{t("consent.title")}</h1>
      {services === null ? (
        <p className="consent-text">{t("consent.nobody")}</p>
      ) : (
        <>
          <ConsentText services={services} storeName={storeName} />
          <Notice tone="neutral">
            {t(refusesAlways ? "consent.refusesAlways" : states[consent])}
          </Notice>
          {!refusesAlways && <ConsentForm />}
        </>
      )}
      <p>
        <Link to="/privacy-policy">{t("footer.privacy")}</Link>
      </p>
    </main>
  );
}
