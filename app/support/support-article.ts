// A help article: the shop's own as its file says it, or a seller's. Knows no request.
import { parseRichBlocks, type RichBlock } from "#app/theme/rich-text";
import { resolveAsset } from "#app/theme/theme-fields";
import { isIconName } from "#app/ui/icon";
import type { SupportPostData } from "#contract/theme/support-posts";
import type { CategoryFile } from "./support-category.schema";

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

/** `icon` and `keywords` stand in for what the seller left out. */
type Beside = { databaseId: number; icon: string; keywords?: string };

export function buildSellersArticle(post: SupportPostData, beside: Beside): SupportArticle {
  const { slug, title, name } = post;
  return {
    databaseId: beside.databaseId,
    slug,
    title,
    name: name === undefined || name === "" ? title : name,
    icon: readIcon(post.icon, beside.icon),
    isSellers: true,
    keywords: post.keywords ?? beside.keywords ?? "",
    blocks: parseRichBlocks(post.text),
  };
}

export function buildOurArticle({ text, ...post }: CategoryFile["posts"][number], store: string) {
  const blocks = fillStore(parseRichBlocks(text.join("\n\n")), store);
  return { ...post, isSellers: false, blocks };
}

/** For a page that lists articles and shows none of their text. */
export function withoutText(article: SupportArticle): SupportPost {
  const { blocks: _blocks, keywords: _keywords, ...post } = article;
  return post;
}
