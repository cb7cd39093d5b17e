// The menu of collections: a disclosure of the platform's own, so that it opens without scripts.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LayoutLink } from "#app/content/layout-link";
import { SharedMarkup } from "#app/localization/shared-markup";
import { Icon } from "#app/ui/icon";
import type { CollectionNode } from "#contract/store/store";
import { useFlyout } from "./use-flyout";

export type HeaderMenuProps = {
  /** Empty where the menu only holds what the bar has no room for. */
  collections: readonly CollectionNode[];
  /** What stands in the bar on wide screens. */
  children: ReactNode;
};

/** None where the theme turns them off. */
export function listMenuCollections(
  { showCategories }: { showCategories: boolean },
  collections: readonly CollectionNode[],
): readonly CollectionNode[] {
  return showCategories ? collections : [];
}

export function HeaderMenu({ collections, children }: HeaderMenuProps) {
  const { t } = useTranslation();
  const details = useFlyout();
  const hasCollections = collections.length > 0;
  return (
    <details className={hasCollections ? "menu" : "menu 2xl:hidden"} ref={details}>
      <summary className="menu-button">
        <Icon name="menu" />
        {hasCollections ? (
          <>
            <span className="menu-label-wide max-sm:hidden">{t("header.explore")}</span>
            <span className="menu-label-small sm:hidden">{t("header.categories")}</span>
          </>
        ) : (
          <span className="visually-hidden">{t("header.menu")}</span>
        )}
      </summary>
      <div className="menu-panel">
        {hasCollections && (
          <nav aria-label={t("header.categories")}>
            <SharedMarkup
              tag="ul"
              shared={import.meta.env.SSR && { of: "menu", by: collections, knowsPage: true }}
              className="menu-collections"
            >
              <CollectionItems collections={collections} />
            </SharedMarkup>
          </nav>
        )}
        {children}
      </div>
    </details>
  );
}

/** However deep collections are nested, each stands under its parent. */
function CollectionItems({ collections }: Pick<HeaderMenuProps, "collections">) {
  return collections.map((collection) => (
    <li key={collection.id}>
      <LayoutLink to={`/${collection.slug}`}>{collection.name}</LayoutLink>
      {collection.collections.length > 0 && (
        <ul>
          <CollectionItems collections={collection.collections} />
        </ul>
      )}
    </li>
  ));
}
