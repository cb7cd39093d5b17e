// The message is with the store: what comes next (CON-06, K-09).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";

export function ContactSent() {
  const { t } = useLocalization();
  return (
    <main id="main" className="section contact">
      <h1 className="page-title">{t("contact.sent")}</h1>
      <p>{t("contact.sentNext")}</p>
      <p className="contact-ways">
        <Link className="button button-primary" to="/">
          {t("cart.continue")}
        </Link>
        <Link className="button" to="/track">
          {t("track.submit")}
        </Link>
      </p>
    </main>
  );
}
