// Version of an uploaded image, carried in its URL: which resized variants exist, and what to show until one
// has loaded. The platform makes the variants; the storefront builds `srcset` from the URL alone.

export type ImageVersion = {
  /** Of the stored file's bytes: a variant's URL never gets another content. */
  hash: string;
  /** Pixels of the stored file. */
  width: number;
  height: number;
  /** Placeholder, as six hex digits without "#"; null where the page shows through. */
  color: string | null;
};

/** For an email, a tile on a phone, a tile, a gallery and a hero, on screens of one to three dots a pixel. */
const widths = [160, 320, 480, 720, 1080, 1600] as const;
/** AVIF takes many times longer to encode and saves least where files are large. */
const maxAvifWidth = 720;

export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** @returns widths in pixels, ascending; never wider than the file, which is not enlarged. */
export function listVariantWidths(imageWidth: number): number[] {
  const largest = Math.min(imageWidth, widths[widths.length - 1] ?? imageWidth);
  return [...widths.filter((width) => width < largest), largest];
}

export function listVariantFormats(width: number): readonly ImageFormat[] {
  return width <= maxAvifWidth ? imageFormats : ["webp"];
}

/** The one for email included. */
export function countVariants(imageWidth: number): number {
  const formats = listVariantWidths(imageWidth).flatMap(listVariantFormats);
  return formats.length + 1;
}

const parameter = "v";
const versionPattern = /^([0-9a-f]{16})-(\d{1,5})x(\d{1,5})(?:-([0-9a-f]{6}))?$/;

export function formatImageVersion({ hash, width, height, color }: ImageVersion): string {
  return [hash, `${width}x${height}`, ...(color === null ? [] : [color])].join("-");
}

export function addImageVersion(url: string, version: string): string {
  return `${url}?${parameter}=${version}`;
}

/** @returns null for any other text. */
export function parseImageVersion(text: string): ImageVersion | null {
  const [, hash = "", width, height, color = null] = versionPattern.exec(text) ?? [];
  return hash === "" ? null : { hash, width: Number(width), height: Number(height), color };
}

/** @returns null for an image without variants: a drawing, an animation, another site's. */
export function readImageVersion(url: string): ImageVersion | null {
  return parseImageVersion(url.split(`?${parameter}=`)[1] ?? "");
}

/** Below a store's media; no upload can have such a path, as its first segment begins with a dot. */
export const variantsFolder = ".images";

/** One more, for programs that show neither AVIF nor WebP: pixels across, as JPEG or PNG. */
export const emailWidth = 320;
export type VariantName = number | "email";

/** Of a width without a format: which one is sent depends on the request's `Accept`. */
export function variantPath(hash: string, name: VariantName): string {
  return `${variantsFolder}/${hash}/${name}`;
}

/** Of all variants of one image; outside of the folders of stores, whose names have no dot. */
export function variantsPrefix(slug: string, hash: string): string {
  return `${variantsFolder}/${slug}/${hash}/`;
}

/** Where a variant lies in its bucket, which is also its path where the bucket itself is public. */
export function variantKey(slug: string, hash: string, name: VariantName, format: string): string {
  return `${variantsPrefix(slug, hash)}${name}.${format}`;
}

/** @returns null for any other path. */
export function parseVariantPath(path: string): { hash: string; name: VariantName } | null {
  const [, hash, name] = /^\.images\/([0-9a-f]{16})\/(\d{1,4}|email)$/.exec(path) ?? [];
  if (hash === undefined || name === undefined) return null;
  return { hash, name: name === "email" ? name : Number(name) };
}
