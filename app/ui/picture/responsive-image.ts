// Attributes of an image that was uploaded: the browser picks a width by the layout and its screen.
import { createContext, useContext } from "react";
import { listVariantWidths, readImageVersion, variantKey, variantPath } from "#core/image-version";

type ResponsiveImage = { src: string; srcSet?: string; sizes?: string; "data-tint"?: string };

/** A public bucket with the variants of this store's images. */
export type ImageBucket = { origin: string; slug: string };

/** Null: the shop itself serves the variants, in the best format that the browser accepts. */
export const ImageBucketContext = createContext<ImageBucket | null>(null);

/** A bucket cannot choose by what a browser accepts, and each of today's shows WebP. */
function variantUrl(bucket: ImageBucket | null, hash: string, width: number): string {
  if (bucket === null) return `/media/${variantPath(hash, width)}`;
  return `${bucket.origin}/${variantKey(bucket.slug, hash, width, "webp")}`;
}

/** @returns attributes of an image; its second parameter says how wide it is laid out, as `sizes` has it. */
export function useResponsiveImage(): (src: string, sizes: string) => ResponsiveImage {
  const bucket = useContext(ImageBucketContext);
  return (src, sizes) => buildResponsiveImage(src, sizes, bucket);
}

export function buildResponsiveImage(
  src: string,
  sizes: string,
  bucket: ImageBucket | null,
): ResponsiveImage {
  const version = readImageVersion(src);
  if (version === null) return { src };
  const { hash, width, color } = version;
  const candidates = listVariantWidths(width).map(
    (each) => `${variantUrl(bucket, hash, each)} ${each}w`,
  );
  // Before `src`, which Safari would ask for at once.
  return {
    srcSet: candidates.join(", "),
    sizes,
    src,
    ...(color !== null && { "data-tint": `#${color}` }),
  };
}

/** Pixels of the file, which set the room it takes; nothing where they are not known. */
export function imageSize(src: string): { width?: number; height?: number } {
  const version = readImageVersion(src);
  return version === null ? {} : { width: version.width, height: version.height };
}
