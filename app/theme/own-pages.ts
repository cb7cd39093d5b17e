// The pages that a seller wrote. Read by the page itself; the frame knows their links alone.
import type { OwnPageData } from "#contract/theme/own-pages";
import type { ThemeData } from "#contract/theme/theme";
import { parseRichBlocks, type RichBlock } from "./rich-text";

export type OwnPageLink = { slug: string; title: string };
export type OwnPage = OwnPageLink & { blocks: RichBlock[] };

export function listOwnPages(theme: ThemeData | null): OwnPageData[] {
  return theme?.content?.pages ?? [];
}

export function findOwnPage(theme: ThemeData | null, slug: string): OwnPage | null {
  const page = listOwnPages(theme).find((one) => one.slug === slug);
  if (page === undefined) return null;
  return { slug, title: page.title, blocks: parseRichBlocks(page.text) };
}

/** Those that the shop's foot leads to. */
export function listFooterPages(theme: ThemeData | null): OwnPageLink[] {
  const linked = listOwnPages(theme).filter(({ inFooter }) => inFooter === true);
  return linked.map(({ slug, title }) => ({ slug, title }));
}
