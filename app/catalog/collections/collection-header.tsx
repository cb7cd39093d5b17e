// Where a collection stands: the way to it, its name and size, and what is inside it.
import { useTranslation } from "react-i18next";
import { PageLink } from "#app/ui/links/page-link";
import type { CollectionNode } from "#contract/store/store";

type CollectionHeadProps = {
  collection: CollectionNode;
  /** Outermost first. */
  parents: readonly CollectionNode[];
  totalCount: number;
};

export function CollectionHeader({ collection, parents, totalCount }: CollectionHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t("collection.trail")}>
        <ol className="trail">
          <li>
            <PageLink to="/">{t("collection.home")}</PageLink>
          </li>
          {parents.map((parent) => (
            <li key={parent.id}>
              <PageLink to={`/${parent.slug}`}>{parent.name}</PageLink>
            </li>
          ))}
          <li aria-current="page">{collection.name}</li>
        </ol>
      </nav>
      <h1 className="page-title">
        {collection.name}{" "}
        {totalCount > 0 && (
          <span className="page-count">{t("collection.count", { count: totalCount })}</span>
        )}
      </h1>
      <CollectionChips label={t("collection.parts")} collections={collection.collections} />
    </>
  );
}

type ChipsProps = { label: string; collections: readonly CollectionNode[] };

export function CollectionChips({ label, collections }: ChipsProps) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {collections.map((one) => (
          <li key={one.id}>
            <PageLink className="chip" to={`/${one.slug}`} prefetch>
              {one.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
