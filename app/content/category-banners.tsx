// The seller's chosen collections as pictures (HOM-07).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { Theme } from "#app/theme/default-theme";

/** Up to four share one row; more are laid in full rows of two to four. */
function layoutOf(count: number): string {
  if (count <= 4) return `categories-${count}`;
  if (count % 4 === 0) return "categories-4";
  if (count % 3 === 0) return "categories-3";
  return count % 3 === 2 ? "categories-3 categories-lead-2" : "categories-3 categories-lead-4";
}

export function CategoryBanners({ categories }: { categories: Theme["content"]["categories"] }) {
  const { t } = useLocalization();
  if (categories.length === 0) return null;
  return (
    <nav
      className={`categories ${layoutOf(categories.length)}`}
      aria-label={t("header.categories")}
    >
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
