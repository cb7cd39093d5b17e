// A store's theme as far as mail programs show it. Reads the published one field by field: what is
// missing or unusable falls back alone. Every colour that comes out can be read where it stands.
import * as z from "zod";
import { fillAssetPath } from "#contract/theme-facts";
import { mailPictureUrl } from "#platform/modules/theme/mail-picture";
import { contrastOf, type Hex, luminanceOf, mixColors, parseColor, readableOn } from "./colors";

/** Colours that change where a reader's mail program is dark and the store is not. */
type Shades = { page: Hex; card: Hex; text: Hex; muted: Hex; line: Hex; link: Hex };
export type MailTheme = Shades & {
  dark: Shades | null;
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
const night: Pick<Shades, "page" | "card"> = { page: "#121417", card: "#1d2024" };

function shadesOf(page: Hex, card: Hex, wish: { text: Hex; link: Hex }): Shades {
  const text = readableOn(card, wish.text);
  return {
    page,
    card,
    text,
    muted: readableOn(card, mixColors(text, card, 0.35)),
    line: mixColors(card, text, 0.14),
    link: readableOn(card, wish.link),
  };
}

function logoOf(published: unknown, shopOrigin: string): MailTheme["logo"] {
  const given = [field(published, "content", "mailLogo"), field(published, "content", "logo")];
  const address = given.find((value) => typeof value === "string" && value.trim() !== "");
  if (typeof address !== "string") return null;
  const url = mailPictureUrl(shopOrigin, fillAssetPath(address.trim()));
  const height = field(published, "styles", "header", "logo", "maxHeight");
  return url === null ? null : { url, heightPx: Math.max(pixelsOf(height, 40, 64), 20) };
}

/** @param published what the theme service says, whatever it is. */
export function buildMailTheme(published: unknown, shopOrigin: string): MailTheme {
  const style = (...path: string[]) => field(published, "styles", ...path);
  const color = (fallback: Hex, ...path: string[]) => parseColor(style(...path)) ?? fallback;
  const card = color("#ffffff", "surfaceColor");
  const page = color("#f5f5f4", "pageColor");
  const text = color("#161616", "textColor");
  const button = color("#2b2b2b", "button", "primary", "backgroundColor");
  const header = color(page, "header", "bgStyles", "backgroundColor");
  const shades = shadesOf(page, card, { text, link: color(button, "primaryColor") });
  const isDark = luminanceOf(card) < lightestOfDark;
  return {
    ...shades,
    dark: isDark ? null : shadesOf(night.page, night.card, { text: "#eceef0", link: shades.link }),
    header,
    headerText: readableOn(header, color(text, "header", "textStyles", "color")),
    pageMuted: readableOn(page, shades.muted),
    button,
    buttonEdge: contrastOf(button, card) < 1.5 ? shades.muted : button,
    buttonText: readableOn(button, color("#ffffff", "button", "primary", "color")),
    radiusPx: pixelsOf(style("radius"), 6, 16),
    headingFont: fontStackOf(style("typography", "headingFontFamily")),
    bodyFont: fontStackOf(style("typography", "bodyFontFamily")),
    logo: logoOf(published, shopOrigin),
  };
}
