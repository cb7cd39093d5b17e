// The shop's foot: what the seller says of themselves and the promise that holds for every order.
import { useLocalization } from "#app/localization/localization-context";
import type { Theme } from "#app/theme/default-theme";
import { SocialLinks } from "#app/theme/social-links";
import { Icon } from "#app/ui/icon";

export function Footer({ theme, storeName }: { theme: Theme; storeName: string }) {
  const { t } = useLocalization();
  const { footer } = theme.content;
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <p className="footer-name">{storeName}</p>
          {footer.about !== "" && <p>{footer.about}</p>}
        </div>
        <ul className="footer-promises">
          <li>
            <Icon name="shield" /> {t("policy.title")}
          </li>
          <li>
            <Icon name="truck" /> {t("footer.madeToOrder")}
          </li>
          <li>
            <Icon name="lock" /> {t("footer.securePayment")}
          </li>
        </ul>
        {footer.showSocialIcons && <SocialLinks theme={theme} className="footer-social" />}
      </div>
    </footer>
  );
}
