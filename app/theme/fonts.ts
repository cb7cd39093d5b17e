// The typefaces a seller may choose: variable fonts from the package registry, the Latin subset,
// served from our own assets. A family's fallback is metric-adjusted, so that text does not jump.
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import jetbrainsMono from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import spaceGrotesk from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";
import workSans from "@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url";
import type { HostedFont } from "#contract/theme-facts";

export type Font = { family: HostedFont; url: string; weights: string; fallback: string };

const sans = "ui-sans-serif, system-ui, sans-serif";
const fonts: readonly Font[] = [
  { family: "DM Sans", url: dmSans, weights: "100 1000", fallback: sans },
  { family: "Inter", url: inter, weights: "100 900", fallback: sans },
  { family: "Fraunces", url: fraunces, weights: "100 900", fallback: "ui-serif, Georgia, serif" },
  { family: "Work Sans", url: workSans, weights: "100 900", fallback: sans },
  { family: "Space Grotesk", url: spaceGrotesk, weights: "300 700", fallback: sans },
  { family: "Archivo", url: archivo, weights: "100 900", fallback: sans },
  {
    family: "JetBrains Mono",
    url: jetbrainsMono,
    weights: "100 800",
    fallback: "ui-monospace, monospace",
  },
];

/** @returns null for a family that we do not host; the default family stands in. */
export function findFont(family: string): Font | null {
  return fonts.find((font) => font.family === family) ?? null;
}

export function fontStackOf(font: Font): string {
  return `"${font.family}", ${font.fallback}`;
}

export function buildFontFaces(families: readonly Font[]): string {
  return families
    .map(
      (font) =>
        `@font-face{font-family:"${font.family}";src:url(${font.url}) format("woff2");font-weight:${font.weights};font-style:normal;font-display:swap}`,
    )
    .join("");
}
