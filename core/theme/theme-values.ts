// Allowed values of theme fields: the storefront renders by them and the platform validates by them.

/** The font families that the storefront serves itself. */
export const hostedFonts = [
  "DM Sans",
  "Inter",
  "Fraunces",
  "Work Sans",
  "Space Grotesk",
  "Archivo",
  "JetBrains Mono",
  "Playfair Display",
  "Montserrat",
  "Oswald",
  "Manrope",
  "Lora",
  "Outfit",
  "Syne",
  "Bricolage Grotesque",
  "Nunito",
  "Raleway",
] as const;
export type HostedFont = (typeof hostedFonts)[number];

/** Templates are numbered from 1; an unknown number shows the default one. */
export const templateCounts = { header: 3, hero: 5, footer: 3 } as const;

// What a theme gives ends up inside a <style> element: only plain colours and lengths may pass.
export const colorPattern = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|rgba|hsl|hsla|oklch)\([\d\s.,%/-]+\))$/i;
export const lengthPattern = /^\d+(\.\d+)?(px|rem|em)?$/;
export const spacingPattern = /^-?(?:\d*\.)?\d+(em|px|rem)$|^0$/;
export const fontWeightPattern = /^([1-9]\d{2}|1000|normal|bold)$/;
export const fontStyles = ["normal", "italic", "oblique"] as const;
export const textTransforms = ["none", "uppercase", "lowercase", "capitalize"] as const;
/** Of headings, by level. */
export const headingTransforms = ["none", "uppercase"] as const;
export const headingLevels = ["h1", "h2", "h4", "h5"] as const;

/** A property of Google Analytics 4; any other id loads nothing. */
export const googleAnalyticsPattern = /^G-[A-Z0-9]{4,20}$/;

/** What is read of a block's styles; of the words only what the block hands down to them. */
export const blockStyleNames = {
  bgStyles: ["backgroundColor"],
  textStyles: ["color", "fontWeight", "fontStyle", "textTransform", "letterSpacing"],
} as const;

/** An https page; its host goes into the pages' security policy, so that only plain ones may pass. */
export function isEmbedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isPlain = /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname);
  return protocol === "https:" && isPlain && username === "" && password === "";
}

/** On the body of every page in the shop's frame, and of no other: what a seller's CSS reaches. */
export const shopPageClass = "shop-page";
