// An image on its way into the bucket: made ready, and its variants stored.
import { variantKey } from "#core/image-version";
import {
  type ImageProblem,
  type ImageTools,
  type ImageVariant,
  processImage,
} from "./process-image";

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
