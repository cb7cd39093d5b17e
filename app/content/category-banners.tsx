// The seller's chosen collections as pictures (HOM-07).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { Theme } from "#app/theme/default-theme";

export function CategoryBanners({ categories }: { categories: Theme["content"]["categories"] }) {
  const { t } = useLocalization();
  if (categories.length === 0) return null;
  return (
    <nav className="categories" aria-label={t("header.categories")}>
      {categories.map((category) => (
        <Link key={category.slug} className="category" to={`/${category.slug}`} prefetch="intent">
          <img
            src={category.image}
            alt=""
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
          />
          <span className="category-name">{category.displayName}</span>
        </Link>
      ))}
    </nav>
  );
}
