// Uploaded images and their variants in the bucket.
import {
  type ImageFormat,
  listVariantFormats,
  type VariantName,
  variantKey,
  variantsPrefix,
} from "#core/image-version";
import {
  type ImageProblem,
  type ImageTools,
  type ImageVariant,
  processImage,
} from "#platform/modules/images/process-image";

export type ImageUpload = {
  slug: string;
  path: string;
  contentType: string;
  file: Uint8Array<ArrayBuffer>;
};
type Buckets = { MEDIA: R2Bucket; VARIANTS?: R2Bucket };
type ImageEnv = Buckets & { IMAGES?: ImageTools | undefined };
type Prepared =
  | { step: "ready"; file: Uint8Array<ArrayBuffer>; version: string | null; variants: number }
  | { step: "rejected"; problem: ImageProblem };

/** What the hash names never changes, so that it may be cached for a year. */
const cacheControl = "public, max-age=31536000, immutable";

const formatOf = (contentType: string) => contentType.replace("image/", "");

/** Where there is a public bucket it answers browsers by itself, with what is stored as the file's headers. */
async function putVariants(
  { MEDIA, VARIANTS = MEDIA }: Buckets,
  slug: string,
  hash: string,
  variants: readonly ImageVariant[],
): Promise<void> {
  await Promise.all(
    variants.map(({ name, contentType, file }) =>
      VARIANTS.put(variantKey(slug, hash, name, formatOf(contentType)), file, {
        httpMetadata: { contentType, cacheControl },
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
    await putVariants(env, slug, image.hash, image.variants);
    const { version, variants } = image;
    return { step: "ready", file: image.file, version, variants: variants.length };
  } catch (cause) {
    // A quota that is used up must not keep a seller from selling: `ops media resize` makes the sizes later.
    const line = { level: "warn", storeSlug: slug, job: "images", path, cause: String(cause) };
    console.log(JSON.stringify(line));
    return { step: "ready", file, version: null, variants: 0 };
  }
}

function formatsFor(name: VariantName, accept: string): readonly (ImageFormat | "jpeg" | "png")[] {
  if (name === "email") return ["jpeg", "png"];
  const formats = listVariantFormats(name);
  return accept.includes("image/avif") ? formats : formats.filter((format) => format !== "avif");
}

/** Variants of before there was a public bucket are in the private one. */
async function readVariant({ MEDIA, VARIANTS }: Buckets, key: string) {
  return (await VARIANTS?.get(key)) ?? MEDIA.get(key);
}

/** @returns null where there is no such variant. */
export async function serveVariant(
  buckets: Buckets,
  slug: string,
  { hash, name }: { hash: string; name: VariantName },
  accept: string,
): Promise<Response | null> {
  for (const format of formatsFor(name, accept)) {
    const object = await readVariant(buckets, variantKey(slug, hash, name, format));
    if (object === null) continue;
    const headers = new Headers({
      "Content-Type": `image/${format}`,
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

export async function deleteVariants(
  { MEDIA, VARIANTS }: Buckets,
  slug: string,
  hash: string,
): Promise<void> {
  for (const bucket of [MEDIA, VARIANTS]) {
    if (bucket === undefined) continue;
    const { objects } = await bucket.list({ prefix: variantsPrefix(slug, hash) });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
}
