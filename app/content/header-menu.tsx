// The menu of collections: a disclosure of the platform's own, so that it opens without scripts (Q53).
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { CollectionNode } from "#contract/store";
import { ShopLink } from "./shop-link";
import { useFlyout } from "./use-flyout";

export type HeaderMenuProps = {
  /** Empty where the menu only holds what the bar has no room for. */
  collections: readonly CollectionNode[];
  /** What stands in the bar on wide screens. */
  children: ReactNode;
};

export function HeaderMenu({ collections, children }: HeaderMenuProps) {
  const { t } = useLocalization();
  const { detailsProps, summaryProps } = useFlyout();
  const hasCollections = collections.length > 0;
  return (
    <details className={hasCollections ? "menu" : "menu menu-narrow"} {...detailsProps}>
      <summary className="menu-button" {...summaryProps}>
        <Icon name="menu" />
        {hasCollections ? (
          <>
            <span className="menu-label-wide">{t("header.explore")}</span>
            <span className="menu-label-small">{t("header.categories")}</span>
          </>
        ) : (
          <span className="visually-hidden">{t("header.menu")}</span>
        )}
      </summary>
      <div className="menu-panel">
        {hasCollections && (
          <nav aria-label={t("header.categories")}>
            <CollectionList collections={collections} className="menu-collections" />
          </nav>
        )}
        {children}
      </div>
    </details>
  );
}

/** However deep collections are nested, each stands under its parent. */
function CollectionList(props: { collections: readonly CollectionNode[]; className?: string }) {
  return (
    <ul className={props.className}>
      {props.collections.map((collection) => (
        <li key={collection.id}>
          <ShopLink to={`/${collection.slug}`}>{collection.name}</ShopLink>
          {collection.collections.length > 0 && (
            <CollectionList collections={collection.collections} />
          )}
        </li>
      ))}
    </ul>
  );
}
