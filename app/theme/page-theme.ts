// The theme as far as components read it. Colours and fonts reach them by the page's style alone.
import type { Theme } from "./default-theme";

type Block = "header" | "hero" | "footer";
export type PageTheme = Pick<Theme, "content"> & {
  styles: Record<Block, { template: number }>;
};

export function buildPageTheme({ content, styles }: Theme): PageTheme {
  const { header, hero, footer } = styles;
  return {
    content,
    styles: {
      header: { template: header.template },
      hero: { template: hero.template },
      footer: { template: footer.template },
    },
  };
}
