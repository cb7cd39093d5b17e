// The shop's head: notification, collections, the seller's links, logo, search, cart.
import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { Theme } from "#app/theme/default-theme";
import { SocialLinks } from "#app/theme/social-links";
import { Icon } from "#app/ui/icon";
import type { CollectionNode } from "#contract/store";
import { useHeaderHiding } from "./header-hiding";
import { HeaderMenu } from "./header-menu";
import { ShopLink } from "./shop-link";

export type HeaderProps = {
  theme: Theme;
  storeName: string;
  collections: readonly CollectionNode[];
  /** As text, because a page for everybody has a hole here that is filled per request. */
  cartCount: string;
  /** What else is said above the logo. */
  notices?: ReactNode;
};

export function Header({ theme, storeName, collections, cartCount, notices }: HeaderProps) {
  const { t } = useLocalization();
  const hidden = useHeaderHiding();
  const { content } = theme;
  const listed = content.showCategories ? collections : [];
  const hasLinks = content.showAboutLink || content.menuLinks.length > 0;
  const hasSocial = content.showHeaderSocialIcons && content.socialMedia.length > 0;
  const social = hasSocial && (
    <SocialLinks theme={theme} className="header-social" newTabHint={t("link.newTab")} />
  );
  const links = hasLinks && <HeaderLinks theme={theme} />;
  return (
    <>
      <a className="skip-link" href="#main">
        {t("header.skip")}
      </a>
      <div className="header-notices">
        <aside className="notification" aria-label={t("header.notification")}>
          {content.notification}
        </aside>
        {notices}
      </div>
      <header className="header" data-hidden={hidden ? "" : undefined}>
        <div className="header-row">
          <div className="header-start">
            {(listed.length > 0 || hasLinks || hasSocial) && (
              <HeaderMenu collections={listed}>
                {(hasLinks || hasSocial) && (
                  <div className="menu-rest">
                    {links}
                    {social}
                  </div>
                )}
              </HeaderMenu>
            )}
            <BarOnly>{links}</BarOnly>
          </div>
          <Link to="/" className="logo" aria-label={t("header.home", { store: storeName })}>
            {content.logo === null ? (
              <span className="logo-text">{storeName}</span>
            ) : (
              <img className="logo-picture" src={content.logo} alt={storeName} />
            )}
          </Link>
          <div className="header-end">
            <BarOnly>{social}</BarOnly>
            <NavLink to="/search" className="icon-button" end aria-label={t("header.search")}>
              <Icon name="search" />
            </NavLink>
            <CartButton count={cartCount} />
          </div>
        </div>
      </header>
    </>
  );
}

/** Narrow screens have the same in the menu. */
function BarOnly({ children }: { children: ReactNode }) {
  return children && <div className="bar-only">{children}</div>;
}

/** HDR-07; the way to `/about` is there only where the page is (ABT-01). */
function HeaderLinks({ theme }: { theme: Theme }) {
  const { t } = useLocalization();
  const { showAboutLink, menuLinks } = theme.content;
  return (
    <nav aria-label={t("header.links")}>
      <ul className="header-links">
        {menuLinks.map((link) => (
          <li key={`${link.label} ${link.url}`}>
            <ShopLink to={link.url}>{link.label}</ShopLink>
          </li>
        ))}
        {showAboutLink && (
          <li>
            <ShopLink to="/about">{t("header.about")}</ShopLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function CartButton({ count }: { count: string }) {
  const { t } = useLocalization();
  return (
    <NavLink
      to="/cart"
      className="icon-button cart-button"
      end
      aria-label={t("header.cart", { count })}
    >
      <Icon name="bag" />
      <span className="cart-count" data-count={count}>
        {count}
      </span>
    </NavLink>
  );
}
