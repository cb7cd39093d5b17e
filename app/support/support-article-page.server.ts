// One article with the ways around it.
import { redirect } from "@remix-run/cloudflare";
import type { ShopContext } from "#app/context/shop-context";
import { decodePathSegment } from "#app/http/decode-path-segment";
import type { RichBlock } from "#app/theme/rich-text";
import { listTopics, type TopicGroup } from "./list-topics";
import { type SupportArticle, type SupportPost, withoutText } from "./support-article";
import { readCategories } from "./support-categories.server";

const maxRelated = 3;

export type SupportPostView = {
  post: SupportPost;
  blocks: RichBlock[];
  /** The group that the article is in. */
  group: TopicGroup;
  topics: TopicGroup[];
  related: SupportPost[];
};

/** Those that the article itself leads to, then its neighbours. */
function listRelated(
  { slug, blocks }: SupportArticle,
  group: TopicGroup,
  all: readonly SupportPost[],
) {
  const linked = blocks.flatMap(({ runs }) =>
    runs.flatMap(({ href }) => all.filter((post) => href === `/support/${post.slug}`)),
  );
  const place = group.posts.findIndex((post) => post.slug === slug);
  const neighbours = [...group.posts.slice(place + 1), ...group.posts.slice(0, place)];
  return [...new Set([...linked, ...neighbours])]
    .filter((post) => post.slug !== slug)
    .slice(0, maxRelated);
}

/** @throws a Response: not found, or to the topics from an article that the seller has hidden. */
export async function requireSupportPost(
  shop: ShopContext,
  slug: string,
): Promise<SupportPostView> {
  const categories = await readCategories(shop);
  const article = categories.flatMap(({ articles }) => articles).find((one) => one.slug === slug);
  const topics = listTopics(categories);
  const group = topics.find(({ posts }) => posts.some((one) => one.slug === slug));
  if (article === undefined || group === undefined) {
    const hidden = (await shop.theme())?.content?.support?.hidden ?? [];
    // The shop's own pages and mails may lead there.
    if (hidden.includes(slug)) throw redirect("/support");
    const folded = slug.toLowerCase();
    if (folded !== slug && decodePathSegment(slug) !== null)
      throw redirect(`/support/${encodeURIComponent(folded)}`, 301);
    throw new Response("Not found", { status: 404, statusText: "Not Found" });
  }
  const { blocks } = article;
  const related = listRelated(
    article,
    group,
    topics.flatMap(({ posts }) => posts),
  );
  return { post: withoutText(article), blocks, group, topics, related };
}
