// The message is with the store: what comes next.
import { useTranslation } from "react-i18next";
import { FormPage } from "#app/ui/form-page";
import { PageLink } from "#app/ui/links/page-link";

export function ContactSent() {
  const { t } = useTranslation();
  return (
    <FormPage name="contact" title={t("contact.sent")}>
      <p>{t("contact.sentNext")}</p>
      <p className="contact-links mt-2 flex flex-wrap gap-3">
        <PageLink className="button button-primary" to="/">
          {t("cart.continue")}
        </PageLink>
        <PageLink className="button" to="/track">
          {t("track.submit")}
        </PageLink>
      </p>
    </FormPage>
  );
}
