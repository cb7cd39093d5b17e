// The message is with the store: what comes next.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormPage } from "#app/ui/form-page";

export function ContactSent() {
  const { t } = useTranslation();
  return (
    <FormPage name="contact" title={t("contact.sent")}>
      <p>{t("contact.sentNext")}</p>
      <p className="contact-ways mt-2 flex flex-wrap gap-3">
        <Link className="button button-primary" to="/">
          {t("cart.continue")}
        </Link>
        <Link className="button" to="/track">
          {t("track.submit")}
        </Link>
      </p>
    </FormPage>
  );
}
