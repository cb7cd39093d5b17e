// The pages that a seller wrote. Read by the page itself; the frame knows their links alone.
import type { CustomPageData } from "#contract/theme/custom-pages";
import type { ThemeData } from "#contract/theme/theme";
import { parseRichBlocks, type RichBlock } from "./rich-text";

export type CustomPageLink = { slug: string; title: string };
export type CustomPage = CustomPageLink & { blocks: RichBlock[] };

export function listCustomPages(theme: ThemeData | null): CustomPageData[] {
  return theme?.content?.pages ?? [];
}

export function findCustomPage(theme: ThemeData | null, slug: string): CustomPage | null {
  const page = listCustomPages(theme).find((one) => one.slug === slug);
  if (page === undefined) return null;
  return { slug, title: page.title, blocks: parseRichBlocks(page.text) };
}

/** Those that the shop's foot leads to. */
export function listFooterPages(theme: ThemeData | null): CustomPageLink[] {
  const linked = listCustomPages(theme).filter(({ inFooter }) => inFooter === true);
  return linked.map(({ slug, title }) => ({ slug, title }));
}
