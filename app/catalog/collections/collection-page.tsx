// Page of a collection: its head, and its tiles or what else there is.
import { useTranslation } from "react-i18next";
import { InfiniteGrid } from "#app/catalog/load-more/infinite-grid";
import type { TilePage } from "#app/catalog/tiles/tile-page";
import { PageLink } from "#app/ui/links/page-link";
import type { CollectionNode } from "#contract/store/store";
import { CollectionChips, CollectionHeader } from "./collection-header";

type CollectionPageProps = {
  collection: CollectionNode;
  /** From the top down. */
  parents: readonly CollectionNode[];
  tiles: TilePage;
  /** Where to go from an empty one. */
  others: readonly CollectionNode[];
};

export function CollectionPage({ collection, parents, tiles, others }: CollectionPageProps) {
  return (
    <main id="main" className="section">
      <CollectionHeader collection={collection} parents={parents} totalCount={tiles.totalCount} />
      {tiles.products.length === 0 ? (
        <EmptyCollection others={others} />
      ) : (
        <InfiniteGrid
          key={`${collection.slug} ${tiles.page}`}
          first={tiles}
          path={`/${collection.slug}`}
          collection={collection.slug}
          loadsSecondPage={false}
          firstIsVisible
        />
      )}
    </main>
  );
}

function EmptyCollection({ others }: Pick<CollectionPageProps, "others">) {
  const { t } = useTranslation();
  return (
    <div className="empty">
      <p>{t("collection.empty")}</p>
      <CollectionChips label={t("collection.others")} collections={others} />
      <PageLink className="button button-primary" to="/">
        {t("cart.continue")}
      </PageLink>
    </div>
  );
}
