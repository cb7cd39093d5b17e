// The help articles by category: the shop's own, and a seller's in their place or beside them. Knows no request.
import {
  type SupportCategorySlug,
  type SupportContent,
  supportCategorySlugs,
} from "#contract/theme/support-posts";
import { buildOurArticle, buildSellersArticle, type SupportArticle } from "./support-article";
import type { CategoryFile } from "./support-category.schema";

export type SupportCategory = {
  databaseId: number;
  slug: SupportCategorySlug;
  title: string;
  name: string;
  icon: string;
  articles: SupportArticle[];
};

/** Far from those of the files, so that no later article of ours gets a seller's number. */
const firstSellersId = 10_001;

/** A seller's article stands where the one it replaces stood; new ones at the end of their category. */
export function buildCategories(
  files: readonly CategoryFile[],
  content: SupportContent | undefined,
  store: string,
): SupportCategory[] {
  const hidden = new Set(content?.hidden ?? []);
  const homes = new Map(files.flatMap(({ slug, posts }) => posts.map((post) => [post.slug, slug])));
  const sellers = (content?.posts ?? []).map((post, place) => {
    const category = post.category ?? homes.get(post.slug) ?? supportCategorySlugs[0];
    return { post, category, databaseId: firstSellersId + place };
  });
  return files.map(({ posts, ...category }) => {
    const here = sellers.filter((one) => one.category === category.slug);
    const inPlace = posts.flatMap((ours) => {
      const seller = here.find(({ post }) => post.slug === ours.slug);
      if (seller !== undefined) return [buildSellersArticle(seller.post, ours)];
      const isElsewhere = sellers.some(({ post }) => post.slug === ours.slug);
      return isElsewhere || hidden.has(ours.slug) ? [] : [buildOurArticle(ours, store)];
    });
    const added = here.filter(({ post }) => homes.get(post.slug) !== category.slug);
    const { icon } = category;
    const further = added.map(({ post, databaseId }) =>
      buildSellersArticle(post, { databaseId, icon }),
    );
    return { ...category, articles: [...inPlace, ...further] };
  });
}
