// How a finding about a theme is said, and what several of its checks know of its colours.

import type { CallError } from "#contract/protocol/errors";
import type { ThemeData } from "#contract/theme/theme";
import { parseColor } from "#core/color";
import { colorPattern } from "#core/theme/theme-values";

export type Styles = NonNullable<ThemeData["styles"]>;

export function warn(code: string, detail: string, pointer: string): CallError {
  return { code, detail, source: { pointer } };
}

const isColor = (text: string) => colorPattern.test(text) && parseColor(text) !== null;

/** The colour as given, where it can be drawn. */
export function colorOr(color: unknown, fallback: string): string {
  return typeof color === "string" && isColor(color.trim()) ? color : fallback;
}

/** A block's name in the theme, and among the default colours. */
export const colorBlocks = [
  ["notification", "notification"],
  ["header", "header"],
  ["heroBanner", "hero"],
  ["footer", "footer"],
] as const;
export const colorButtons = [
  ["primary", "primaryButton"],
  ["secondary", "secondaryButton"],
] as const;
