// Topics of the help area: each category with its articles' names, for lists.
import type { SupportCategory } from "./build-support-categories";
import { type SupportPost, withoutText } from "./support-article";

export type TopicGroup = Omit<SupportCategory, "articles"> & { posts: SupportPost[] };

/** A category without any article is not shown. */
export function listTopics(categories: readonly SupportCategory[]): TopicGroup[] {
  return categories.flatMap(({ articles, ...category }) =>
    articles.length === 0 ? [] : [{ ...category, posts: articles.map(withoutText) }],
  );
}
