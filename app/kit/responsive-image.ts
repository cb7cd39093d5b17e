// Attributes of an image that was uploaded: the browser picks a width by the layout and its screen.
import { listVariantWidths, readImageVersion, variantPath } from "#core/image-version";

type ResponsiveImage = { src: string; srcSet?: string; sizes?: string; "data-tint"?: string };

/** @param sizes how wide the image is laid out, as the attribute of that name has it. */
export function responsiveImage(src: string, sizes: string): ResponsiveImage {
  const version = readImageVersion(src);
  if (version === null) return { src };
  const { hash, width, color } = version;
  const candidates = listVariantWidths(width).map(
    (each) => `/media/${variantPath(hash, each)} ${each}w`,
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
