// The help articles by category: the shop's own, and a seller's in their place or beside them. Knows no request.
import {
  type SupportCategorySlug,
  type SupportContent,
  type SupportPostData,
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

/**
 * By slug. An article has the number that its seller gave it, else that of the one which it replaces, else one of its
 * own; a number that another category or article has already counts as none.
 */
function numberPosts(
  files: readonly CategoryFile[],
  posts: readonly SupportPostData[],
): Map<string, number> {
  const ours = new Map(
    files.flatMap((file) => file.posts.map((one) => [one.slug, one.databaseId])),
  );
  const taken = new Set([...files.map(({ databaseId }) => databaseId), ...ours.values()]);
  const numbers = new Map<string, number>();
  for (const { slug, databaseId } of posts) {
    if (databaseId === undefined || taken.has(databaseId)) continue;
    taken.add(databaseId);
    numbers.set(slug, databaseId);
  }
  for (const [place, { slug }] of posts.entries()) {
    if (numbers.has(slug)) continue;
    let number = ours.get(slug) ?? firstSellersId + place;
    while (!ours.has(slug) && taken.has(number)) number += 1;
    taken.add(number);
    numbers.set(slug, number);
  }
  return numbers;
}

/** A seller's article stands where the one it replaces stood; new ones at the end of their category. */
export function buildCategories(
  files: readonly CategoryFile[],
  content: SupportContent | undefined,
  store: string,
): SupportCategory[] {
  const hidden = new Set(content?.hidden ?? []);
  const homes = new Map(files.flatMap(({ slug, posts }) => posts.map((post) => [post.slug, slug])));
  const posts = content?.posts ?? [];
  const numbers = numberPosts(files, posts);
  const sellers = posts.map((post) => {
    const category = post.category ?? homes.get(post.slug) ?? supportCategorySlugs[0];
    return { post, category, databaseId: numbers.get(post.slug) ?? firstSellersId };
  });
  return files.map(({ posts, ...category }) => {
    const here = sellers.filter((one) => one.category === category.slug);
    const inPlace = posts.flatMap((ours) => {
      const seller = here.find(({ post }) => post.slug === ours.slug);
      if (seller !== undefined) {
        const { icon, keywords } = ours;
        return [
          buildSellersArticle(seller.post, { databaseId: seller.databaseId, icon, keywords }),
        ];
      }
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
