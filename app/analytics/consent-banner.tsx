// Asks whether the visitor may be followed; loaded only where they have to be asked. Lies over the
// page without moving it and holds nobody: whoever does not answer is not followed.
import { Link, useFetcher } from "@remix-run/react";
import { useId } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { type ConsentAnswer, consentPath } from "./consent";
import { ConsentButtons } from "./consent-form";
import { ConsentText } from "./consent-text";
import type { Services } from "./services";

export type ConsentBannerProps = { services: Services; storeName: string };

export function ConsentBanner({ services, storeName }: ConsentBannerProps) {
  const { t } = useLocalization();
  const fetcher = useFetcher<ConsentAnswer>();
  const titleId = useId();
  return (
    <section className="consent-banner" aria-labelledby={titleId}>
      <h2 id={titleId} className="consent-title">
        {t("consent.question")}
      </h2>
      <ConsentText services={services} storeName={storeName}>
        <Link to="/privacy-policy">{t("footer.privacy")}</Link>
      </ConsentText>
      {fetcher.data?.ok === false && <Notice tone="danger">{t("consent.failed")}</Notice>}
      <fetcher.Form method="post" action={consentPath}>
        <input type="hidden" name="next" value="stay" />
        <ConsentButtons isBusy={fetcher.state !== "idle"} />
      </fetcher.Form>
    </section>
  );
}
