// Consent banner, loaded only where consent has to be asked for. Must not shift or block the page:
// a visitor who does not answer is not tracked.
import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  type ConsentResult,
  consentPath,
  offlineConsentResponse,
} from "#app/analytics/consent/consent";
import type { Services } from "#app/analytics/services/configured-services";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { useRouteForm } from "#app/ui/use-route-form";
import { ConsentButtons } from "./consent-form";
import { ConsentText } from "./consent-text";

export type ConsentBannerProps = { services: Services; storeName: string };

export function ConsentBanner({ services, storeName }: ConsentBannerProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<ConsentResult>();
  const { Form, answer, isBusy, send } = useRouteForm({
    fetcher,
    routeId: "routes/consent",
    action: consentPath,
    handleUnsent: offlineConsentResponse,
  });
  const titleId = useId();
  return (
    // Above the page and below windows and toasts; at the start of the window where what is bought by
    // stands at its end.
    <section
      className="consent-banner fixed bottom-4 left-4 z-20 grid max-h-[calc(100dvh-32px)] w-[min(440px,100vw-32px)] gap-2 overflow-y-auto rounded border border-line bg-surface p-5 text-text [box-shadow:var(--shadow-float)] max-sm:right-0 max-sm:bottom-0 max-sm:left-0 max-sm:max-h-[60dvh] max-sm:w-auto max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:px-4 max-sm:pt-4 max-sm:pb-[max(16px,env(safe-area-inset-bottom))] print:hidden [&>.notice]:mt-1 [&>.notice]:mb-0 [&>.notice]:p-3 [&>.notice]:text-14"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="consent-title text-18 leading-compact">
        {t("consent.question")}
      </h2>
      <ConsentText services={services} storeName={storeName}>
        <PageLink to="/privacy-policy">{t("footer.privacy")}</PageLink>
      </ConsentText>
      {answer?.ok === false && <Notice tone="danger">{t("consent.failed")}</Notice>}
      <Form method="post" action={consentPath} onSubmit={send}>
        <input type="hidden" name="next" value="stay" />
        <ConsentButtons isBusy={isBusy} />
      </Form>
    </section>
  );
}
