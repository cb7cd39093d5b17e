// The seller's chosen collections as pictures.
import { useTranslation } from "react-i18next";
import type { Theme } from "#app/theme/theme";
import { PageLink } from "#app/ui/links/page-link";
import { useResponsiveImage } from "#app/ui/picture/responsive-image";

/** By how many share a row; the lead ones may be fewer, and so larger, than the rest. */
const shapes = {
  1: { place: "sm:col-span-12", picture: "sm:aspect-21/7" },
  2: { place: "sm:col-span-6", picture: "sm:aspect-16/9" },
  3: { place: "sm:col-span-4", picture: "sm:aspect-4/3" },
  4: { place: "sm:col-span-3", picture: "sm:aspect-4/3" },
};

/** Up to four share one row; more are laid in full rows of two to four. */
function shapeOf(index: number, count: number) {
  if (count === 1) return shapes[1];
  if (count === 2) return shapes[2];
  if (count % 4 === 0) return shapes[4];
  if (count % 3 === 0) return shapes[3];
  const lead = count % 3 === 2 ? 2 : 4;
  return shapes[index < lead ? lead : 3];
}

/** On a small screen two share a row, and an odd one out leads them in full width. */
function smallShapeOf(index: number, count: number) {
  return index === 0 && count % 2 === 1
    ? { place: "max-sm:col-span-full", picture: "max-sm:aspect-16/9" }
    : { place: "", picture: "max-sm:aspect-4/3" };
}

type Category = Theme["content"]["categories"][number];

export function CategoryBanners({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <nav
      className="categories mx-auto mt-12 grid max-w-page grid-cols-12 gap-4 px-gutter max-sm:mt-8 max-sm:grid-cols-[1fr_1fr] max-sm:gap-3"
      aria-label={t("home.featuredCategories")}
    >
      {categories.map((category, index) => (
        <CategoryBanner
          key={category.slug}
          category={category}
          shape={shapeOf(index, categories.length)}
          small={smallShapeOf(index, categories.length)}
        />
      ))}
    </nav>
  );
}

type Shape = { place: string; picture: string };

function CategoryBanner(props: { category: Category; shape: Shape; small: Shape }) {
  const { category, shape, small } = props;
  const responsiveImage = useResponsiveImage();
  return (
    <PageLink
      className={`category group/category relative flex flex-col overflow-hidden rounded-lg bg-surface no-underline focus-visible:outline-offset-3 ${shape.place} ${small.place}`}
      to={`/${category.slug}`}
      prefetch
    >
      <img
        className={`w-full object-cover transition-transform group-hover/category:[scale:1.03] ${shape.picture} ${small.picture}`}
        {...responsiveImage(category.image, "(min-width: 767px) 50vw, 100vw")}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
      />
      <span className="category-name relative flex min-h-13 flex-1 items-center justify-between gap-3 bg-surface px-4 py-3 font-heading text-18 leading-snug font-bold wrap-anywhere hyphens-auto after:size-2 after:flex-none after:rotate-45 after:border-t-[1.75px] after:border-r-[1.75px] max-sm:px-3 max-sm:py-2.5 max-sm:text-16 max-sm:after:hidden">
        {category.displayName}
      </span>
    </PageLink>
  );
}
