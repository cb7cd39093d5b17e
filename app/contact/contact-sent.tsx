// The message is with the store: what comes next.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactLayout } from "./contact-layout";

export function ContactSent() {
  const { t } = useTranslation();
  return (
    <ContactLayout title={t("contact.sent")}>
      <p>{t("contact.sentNext")}</p>
      <p className="contact-ways mt-2 flex flex-wrap gap-3">
        <Link className="button button-primary" to="/">
          {t("cart.continue")}
        </Link>
        <Link className="button" to="/track">
          {t("track.submit")}
        </Link>
      </p>
    </ContactLayout>
  );
}
