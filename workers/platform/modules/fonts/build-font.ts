// A font as a theme is given it, with the measures of a stand-in that takes as much room: nothing moves when the file
// has come.
import type { FontKind, UploadedFont } from "#core/theme/uploaded-fonts";
import type { FontMetrics } from "./font-metrics";

/** Average width of a letter of the devices' own fonts, as a share of their size. */
const localWidths: Record<FontKind, number> = { sans: 0.4458, serif: 0.4063, mono: 0.6001 };

const perCent = (share: number) => Math.min(500, Math.max(1, Math.round(share * 10_000) / 100));

export function buildFont(
  named: Pick<UploadedFont, "id" | "family" | "kind">,
  { weights, ascent, descent, width }: FontMetrics,
): UploadedFont {
  const scale = width / localWidths[named.kind];
  return {
    ...named,
    weights,
    sizeAdjust: perCent(scale),
    ascent: perCent(ascent / scale),
    descent: perCent(descent / scale),
  };
}
