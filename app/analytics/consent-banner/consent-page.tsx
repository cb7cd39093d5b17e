// Page that shows the consent choice and lets the visitor change it; works without scripts.
import { useTranslation } from "react-i18next";
import type { Consent } from "#app/analytics/consent/consent";
import type { Services } from "#app/analytics/services/configured-services";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { ConsentForm } from "./consent-form";
import { ConsentText } from "./consent-text";

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
  const { t } = useTranslation();
  return (
    // A short page fills the screen: its lines stay together.
    <main
      id="main"
      className="section consent-page grid max-w-[calc(560px+2*var(--gutter))] content-start gap-6 [&>.notice]:mb-0"
    >
      <h1 className="page-title mb-0">{t("consent.title")}</h1>
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
        <PageLink to="/privacy-policy">{t("footer.privacy")}</PageLink>
      </p>
    </main>
  );
}
