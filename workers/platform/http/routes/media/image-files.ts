// Uploaded images and their variants in the bucket.
import { type ImageFormat, listVariantFormats, type VariantName } from "#core/image-version";
import {
  type ImageProblem,
  type ImageTools,
  type ImageVariant,
  processImage,
} from "#platform/modules/images/process-image";

/** Outside of the folders of stores, whose names have no dot: no list of a seller's files shows them. */
function variantsPrefix(slug: string, hash: string): string {
  return `.images/${slug}/${hash}/`;
}

function variantKey(slug: string, hash: string, name: VariantName, contentType: string): string {
  return `${variantsPrefix(slug, hash)}${name}.${contentType.replace("image/", "")}`;
}

export type ImageUpload = {
  slug: string;
  path: string;
  contentType: string;
  file: Uint8Array<ArrayBuffer>;
};
type ImageEnv = { MEDIA: R2Bucket; IMAGES?: ImageTools | undefined };
type Prepared =
  | { step: "ready"; file: Uint8Array<ArrayBuffer>; version: string | null; variants: number }
  | { step: "rejected"; problem: ImageProblem };

async function putVariants(
  bucket: R2Bucket,
  slug: string,
  hash: string,
  variants: readonly ImageVariant[],
): Promise<void> {
  await Promise.all(
    variants.map(({ name, contentType, file }) =>
      bucket.put(variantKey(slug, hash, name, contentType), file, {
        httpMetadata: { contentType },
      }),
    ),
  );
}

/** The file to store at the upload's path. Without the Images binding, or when it fails, as it was sent. */
export async function prepareImage(env: ImageEnv, upload: ImageUpload): Promise<Prepared> {
  const { slug, path, contentType, file } = upload;
  if (env.IMAGES === undefined) return { step: "ready", file, version: null, variants: 0 };
  try {
    const image = await processImage(env.IMAGES, contentType, file);
    if (image.step === "rejected") return image;
    if (image.step === "untouched") return { step: "ready", file, version: null, variants: 0 };
    await putVariants(env.MEDIA, slug, image.hash, image.variants);
    const { version, variants } = image;
    return { step: "ready", file: image.file, version, variants: variants.length };
  } catch (cause) {
    // A quota that is used up must not keep a seller from selling: `ops media resize` makes the sizes later.
    const line = { level: "warn", storeSlug: slug, job: "images", path, cause: String(cause) };
    console.log(JSON.stringify(line));
    return { step: "ready", file, version: null, variants: 0 };
  }
}

/** What the hash names never changes, so that it may be cached for a year. */
const cacheControl = "public, max-age=31536000, immutable";

function formatsFor(name: VariantName, accept: string): readonly (ImageFormat | "jpeg" | "png")[] {
  if (name === "email") return ["jpeg", "png"];
  const formats = listVariantFormats(name);
  return accept.includes("image/avif") ? formats : formats.filter((format) => format !== "avif");
}

/** @returns null where there is no such variant. */
export async function serveVariant(
  bucket: R2Bucket,
  slug: string,
  { hash, name }: { hash: string; name: VariantName },
  accept: string,
): Promise<Response | null> {
  for (const format of formatsFor(name, accept)) {
    const contentType = `image/${format}`;
    const object = await bucket.get(variantKey(slug, hash, name, contentType));
    if (object === null) continue;
    const headers = new Headers({
      "Content-Type": contentType,
      "Content-Length": String(object.size),
      "Cache-Control": cacheControl,
      ETag: object.httpEtag,
      Vary: "Accept",
      "X-Content-Type-Options": "nosniff",
    });
    return new Response(object.body, { headers });
  }
  return null;
}

export async function deleteVariants(bucket: R2Bucket, slug: string, hash: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: variantsPrefix(slug, hash) });
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}
