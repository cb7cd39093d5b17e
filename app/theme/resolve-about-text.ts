// A seller's text about themselves. Read by its own page alone, so that it is no part of the
// frame that every page carries.
import type { ThemeData } from "#contract/theme/theme";
import { parseRichText, type RichParagraph } from "./rich-text";
import { resolveAsset } from "./theme-fields";

export type AboutPart = { id: string; paragraphs: RichParagraph[]; list: RichParagraph[] };
export type About = {
  heroImage: string | null;
  parts: AboutPart[];
  /** The first words of it, as plain text. */
  summary: string;
};

export function resolveAbout(theme: ThemeData | null): About {
  const about = theme?.content?.about;
  const parts = (about?.aboutText ?? []).map(({ id, text, list }, index) => ({
    id: id ?? String(index),
    paragraphs: parseRichText(text),
    list: (list ?? []).map((item) => parseRichText(item).flat()).filter((item) => item.length > 0),
  }));
  const first = parts[0]?.paragraphs[0] ?? [];
  return {
    heroImage: resolveAsset(about?.heroImage),
    parts,
    summary: first.map((run) => run.text).join(""),
  };
}
