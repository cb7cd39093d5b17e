// What the page that a mail leads to says of a subscription.
import { useTranslation } from "react-i18next";
import { OptInActions } from "#app/opt-in/opt-in-actions";
import { OptInButton } from "#app/opt-in/opt-in-button";
import { Notice } from "#app/ui/notice";
import type { Subscription } from "#contract/shoppers/newsletter-calls";

type NewsletterRequestProps = { subscription: Subscription; token: string };

export function NewsletterOptInPage({ subscription: { state }, token }: NewsletterRequestProps) {
  const { t } = useTranslation();
  const button = { path: "/newsletter", token };
  return (
    <>
      {state === "asked" ? (
        <p>{t("newsletter.confirmText")}</p>
      ) : (
        <Notice tone="success">{t("newsletter.confirmed")}</Notice>
      )}
      <OptInActions>
        {state === "asked" && (
          <OptInButton {...button} intent="confirm" label={t("notify.confirm")} />
        )}
        <OptInButton {...button} intent="forget" label={t("newsletter.end")} />
      </OptInActions>
    </>
  );
}
