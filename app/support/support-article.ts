// The help area's articles: the shop's own as their files say them, and a seller's in their place or
// beside them. Knows no request.
import * as z from "zod";
import { parseRichBlocks, type RichBlock } from "#app/theme/rich-text";
import { resolveAsset } from "#app/theme/theme-fields";
import { isIconName } from "#app/ui/icon";
import {
  type SupportCategorySlug,
  type SupportContent,
  type SupportPostData,
  supportCategorySlugs,
} from "#contract/theme/support-posts";

const TextSchema = z.string().min(1);
const nameFields = {
  databaseId: z.int().positive(),
  title: TextSchema,
  name: TextSchema,
  icon: TextSchema.refine(isIconName),
};

/** One file beside the worker; `{store}` stands for the shop's name. */
export const CategoryFileSchema = z.object({
  ...nameFields,
  slug: z.enum(supportCategorySlugs),
  posts: z.array(
    z.object({
      ...nameFields,
      slug: TextSchema,
      /** Search keywords besides its own text: synonyms, and other languages. */
      keywords: TextSchema,
      text: z.array(TextSchema).min(1),
    }),
  ),
});
export type CategoryFile = z.output<typeof CategoryFileSchema>;

/** What lists need to know of an article. */
export type SupportPost = {
  databaseId: number;
  slug: string;
  title: string;
  name: string;
  /** An icon of the interface by name, or a picture's address. */
  icon: string;
  /** Written by the seller, in an unknown language. */
  isSellers: boolean;
};
export type SupportArticle = SupportPost & { blocks: RichBlock[]; keywords: string };
export type SupportCategory = {
  databaseId: number;
  slug: SupportCategorySlug;
  title: string;
  name: string;
  icon: string;
  articles: SupportArticle[];
};

/** In the blocks and not before: a name may hold what looks like markup. */
function fillStore(blocks: readonly RichBlock[], store: string): RichBlock[] {
  return blocks.map((block) =>
    block.kind === "picture"
      ? block
      : {
          ...block,
          runs: block.runs.map((run) => ({
            ...run,
            text: run.text.replaceAll("{store}", () => store),
          })),
        },
  );
}

function readIcon(icon: string | undefined, fallback: string): string {
  if (icon !== undefined && isIconName(icon)) return icon;
  return resolveAsset(icon) ?? fallback;
}

/** Far from those of the files, so that no later article of ours gets a seller's number. */
const firstSellersId = 10_001;

type Instead = { databaseId: number; icon: string; keywords?: string };

function buildSellers(post: SupportPostData, instead: Instead): SupportArticle {
  const { slug, title, name } = post;
  return {
    databaseId: post.databaseId ?? instead.databaseId,
    slug,
    title,
    name: name === undefined || name === "" ? title : name,
    icon: readIcon(post.icon, instead.icon),
    isSellers: true,
    keywords: post.keywords ?? instead.keywords ?? "",
    blocks: parseRichBlocks(post.text),
  };
}

function buildOurs({ text, ...post }: CategoryFile["posts"][number], store: string) {
  const blocks = fillStore(parseRichBlocks(text.join("\n\n")), store);
  return { ...post, isSellers: false, blocks };
}

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
      if (seller !== undefined) return [buildSellers(seller.post, ours)];
      const isElsewhere = sellers.some(({ post }) => post.slug === ours.slug);
      return isElsewhere || hidden.has(ours.slug) ? [] : [buildOurs(ours, store)];
    });
    const added = here.filter(({ post }) => homes.get(post.slug) !== category.slug);
    const { icon } = category;
    const further = added.map(({ post, databaseId }) => buildSellers(post, { databaseId, icon }));
    return { ...category, articles: [...inPlace, ...further] };
  });
}

/** For a page that lists articles and shows none of their text. */
export function withoutText(article: SupportArticle): SupportPost {
  const { blocks: _blocks, keywords: _keywords, ...post } = article;
  return post;
}

export type TopicGroup = Omit<SupportCategory, "articles"> & { posts: SupportPost[] };

/** A category without any article is not shown. */
export function listTopics(categories: readonly SupportCategory[]): TopicGroup[] {
  return categories.flatMap(({ articles, ...category }) =>
    articles.length === 0 ? [] : [{ ...category, posts: articles.map(withoutText) }],
  );
}
