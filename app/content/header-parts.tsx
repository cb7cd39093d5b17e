// The pieces of the head, each the same in every template.
import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { PageTheme } from "#app/theme/page-theme";
import { Icon } from "#app/ui/icon";
import type { CollectionNode } from "#contract/store";
import { ShopLink } from "./shop-link";

export function Logo({ logo, storeName }: { logo: string | null; storeName: string }) {
  const { t } = useLocalization();
  return (
    <Link to="/" className="logo" aria-label={t("header.home", { store: storeName })}>
      {logo === null ? (
        <span className="logo-text">{storeName}</span>
      ) : (
        <img className="logo-picture" src={logo} alt={storeName} />
      )}
    </Link>
  );
}

/** Narrow screens have the same in the menu. */
export function BarOnly({ children }: { children: ReactNode }) {
  return children && <div className="bar-only">{children}</div>;
}

/** HDR-07; the way to `/about` is there only where the page is (ABT-01). */
export function HeaderLinks({ theme }: { theme: PageTheme }) {
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

/** The first level of the menu, in sight where there is room. */
export function CollectionLine({ collections }: { collections: readonly CollectionNode[] }) {
  const { t } = useLocalization();
  return (
    <nav className="header-line" aria-label={t("header.browse")}>
      <ul className="header-links">
        {collections.map(({ id, slug, name }) => (
          <li key={id}>
            <ShopLink to={`/${slug}`}>{name}</ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SearchLink() {
  const { t } = useLocalization();
  return (
    <NavLink to="/search" className="icon-button" end aria-label={t("header.search")}>
      <Icon name="search" />
    </NavLink>
  );
}

export function CartButton({ count }: { count: string }) {
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
