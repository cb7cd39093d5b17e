// The links of the header: those of the seller, and the first level of the collections.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LayoutLink } from "#app/content/layout-link";
import { SharedMarkup } from "#app/localization/shared-markup";
import type { PageTheme } from "#app/theme/page-theme";
import type { CollectionNode } from "#contract/store/store";

/** Narrow screens have the same in the menu. */
export function BarOnly({ children }: { children: ReactNode }) {
  return <div className="bar-only max-2xl:hidden">{children}</div>;
}

/** The way to `/about` is there only where the page is. */
export function HeaderLinks({ theme, className }: { theme: PageTheme; className: string }) {
  const { t } = useTranslation();
  const { showAboutLink, menuLinks } = theme.content;
  return (
    <nav aria-label={t("header.links")}>
      <SharedMarkup
        tag="ul"
        shared={
          import.meta.env.SSR && {
            of: "header-links",
            by: [menuLinks, showAboutLink],
            knowsPage: true,
          }
        }
        className={`header-links ${className}`}
      >
        {menuLinks.map((link) => (
          <li key={`${link.label} ${link.url}`}>
            <LayoutLink to={link.url}>{link.label}</LayoutLink>
          </li>
        ))}
        {showAboutLink && (
          <li>
            <LayoutLink to="/about">{t("header.about")}</LayoutLink>
          </li>
        )}
      </SharedMarkup>
    </nav>
  );
}

type CollectionLineProps = { collections: readonly CollectionNode[]; className: string };

/** The first level of the menu, in sight where there is room. */
export function CollectionLine({ collections, className }: CollectionLineProps) {
  const { t } = useTranslation();
  return (
    <nav className="header-line max-sm:hidden" aria-label={t("header.browse")}>
      <SharedMarkup
        tag="ul"
        shared={
          import.meta.env.SSR && { of: "header-collections", by: collections, knowsPage: true }
        }
        className={`header-links ${className}`}
      >
        {collections.map(({ id, slug, name }) => (
          <li key={id}>
            <LayoutLink to={`/${slug}`}>{name}</LayoutLink>
          </li>
        ))}
      </SharedMarkup>
    </nav>
  );
}
