// The shop's head: notification, collections, logo, cart.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { Theme } from "#app/theme/default-theme";
import { Icon } from "#app/ui/icon";
import type { CollectionNode } from "#contract/store";

export type HeaderProps = {
  theme: Theme;
  storeName: string;
  collections: readonly CollectionNode[];
  /** As text, because a page for everybody has a hole here that is filled per request. */
  cartCount: string;
};

export function Header({ theme, storeName, collections, cartCount }: HeaderProps) {
  const { t } = useLocalization();
  return (
    <>
      <a className="skip-link" href="#main">
        {t("header.skip")}
      </a>
      <aside className="notification" aria-label={t("header.notification")}>
        {theme.content.notification}
      </aside>
      <header className="header">
        <div className="header-row">
          {theme.content.showCategories && collections.length > 0 ? (
            <CategoryMenu collections={collections} />
          ) : (
            <span />
          )}
          <Link to="/" className="logo" aria-label={t("header.home", { store: storeName })}>
            {theme.content.logo === null ? (
              <span className="logo-text">{storeName}</span>
            ) : (
              <img className="logo-picture" src={theme.content.logo} alt={storeName} />
            )}
          </Link>
          <Link
            to="/cart"
            className="cart-button"
            aria-label={t("header.cart", { count: cartCount })}
          >
            <Icon name="bag" />
            <span className="cart-count" data-count={cartCount}>
              {cartCount}
            </span>
          </Link>
        </div>
      </header>
    </>
  );
}

/** A disclosure of the platform's own, so that it opens without scripts (Q53). */
function CategoryMenu({ collections }: { collections: readonly CollectionNode[] }) {
  const { t } = useLocalization();
  return (
    <details className="menu" name="header-menu">
      <summary className="menu-button">
        <Icon name="menu" />
        <span className="menu-label-wide">{t("header.explore")}</span>
        <span className="menu-label-small visually-hidden">{t("header.categories")}</span>
      </summary>
      <nav className="menu-panel" aria-label={t("header.categories")}>
        <ul>
          {collections.map((collection) => (
            <li key={collection.id}>
              <a className="menu-parent" href={`/${collection.slug}`}>
                {collection.name}
              </a>
              {collection.collections.length > 0 && (
                <ul>
                  {collection.collections.map((child) => (
                    <li key={child.id}>
                      <a href={`/${child.slug}`}>{child.name}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
