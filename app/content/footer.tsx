// The shop's foot: what the seller says of themselves, the ways on, and the promises that hold for
// every order.
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import type { OwnPageLink } from "#app/theme/own-pages";
import type { PageTheme } from "#app/theme/page-theme";
import { SocialLinks } from "#app/theme/social-links";
import { Icon } from "#app/ui/icon";
import type { CollectionNode } from "#contract/store";
import { type FooterLink, listHelpLinks, listLegalLinks } from "./footer-links";
import type { ShopPlaces } from "./frame";
import { ShopLink } from "./shop-link";

export type FooterProps = {
  theme: PageTheme;
  storeName: string;
  collections: readonly CollectionNode[];
  places: ShopPlaces;
  ownPages: readonly OwnPageLink[];
  /** Whether visitors choose who may follow them (Q70). */
  asksConsent: boolean;
  /** HDR-11. */
  preferences: ReactNode;
  /** Drawn only where the theme asks for it (HDR-10). */
  newsletter?: ReactNode;
};

/** The number of the template changes the arrangement, which is left to CSS but for these two. */
export function Footer(props: FooterProps) {
  const { theme, places } = props;
  const { template } = theme.styles.footer;
  return (
    <footer className={`footer footer-${template}`}>
      <div className="footer-row">
        <FooterAbout {...props} />
        <FooterGroup
          title="footer.shop"
          links={template === slimTemplate ? listOwnPageLinks(props) : listShopLinks(props)}
        />
        <FooterGroup title="footer.help" links={listHelpLinks(places)} />
        <FooterGroup title="footer.legal" links={listLegalLinks(props.asksConsent)} />
      </div>
      <FooterEnd {...props} />
    </footer>
  );
}

/** One line has no room for collections; the menu has them. */
const slimTemplate = 3;

function FooterAbout({ theme, storeName, newsletter }: FooterProps) {
  const { t } = useLocalization();
  const { footer } = theme.content;
  return (
    <div className="footer-about">
      <p className={`footer-name footer-name-${sizeOf(storeName)}`}>{storeName}</p>
      {footer.about !== "" && <p className="footer-words">{footer.about}</p>}
      {footer.showSocialIcons && (
        <SocialLinks theme={theme} className="footer-social" newTabHint={t("link.newTab")} />
      )}
      {footer.newsletter && newsletter}
    </div>
  );
}

/** How large a name can be written across the page, in capitals too. */
function sizeOf(name: string): "large" | "medium" | "small" {
  if (name.length <= 7) return "large";
  return name.length <= 12 ? "medium" : "small";
}

function FooterEnd({ places, preferences }: FooterProps) {
  const { t } = useLocalization();
  return (
    <div className="footer-end">
      <FooterPromises />
      {preferences}
      {places.creatorDashboardUrl !== null && (
        <p className="footer-creators">
          <ShopLink to={places.creatorDashboardUrl}>{t("footer.creators")}</ShopLink>
        </p>
      )}
    </div>
  );
}

function listOwnPageLinks({ ownPages }: Pick<FooterProps, "ownPages">): FooterLink[] {
  return ownPages.map(({ title, slug }) => ({ text: { written: title }, to: `/${slug}` }));
}

function listShopLinks({ theme, collections, ownPages }: FooterProps): FooterLink[] {
  const shown = theme.content.showCategories ? collections : [];
  return [
    ...shown.map(({ name, slug }) => ({ text: { written: name }, to: `/${slug}` })),
    ...(theme.content.showAboutLink
      ? [{ text: { key: "header.about" as const }, to: "/about" }]
      : []),
    ...listOwnPageLinks({ ownPages }),
  ];
}

function FooterGroup({ title, links }: { title: MessageKey; links: readonly FooterLink[] }) {
  const { t } = useLocalization();
  if (links.length === 0) return null;
  return (
    <nav className="footer-group" aria-label={t(title)}>
      <p className="footer-title">{t(title)}</p>
      <ul>
        {links.map((link) => {
          const text = "key" in link.text ? t(link.text.key) : link.text.written;
          return (
            <li key={link.to}>
              {link.to.startsWith("mailto:") ? (
                <a href={link.to}>{text}</a>
              ) : (
                <ShopLink to={link.to}>{text}</ShopLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function FooterPromises() {
  const { t } = useLocalization();
  return (
    <ul className="footer-promises" aria-label={t("footer.promises")}>
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
  );
}
