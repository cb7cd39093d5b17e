// After an Afterpay payment that came to nothing: says so, and goes on to the other payment methods by
// itself.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice";
import { escapeMarkup } from "#core/text/escape-markup";

const waitSeconds = 4;

/** @param next a path of this shop */
export function AfterpayFailedPage({ next }: { next: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    // In this page's place in the history: Back from the next page would only lead forward again.
    const timer = setTimeout(() => window.location.replace(next), waitSeconds * 1000);
    return () => clearTimeout(timer);
  }, [next]);
  const refresh = `<meta http-equiv="refresh" content="${waitSeconds};url=${escapeMarkup(next)}">`;
  return (
    <section>
      {/* As text: where scripts run, an element in here would be a second timer. */}
      <noscript
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own path, escaped.
        dangerouslySetInnerHTML={{ __html: refresh }}
      />
      <Notice tone="neutral">{t("afterpay.failed")}</Notice>
      <a className="button button-primary button-wide" href={next}>
        {t("afterpay.goOn")}
      </a>
    </section>
  );
}
