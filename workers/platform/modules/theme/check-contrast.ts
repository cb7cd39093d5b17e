// Whether what a theme writes can be read on what it lies on, as both would be drawn.

import type { CallError } from "#contract/protocol/errors";
import type { ThemeData } from "#contract/theme/theme";
import { contrastOf } from "#core/color";
import { defaultThemeColors } from "#core/theme/default-colors";
import { colorBlocks, colorButtons, colorOr, type Styles, warn } from "./theme-findings";

/** WCAG AA for text of usual size. */
const minContrast = 4.5;
/** WCAG AA for rings and lines that say something. */
const minMarkContrast = 3;

type Pair = { text: string; background: string; pointer: string };
type Ground = { page: string; surface: string };

function readGround(styles: Styles): Ground {
  return {
    page: colorOr(styles.pageColor, defaultThemeColors.pageColor),
    surface: colorOr(styles.surfaceColor, defaultThemeColors.surfaceColor),
  };
}

function readButtonPairs(styles: Styles): Pair[] {
  return colorButtons.map(([name, standard]) => {
    const button = styles.button?.[name];
    const base = defaultThemeColors[standard];
    return {
      text: colorOr(button?.color, base.color),
      background: colorOr(button?.backgroundColor, base.backgroundColor),
      pointer: `/styles/button/${name}/color`,
    };
  });
}

function readBlockPairs(styles: Styles): Pair[] {
  return colorBlocks.map(([name, standard]) => {
    const block = styles[name];
    const base = defaultThemeColors[standard];
    return {
      text: colorOr(block?.textStyles?.color, base.color),
      background: colorOr(block?.bgStyles?.backgroundColor, base.background),
      pointer: `/styles/${name}/textStyles/color`,
    };
  });
}

/** The hero's words on what the banner's content lays behind them. */
function readHeroPairs({ styles, content }: ThemeData): Pair[] {
  const text = colorOr(styles?.heroBanner?.textStyles?.color, defaultThemeColors.hero.color);
  const banner = colorOr(
    styles?.heroBanner?.bgStyles?.backgroundColor,
    defaultThemeColors.hero.background,
  );
  return (["containerBg", "textBg"] as const).flatMap((name) => {
    const given = colorOr(content?.heroBanner?.[name], "");
    const isNew = given !== "" && given !== "transparent" && given !== banner;
    return isNew ? [{ text, background: given, pointer: `/content/heroBanner/${name}` }] : [];
  });
}

/** As they would be drawn: what is missing or unusable comes from the default theme. */
function readPairs(theme: ThemeData): Pair[] {
  const styles = theme.styles ?? {};
  const text = colorOr(styles.textColor, defaultThemeColors.textColor);
  const { page, surface } = readGround(styles);
  return [
    { text, background: page, pointer: "/styles/textColor" },
    ...(surface === page ? [] : [{ text, background: surface, pointer: "/styles/surfaceColor" }]),
    ...readButtonPairs(styles),
    ...readBlockPairs(styles),
    ...readHeroPairs(theme),
  ];
}

function describeLow(pair: Pair, page: string, least: number): string | null {
  const { text, background } = pair;
  const contrast = contrastOf(text, background, page);
  if (contrast === null || contrast >= least) return null;
  return `${text} on ${background} has a contrast of ${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`;
}

export function warnOfContrast(theme: ThemeData): CallError[] {
  const { page } = readGround(theme.styles ?? {});
  return readPairs(theme).flatMap((pair) => {
    const low = describeLow(pair, page, minContrast);
    const detail = `${low}; ${minContrast}:1 can be read.`;
    return low === null ? [] : [warn("contrast_low", detail, pair.pointer)];
  });
}

/** What is written on primary and accent is chosen for them; only a mark can be lost on its ground. */
export function warnOfMarks(styles: Styles): CallError[] {
  const primary = colorOr(styles.primaryColor, defaultThemeColors.primaryColor);
  const { page, surface } = readGround(styles);
  const pointer = "/styles/primaryColor";
  const low = [page, surface]
    .map((background) => describeLow({ text: primary, background, pointer }, page, minMarkContrast))
    .find((found) => found !== null);
  if (low === undefined) return [];
  const detail = `${low}; below ${minMarkContrast}:1 rings and lines have the text colour instead.`;
  return [warn("contrast_low", detail, pointer)];
}
