// The shop's foot: what the seller says of themselves, the ways on, and the promises that hold for
// every order.
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LayoutLink } from "#app/content/layout-link";
import type { PolicyKind } from "#app/content/legal/seller-policies";
import type { ShopPlaces } from "#app/content/root-data";
import { SharedMarkup } from "#app/localization/shared-markup";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { PageTheme } from "#app/theme/page-theme";
import type { CustomPageLink } from "#app/theme/read-custom-pages";
import { SocialLinks } from "#app/theme/social-links";
import { Icon } from "#app/ui/icon";
import type { CollectionNode } from "#contract/store/store";
import {
  type FooterLink,
  findCreatorsLink,
  listHelpLinks,
  listLegalLinks,
  listOwnPageLinks,
  listShopLinks,
} from "./footer-links";

export type FooterProps = {
  theme: PageTheme;
  storeName: string;
  collections: readonly CollectionNode[];
  places: ShopPlaces;
  ownPages: readonly CustomPageLink[];
  /** Legal texts that the seller wrote. */
  policies: readonly PolicyKind[];
  /** Whether visitors choose who may follow them. */
  asksConsent: boolean;
  preferences: ReactNode;
  /** Drawn only where the theme asks for it. */
  newsletter?: ReactNode;
};

/** As little as a foot can be. */
const slimTemplate = 3;

export const Footer = memo((props: FooterProps) => {
  const { theme, places } = props;
  const { template } = theme.styles.footer;
  return (
    <footer className={`footer footer-${template}`}>
      <div className="footer-row">
        <FooterAbout {...props} />
        <FooterGroup
          title="footer.shop"
          // One line has no room for collections; the menu has them.
          links={
            template === slimTemplate ? listOwnPageLinks(props.ownPages) : listShopLinks(props)
          }
        />
        <FooterGroup title="footer.help" links={listHelpLinks(places)} />
        <FooterGroup
          title="footer.legal"
          links={listLegalLinks(props.policies, props.asksConsent)}
        />
      </div>
      <FooterEnd {...props} />
    </footer>
  );
});

/** Decides how large the foot writes the store's name across the page. */
export function lengthOfName(name: string): "short" | "medium" | "long" {
  if (name.length <= 7) return "short";
  return name.length <= 12 ? "medium" : "long";
}

function FooterAbout({ theme, storeName, newsletter }: FooterProps) {
  const { t } = useTranslation();
  const { footer } = theme.content;
  return (
    <div className="footer-about">
      <p className="footer-name" data-length={lengthOfName(storeName)}>
        {storeName}
      </p>
      {footer.about !== "" && <p className="footer-words">{footer.about}</p>}
      {footer.showSocialIcons && (
        <SocialLinks theme={theme} className="footer-social" newTabHint={t("link.newTab")} />
      )}
      {footer.newsletter && newsletter}
    </div>
  );
}

function FooterEnd({ theme, places, preferences }: FooterProps) {
  const creators = findCreatorsLink(places);
  return (
    <div className="footer-end">
      <FooterPromises iconSize={theme.styles.footer.template === slimTemplate ? 16 : 24} />
      {preferences}
      {creators !== null && (
        <p className="footer-creators">
          <FooterAnchor link={creators} />
        </p>
      )}
    </div>
  );
}

type FooterGroupProps = { title: MessageKey; links: readonly FooterLink[] };

function FooterAnchor({ link: { text, to } }: { link: FooterLink }) {
  const { t } = useTranslation();
  const words = "key" in text ? t(text.key) : text.written;
  return to.startsWith("mailto:") ? (
    <a href={to}>{words}</a>
  ) : (
    <LayoutLink to={to}>{words}</LayoutLink>
  );
}

function FooterGroup({ title, links }: FooterGroupProps) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <nav className="footer-group" aria-label={t(title)}>
      <p className="footer-title">{t(title)}</p>
      <SharedMarkup
        tag="ul"
        shared={import.meta.env.SSR && { of: "footer-links", by: links, knowsPage: true }}
      >
        {links.map((link) => (
          <li key={link.to}>
            <FooterAnchor link={link} />
          </li>
        ))}
      </SharedMarkup>
    </nav>
  );
}

const promises = [
  { icon: "shield", text: "policy.title" },
  { icon: "truck", text: "footer.madeToOrder" },
  { icon: "lock", text: "footer.securePayment" },
] as const;

function FooterPromises({ iconSize }: { iconSize: number }) {
  const { t } = useTranslation();
  return (
    <SharedMarkup
      tag="ul"
      shared={import.meta.env.SSR && { of: "footer-promises", by: iconSize }}
      className="footer-promises"
      aria-label={t("footer.promises")}
    >
      {promises.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={iconSize} /> {t(text)}
        </li>
      ))}
    </SharedMarkup>
  );
}
