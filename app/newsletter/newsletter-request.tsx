// What the page that a mail leads to says of a subscription.
import { useLocalization } from "#app/localization/localization-context";
import { OptInButton } from "#app/opt-in/opt-in-button";
import { Notice } from "#app/ui/notice";
import type { Subscription } from "#contract/newsletter-calls";

type NewsletterRequestProps = { subscription: Subscription; token: string };

export function NewsletterRequest({ subscription: { state }, token }: NewsletterRequestProps) {
  const { t } = useLocalization();
  const button = { path: "/newsletter", token };
  return (
    <>
      {state === "asked" ? (
        <p>{t("newsletter.confirmText")}</p>
      ) : (
        <Notice tone="success">{t("newsletter.confirmed")}</Notice>
      )}
      <div className="opt-in-actions">
        {state === "asked" && (
          <OptInButton {...button} intent="confirm" label={t("notify.confirm")} />
        )}
        <OptInButton {...button} intent="forget" label={t("newsletter.end")} />
      </div>
    </>
  );
}
