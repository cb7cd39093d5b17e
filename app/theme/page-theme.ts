// The theme as far as components read it. Colours and fonts reach them by the page's style alone.

import { findSocialIcon, type SocialIcon } from "./social-icons";
import type { Theme } from "./theme";

type Block = "header" | "hero" | "footer";
type Content = Theme["content"];
/** With the drawing of its network, so that browsers need not carry those of all. */
export type SocialLink = Content["socialMedia"][number] & { glyph: SocialIcon | null };
export type PageTheme = {
  content: Omit<Content, "socialMedia"> & { socialMedia: SocialLink[] };
  styles: Record<Block, { template: number }>;
};

export function buildPageTheme({ content, styles }: Theme): PageTheme {
  const { header, hero, footer } = styles;
  const socialMedia = content.socialMedia.map((link) => ({
    ...link,
    glyph: findSocialIcon(link.icon) ?? findSocialIcon(link.id),
  }));
  return {
    content: { ...content, socialMedia },
    styles: {
      header: { template: header.template },
      hero: { template: hero.template },
      footer: { template: footer.template },
    },
  };
}
