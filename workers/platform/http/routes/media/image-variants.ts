// Variants of uploaded images, as they are sent and deleted.
import {
  type ImageFormat,
  listVariantFormats,
  type VariantName,
  variantKey,
  variantsPrefix,
} from "#core/image-version";

type Buckets = { MEDIA: R2Bucket; VARIANTS?: R2Bucket };

/** What the hash names never changes, so that it may be cached for a year. */
const cacheControl = "public, max-age=31536000, immutable";

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
