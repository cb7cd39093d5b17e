// Processing of an uploaded image: upright, without metadata, not larger than a screen needs, and in the widths and
// formats that pages ask for. Each step of the Images binding is billed, so that everything is made once.

import { hashContent } from "#core/files/content-hash";
import {
  emailWidth,
  formatImageVersion,
  type ImageFormat,
  listVariantFormats,
  listVariantWidths,
  type VariantName,
} from "#core/image-version";
import { type Orientation, readJpegMetadata } from "./jpeg-metadata";
import { readPixelColor } from "./pixel-color";

/** The part of the binding that is used. */
export type ImageTools = Pick<ImagesBinding, "info" | "input">;

type Bytes = Uint8Array<ArrayBuffer>;

export type ImageVariant = {
  name: VariantName;
  contentType: `image/${ImageFormat | "jpeg" | "png"}`;
  file: Bytes;
};

/**
 * `processed`: `file` takes the upload's place, `version` names its variants.
 * `untouched`: a kind that has no variants, or an animation, which would lose its frames.
 */
export type ProcessedImage =
  | { step: "processed"; file: Bytes; hash: string; version: string; variants: ImageVariant[] }
  | { step: "untouched" }
  | { step: "rejected"; problem: ImageProblem };

export type ImageProblem = "image_unreadable" | "image_too_large";

const maxSide = 4096;
/** What the binding takes. */
const maxInputSide = 12_000;
const maxInputPixels = 100_000_000;
const originalQuality = 90;
const variantQuality: Record<ImageFormat, number> = { avif: 60, webp: 80 };

/** Clockwise, after the flip. */
const turns: Record<Orientation, { rotate: 0 | 90 | 180 | 270; flip?: "h" }> = {
  1: { rotate: 0 },
  2: { rotate: 0, flip: "h" },
  3: { rotate: 180 },
  4: { rotate: 180, flip: "h" },
  5: { rotate: 90, flip: "h" },
  6: { rotate: 90 },
  7: { rotate: 270, flip: "h" },
  8: { rotate: 270 },
};

const rasterTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
type RasterType = (typeof rasterTypes)[number];

function rasterTypeOf(contentType: string): RasterType | null {
  return rasterTypes.find((type) => type === contentType) ?? null;
}

/** Chunk names of animated PNG, WebP and AVIF, which stand before the first frame. */
const animationMarks = { "image/png": "acTL", "image/webp": "ANIM", "image/avif": "avis" } as const;
const headBytes = 4096;

function isAnimated(type: RasterType, file: Bytes): boolean {
  if (type === "image/jpeg") return false;
  const head = new TextDecoder("latin1").decode(file.subarray(0, headBytes));
  return head.includes(animationMarks[type]);
}

/** Names of the parts of PNG, WebP and AVIF that hold Exif and XMP; a JPEG is stripped without encoding it again. */
const metadataMarks = ["eXIf", "EXIF", "Exif\0\0", "XMP ", "XML:com.adobe.xmp", "rdf:RDF"];

function holdsMetadata(type: RasterType, file: Bytes): boolean {
  if (type === "image/jpeg") return false;
  const text = new TextDecoder("latin1").decode(file);
  return metadataMarks.some((mark) => text.includes(mark));
}

const streamOf = (file: Bytes): ReadableStream<Uint8Array> => new Blob([file]).stream();

async function transform(
  images: ImageTools,
  file: Bytes,
  change: ImageTransform,
  output: ImageOutputOptions,
): Promise<Bytes> {
  const result = await images.input(streamOf(file)).transform(change).output(output);
  return new Uint8Array(await result.response().arrayBuffer());
}

type Size = { width: number; height: number };

/** The binding's codes: 9412 no image, 9523 one that cannot be decoded, 9520 a kind that it does not take. */
const unreadableCodes = [9412, 9523];
const unsupportedCode = 9520;

function codeOf(cause: unknown): number | null {
  return cause instanceof Error && "code" in cause ? Number(cause.code) : null;
}

/** @throws any other failure of the binding's. */
async function measure(
  images: ImageTools,
  file: Bytes,
): Promise<Size | "unreadable" | "unsupported"> {
  try {
    const info = await images.info(streamOf(file));
    return "width" in info ? { width: info.width, height: info.height } : "unsupported";
  } catch (cause) {
    const code = codeOf(cause);
    if (code === unsupportedCode) return "unsupported";
    if (code !== null && unreadableCodes.includes(code)) return "unreadable";
    throw cause;
  }
}

/** Scaled by the longer side, rounded as the binding does. */
function limitSize({ width, height }: Size): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

type Normal = { file: Bytes; size: Size };

/** The upload upright, stripped and limited; the same bytes where there is nothing to do. */
async function normalize(
  images: ImageTools,
  type: RasterType,
  upload: Bytes,
  size: Size,
): Promise<Normal> {
  const { orientation, stripped } =
    type === "image/jpeg"
      ? readJpegMetadata(upload)
      : { orientation: 1 as const, stripped: upload };
  const turn = turns[orientation];
  const isSideways = turn.rotate === 90 || turn.rotate === 270;
  const upright = isSideways ? { width: size.height, height: size.width } : size;
  const limited = limitSize(upright);
  const isResized = limited.width !== upright.width;
  if (orientation === 1 && !isResized && !holdsMetadata(type, upload)) {
    return { file: stripped.slice(), size: upright };
  }
  const change: ImageTransform = {
    ...(turn.rotate !== 0 && { rotate: turn.rotate }),
    ...(turn.flip && { flip: turn.flip }),
    ...(isResized && { width: limited.width }),
  };
  const output: ImageOutputOptions = { format: type, quality: originalQuality };
  return { file: await transform(images, stripped.slice(), change, output), size: limited };
}

/** @returns null for a transparent image: what is behind it is seen. */
async function findColor(images: ImageTools, file: Bytes): Promise<string | null> {
  return readPixelColor(
    await transform(images, file, { width: 1, height: 1 }, { format: "image/png" }),
  );
}

async function makeEmailVariant(
  images: ImageTools,
  type: RasterType,
  { file, size }: Normal,
): Promise<ImageVariant> {
  // Others may be transparent, which JPEG shows as black.
  const contentType = type === "image/jpeg" ? ("image/jpeg" as const) : ("image/png" as const);
  const width = Math.min(size.width, emailWidth);
  const output = { format: contentType, quality: variantQuality.webp };
  return { name: "email", contentType, file: await transform(images, file, { width }, output) };
}

async function makeVariants(
  images: ImageTools,
  type: RasterType,
  normal: Normal,
): Promise<ImageVariant[]> {
  const variants = [await makeEmailVariant(images, type, normal)];
  for (const width of listVariantWidths(normal.size.width)) {
    for (const format of listVariantFormats(width)) {
      const contentType = `image/${format}` as const;
      const output = { format: contentType, quality: variantQuality[format] };
      const file = await transform(images, normal.file, { width }, output);
      variants.push({ name: width, contentType, file });
    }
  }
  return variants;
}

/**
 * @param contentType checked against the file's signature before
 * @throws what the binding throws when it fails or its quota is used up
 */
export async function processImage(
  images: ImageTools,
  contentType: string,
  upload: Bytes,
): Promise<ProcessedImage> {
  const type = rasterTypeOf(contentType);
  if (type === null || isAnimated(type, upload)) return { step: "untouched" };
  const size = await measure(images, upload);
  if (size === "unsupported") return { step: "untouched" };
  if (size === "unreadable") return { step: "rejected", problem: "image_unreadable" };
  const { width, height } = size;
  if (Math.max(width, height) > maxInputSide || width * height > maxInputPixels) {
    return { step: "rejected", problem: "image_too_large" };
  }
  const normal = await normalize(images, type, upload, size);
  const [hash, color, variants] = await Promise.all([
    hashContent(normal.file),
    findColor(images, normal.file),
    makeVariants(images, type, normal),
  ]);
  const version = formatImageVersion({ hash, ...normal.size, color });
  return { step: "processed", file: normal.file, hash, version, variants };
}
