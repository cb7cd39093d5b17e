// A store's theme as far as mail programs show it. Reads the published one field by field: what is
// missing or unusable falls back alone. Every colour that comes out can be read where it stands.
import * as z from "zod";
import { contrastOfOpaque, luminanceOf, type Rgb, toHex } from "#core/color";
import { fillAssetPath } from "#core/theme/asset-path";
import { mailImageUrl } from "#platform/modules/theme/mail-image-url";
import { ensureContrast, mixColors, parseColor } from "./mail-colors";

type Hex = `#${string}`;
/** Colours that change where a reader's mail program is dark and the store is not. */
type Shades<Color> = Record<"page" | "card" | "text" | "muted" | "line" | "link", Color>;
export type MailTheme = Shades<Hex> & {
  /** `buttonEdge` is null where the button is set off without. */
  dark: (Shades<Hex> & { buttonEdge: Hex | null }) | null;
  header: Hex;
  headerText: Hex;
  /** For small print outside the card. */
  pageMuted: Hex;
  button: Hex;
  /** Sets the button off where its ground is nearly the card's. */
  buttonEdge: Hex;
  buttonText: Hex;
  radiusPx: number;
  headingFont: string;
  bodyFont: string;
  logo: { url: string; heightPx: number } | null;
};

/** Anything that is no object holds nothing. */
const FieldsSchema = z.record(z.string(), z.unknown()).catch({});
const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";
const mono = "'SFMono-Regular', Consolas, 'Courier New', monospace";

/** Mail programs load no fonts; the nearest that every reader has stands in. */
function fontStackOf(family: unknown): string {
  if (typeof family !== "string") return sans;
  if (/mono|code|courier/i.test(family)) return mono;
  return /fraunces|serif|playfair|garamond|lora|merriweather|georgia|baskerville/i.test(family) &&
    !/sans/i.test(family)
    ? serif
    : sans;
}

function pixelsOf(length: unknown, fallback: number, longest: number): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|rem|em)?$/.exec(String(length).trim()) ?? [];
  if (number === undefined) return fallback;
  const pixels = Number(number) * (unit === "rem" || unit === "em" ? 16 : 1);
  return Math.round(Math.min(pixels, longest));
}

function field(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => FieldsSchema.parse(inner)[name], value);
}

const lightestOfDark = 0.18;
/** Below it a button is hardly seen on its ground. */
const minEdgeContrast = 1.5;

/** A literal of this file, which is a colour for certain. */
function fixedColor(hex: Hex): Rgb {
  const parsed = parseColor(hex);
  if (parsed === null) throw new Error(`${hex} is no colour`);
  return parsed;
}

const night = {
  page: fixedColor("#121417"),
  card: fixedColor("#1d2024"),
  text: fixedColor("#eceef0"),
};
const fallback = {
  card: fixedColor("#ffffff"),
  page: fixedColor("#f5f5f4"),
  text: fixedColor("#161616"),
  button: fixedColor("#2b2b2b"),
  buttonText: fixedColor("#ffffff"),
};

function shadesOf(page: Rgb, card: Rgb, wish: { text: Rgb; link: Rgb }): Shades<Rgb> {
  const text = ensureContrast(card, wish.text);
  return {
    page,
    card,
    text,
    muted: ensureContrast(card, mixColors(text, card, 0.35)),
    line: mixColors(card, text, 0.14),
    link: ensureContrast(card, wish.link),
  };
}

function toHexes({ page, card, text, muted, line, link }: Shades<Rgb>): Shades<Hex> {
  return {
    page: toHex(page),
    card: toHex(card),
    text: toHex(text),
    muted: toHex(muted),
    line: toHex(line),
    link: toHex(link),
  };
}

function darkOf(link: Rgb, button: Rgb): MailTheme["dark"] {
  const shades = shadesOf(night.page, night.card, { text: night.text, link });
  const isHardlySeen = contrastOfOpaque(button, night.card) < minEdgeContrast;
  return { ...toHexes(shades), buttonEdge: isHardlySeen ? toHex(shades.muted) : null };
}

function logoOf(published: unknown, shopOrigin: string): MailTheme["logo"] {
  const given = [field(published, "content", "mailLogo"), field(published, "content", "logo")];
  const address = given.find((value) => typeof value === "string" && value.trim() !== "");
  if (typeof address !== "string") return null;
  const url = mailImageUrl(shopOrigin, fillAssetPath(address.trim()));
  const height = field(published, "styles", "header", "logo", "maxHeight");
  return url === null ? null : { url, heightPx: Math.max(pixelsOf(height, 40, 64), 20) };
}

/** @param published what the theme service says, whatever it is. */
export function buildMailTheme(published: unknown, shopOrigin: string): MailTheme {
  const style = (...path: string[]) => field(published, "styles", ...path);
  const color = (otherwise: Rgb, ...path: string[]) => parseColor(style(...path)) ?? otherwise;
  const card = color(fallback.card, "surfaceColor");
  const page = color(fallback.page, "pageColor");
  const text = color(fallback.text, "textColor");
  const button = color(fallback.button, "button", "primary", "backgroundColor");
  const buttonText = color(fallback.buttonText, "button", "primary", "color");
  const header = color(page, "header", "bgStyles", "backgroundColor");
  const headerText = color(text, "header", "textStyles", "color");
  const shades = shadesOf(page, card, { text, link: color(button, "primaryColor") });
  const isHardlySeen = contrastOfOpaque(button, card) < minEdgeContrast;
  return {
    ...toHexes(shades),
    dark: luminanceOf(card) < lightestOfDark ? null : darkOf(shades.link, button),
    header: toHex(header),
    headerText: toHex(ensureContrast(header, headerText)),
    pageMuted: toHex(ensureContrast(page, shades.muted)),
    button: toHex(button),
    buttonEdge: toHex(isHardlySeen ? shades.muted : button),
    buttonText: toHex(ensureContrast(button, buttonText)),
    radiusPx: pixelsOf(style("radius"), 6, 16),
    headingFont: fontStackOf(style("typography", "headingFontFamily")),
    bodyFont: fontStackOf(style("typography", "bodyFontFamily")),
    logo: logoOf(published, shopOrigin),
  };
}
