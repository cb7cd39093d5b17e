// What is drawn on or beside a seller's colours, chosen so that it can be read: the seller picks
// colours for looks, and gets text that WCAG AA passes.
import {
  black,
  blendOver,
  contrastOfOpaque,
  isOpaque,
  mixColors,
  parseColor,
  type Rgb,
  white,
} from "#core/color";

export type ContrastColors = {
  /** Text and signs on the primary and on the accent colour. */
  onPrimary: string;
  onAccent: string;
  /** Rings, lines and ticks: the primary colour where it is seen, else the text colour. */
  mark: string;
  /** How much of the text colour quiet text has, in per cent; the rest is the page's. */
  quietShare: number;
  /** How the browser draws its own controls: an empty radio button glares on a dark page. */
  scheme: "light" | "dark";
};

type StoreColors = {
  primaryColor: string;
  accentColor: string;
  pageColor: string;
  textColor: string;
  surfaceColor: string;
};

const minForText = 4.5;
/** Quiet text also stands on soft grounds, which lie between the text and the page. */
const minForQuietText = 5;
const minForMarks = 3;
const minQuietShare = 72;

/** A colour as it is seen; one that cannot be judged counts as its ground. */
function seen(color: string, ground: Rgb): Rgb {
  const parsed = parseColor(color);
  return parsed === null ? ground : blendOver(parsed, ground);
}

/** The store's own two colours come first: black on a shop's green looks like a mistake. */
function pickTextOn(color: Rgb, { pageColor, textColor }: StoreColors, page: Rgb): string {
  const own = [pageColor, textColor].find(
    (candidate) => contrastOfOpaque(seen(candidate, page), color) >= minForText,
  );
  const parsed = own === undefined ? null : parseColor(own);
  if (own !== undefined && parsed !== null && isOpaque(parsed)) return own;
  return contrastOfOpaque(white, color) >= contrastOfOpaque(black, color) ? "#ffffff" : "#000000";
}

function pickQuietShare(text: Rgb, grounds: readonly Rgb[], page: Rgb): number {
  for (let share = minQuietShare; share < 100; share += 4) {
    const quiet = mixColors(text, share / 100, page, "oklab");
    if (grounds.every((ground) => contrastOfOpaque(quiet, ground) >= minForQuietText)) {
      return share;
    }
  }
  return 100;
}

export function buildContrastColors(colors: StoreColors): ContrastColors {
  const page = seen(colors.pageColor, white);
  const grounds = [page, seen(colors.surfaceColor, page)];
  const primary = seen(colors.primaryColor, page);
  const isSeen = grounds.every((ground) => contrastOfOpaque(primary, ground) >= minForMarks);
  return {
    onPrimary: pickTextOn(primary, colors, page),
    onAccent: pickTextOn(seen(colors.accentColor, page), colors, page),
    mark: isSeen ? colors.primaryColor : colors.textColor,
    quietShare: pickQuietShare(seen(colors.textColor, page), grounds, page),
    scheme: contrastOfOpaque(white, page) > contrastOfOpaque(black, page) ? "dark" : "light",
  };
}
