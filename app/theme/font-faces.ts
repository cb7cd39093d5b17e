// The typefaces a seller may choose: variable fonts from the package registry, the Latin subset,
// served from our own assets. Each has a stand-in: a font of the shopper's own device, scaled to the
// same measures, so that nothing moves when the file has come.
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import bricolageGrotesque from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import jetbrainsMono from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import manrope from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import montserrat from "@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import oswald from "@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url";
import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url";
import playfairDisplay from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import raleway from "@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url";
import spaceGrotesk from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";
import syne from "@fontsource-variable/syne/files/syne-latin-wght-normal.woff2?url";
import workSans from "@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url";
import type { HostedFont } from "#core/theme/theme-values";
import { type FontKind, fontPathOf, type UploadedFont } from "#core/theme/uploaded-fonts";
import archivoSlim from "./font-files/archivo.woff2?url";
import dmSansSlim from "./font-files/dm-sans.woff2?url";
import frauncesSlim from "./font-files/fraunces.woff2?url";
import interSlim from "./font-files/inter.woff2?url";
import jetbrainsMonoSlim from "./font-files/jetbrains-mono.woff2?url";
import nunitoSlim from "./font-files/nunito.woff2?url";
import oswaldSlim from "./font-files/oswald.woff2?url";
import syneSlim from "./font-files/syne.woff2?url";
import workSansSlim from "./font-files/work-sans.woff2?url";

type Kind = {
  /** Fonts of one width, one of which nearly every device has. */
  locals: readonly string[];
  generic: string;
};

const sans: Kind = {
  locals: ["Arial", "Roboto", "Liberation Sans"],
  generic: "ui-sans-serif, system-ui, sans-serif",
};
const serif: Kind = {
  locals: ["Times New Roman", "Liberation Serif"],
  generic: "ui-serif, Georgia, serif",
};
const mono: Kind = {
  locals: ["Courier New", "Liberation Mono"],
  generic: "ui-monospace, monospace",
};

export type Font = {
  /** One that we host, or one that the seller uploaded. */
  family: string;
  url: string;
  /** The file of `slimWeights`; null where there is none. */
  slimUrl: string | null;
  /** The first and the last weight. */
  weights: string;
  kind: Kind;
  /** How the stand-in is drawn, in per cent; a test holds the figures against the fonts' own. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
};

/** The whole font, and where that saves a tenth the same with `slimWeights` alone. */
type Files = readonly [url: string, slimUrl?: string];

const rows: readonly (readonly [HostedFont, Files, string, Kind, number, number, number])[] = [
  ["Archivo", [archivo, archivoSlim], "100 900", sans, 98.7, 88.96, 21.28],
  ["Bricolage Grotesque", [bricolageGrotesque], "200 800", sans, 105.43, 88.21, 25.61],
  ["DM Sans", [dmSans, dmSansSlim], "100 1000", sans, 104.53, 94.9, 29.66],
  ["Fraunces", [fraunces, frauncesSlim], "100 900", serif, 115.45, 84.71, 22.09],
  ["Inter", [inter, interSlim], "100 900", sans, 107.12, 90.44, 22.52],
  ["JetBrains Mono", [jetbrainsMono, jetbrainsMonoSlim], "100 800", mono, 99.98, 102.02, 30],
  ["Lora", [lora], "400 700", serif, 115.2, 87.33, 23.78],
  ["Manrope", [manrope], "200 800", sans, 103.19, 103.31, 29.07],
  ["Montserrat", [montserrat], "100 900", sans, 112.83, 85.79, 22.25],
  ["Nunito", [nunito, nunitoSlim], "200 1000", sans, 101.39, 99.71, 34.82],
  ["Oswald", [oswald, oswaldSlim], "200 700", sans, 81.43, 146.51, 35.49],
  ["Outfit", [outfit], "100 900", sans, 99.82, 100.18, 26.05],
  ["Playfair Display", [playfairDisplay], "400 900", serif, 111.26, 97.25, 22.56],
  ["Raleway", [raleway], "100 900", sans, 103.86, 90.51, 22.53],
  ["Space Grotesk", [spaceGrotesk], "300 700", sans, 109.69, 89.71, 26.62],
  ["Syne", [syne, syneSlim], "400 800", sans, 98.47, 93.93, 27.93],
  ["Work Sans", [workSans, workSansSlim], "100 900", sans, 111.93, 83.09, 21.71],
];

const fonts: ReadonlyMap<string, Font> = new Map(
  rows.map(([family, [url, slimUrl = null], weights, kind, sizeAdjust, ascent, descent]) => [
    family,
    { family, url, slimUrl, weights, kind, sizeAdjust, ascent, descent },
  ]),
);

const kinds: Record<FontKind, Kind> = { sans, serif, mono };

function toFont({ id, kind, ...font }: UploadedFont): Font {
  return { ...font, kind: kinds[kind], url: `/media/${fontPathOf(id)}`, slimUrl: null };
}

/**
 * @param own fonts that the seller uploaded
 * @returns null for a family that is neither hosted nor theirs; the default family stands in.
 */
export function findFont(family: string, own: readonly UploadedFont[] = []): Font | null {
  const hosted = fonts.get(family);
  if (hosted !== undefined) return hosted;
  const uploaded = own.find((font) => font.family === family);
  return uploaded === undefined ? null : toFont(uploaded);
}

const standInOf = ({ family }: Font) => `"${family} fit"`;

export function fontStackOf(font: Font): string {
  return `"${font.family}", ${standInOf(font)}, ${font.kind.generic}`;
}

function buildStandIn(font: Font): string {
  const locals = font.kind.locals.map((name) => `local("${name}")`).join();
  const measures = `size-adjust:${font.sizeAdjust}%;ascent-override:${font.ascent}%;descent-override:${font.descent}%;line-gap-override:0%`;
  return `@font-face{font-family:${standInOf(font)};src:${locals};${measures}}`;
}

/** Of the shop's own styles. */
export const slimWeights = { first: 400, last: 700 };

const buildFace = (family: string, url: string, weights: string) =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weights};font-style:normal;font-display:swap}`;

/** With the slim file, what a seller's own CSS draws lighter or heavier still comes from the whole one. */
function buildFaces({ family, url, slimUrl, weights }: Font): string {
  if (slimUrl === null) return buildFace(family, url, weights);
  const { first, last } = slimWeights;
  const [lightest = first, heaviest = last] = weights.split(" ").map(Number);
  return [
    buildFace(family, slimUrl, `${first} ${last}`),
    lightest < first && buildFace(family, url, `${lightest} ${first - 1}`),
    heaviest > last && buildFace(family, url, `${last + 1} ${heaviest}`),
  ]
    .filter(Boolean)
    .join("");
}

/** Of the fonts that a page uses, each with its stand-in. */
export function buildFontFaces(families: readonly Font[]): string {
  return families.map((font) => buildFaces(font) + buildStandIn(font)).join("");
}
