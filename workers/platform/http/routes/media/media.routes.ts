// Pictures, fonts and films of a store: uploaded by a seller, readable by all. What is sold as a download
// is put here too, and read by its buyers alone.
import type * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import { deleteMedia, listMedia, putMedia, resizeImage } from "#contract/store/seller-store-calls";
import { StoreSlugSchema } from "#contract/store/store-slug";
import { countVariants, parseVariantPath } from "#core/image-version";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serve } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import { isSafeMediaPath } from "#platform/kernel/safe-media-path";
import { downloadsFolder } from "#platform/modules/downloads/downloads";
import { type ImageUpload, prepareImage } from "#platform/modules/images/prepare-image";
import type { ImageProblem } from "#platform/modules/images/process-image";
import { type ContentProblem, readContent } from "#platform/modules/media/media-content";
import { downloadTypeOf, mediaKey, mediaTypeOf } from "#platform/modules/media/media-path";
import { deleteVariants, serveVariant } from "./image-variants";
import { serveDownload } from "./serve-download";
import { serveMedia } from "./serve-media";

const problemDetails: Record<ContentProblem | ImageProblem, string> = {
  image_unreadable: "The image is damaged: it cannot be decoded.",
  image_too_large: "An image may have 12,000 pixels a side and 100 million in all.",
  media_content_mismatch: "The file is not what its type says.",
};

/** What pages show; an image with its variants. */
async function putShownFile(
  env: PlatformEnv,
  upload: ImageUpload,
): Promise<Result<CallAnswer<typeof resizeImage>>> {
  const { slug, path, contentType } = upload;
  const image = await prepareImage(env, upload);
  if (image.step === "rejected") return err(422, image.problem, problemDetails[image.problem], "");
  await env.MEDIA.put(mediaKey(slug, path), image.file, { httpMetadata: { contentType } });
  await storeStub(env, slug).recordImageVersion({ path, version: image.version });
  return ok({ path, bytes: image.file.byteLength, variants: image.variants });
}

async function listFiles(
  bucket: R2Bucket,
  slug: string,
  { prefix, cursor, limit }: z.output<(typeof listMedia)["query"]>,
): Promise<Result<CallAnswer<typeof listMedia>>> {
  const root = mediaKey(slug, "");
  const listed = await bucket.list({
    prefix: `${root}${prefix}`,
    limit,
    include: ["httpMetadata"],
    ...(cursor !== undefined && { cursor }),
  });
  const files = listed.objects.map(({ key, size, httpMetadata, uploaded }) => ({
    path: key.slice(root.length),
    bytes: size,
    contentType: httpMetadata?.contentType ?? "application/octet-stream",
    uploadedAt: uploaded.toISOString(),
  }));
  return ok({ files, next: listed.truncated ? listed.cursor : null });
}

export function mountMedia(app: PlatformApp): void {
  serve(app, putMedia, async ({ env, slug, params: { path }, body, request }) => {
    if (!isSafeMediaPath(path)) {
      return err(422, "path_invalid", "This is no path for a media file.", "/path/path");
    }
    const isDownload = path.startsWith(downloadsFolder);
    const typeOf = isDownload ? downloadTypeOf : mediaTypeOf;
    const contentType = typeOf(path, request.headers.get("Content-Type"));
    if (contentType === null) {
      const kinds = "SVG, PNG, JPEG, WebP, AVIF, GIF, WOFF2, MP4 and WebM";
      return err(422, "media_type_unsupported", `Media may be ${kinds}.`, "/path/path");
    }
    // A file that is sold is handed out as an attachment, whatever it is.
    if (isDownload) {
      await env.MEDIA.put(mediaKey(slug, path), body, { httpMetadata: { contentType } });
      await storeStub(env, slug).recordDownloadFile(path);
      return ok({ path, bytes: body.byteLength });
    }
    const content = readContent(contentType, body);
    if (!content.ok) return err(422, content.problem, problemDetails[content.problem], "");
    const { file, removed } = content;
    const stored = await putShownFile(env, { slug, path, contentType, file });
    if (!stored.ok) return stored;
    return ok({ path, bytes: stored.value.bytes, ...(removed.length > 0 && { removed }) });
  });

  serve(app, resizeImage, async ({ env, slug, body: { path } }) => {
    const missing = err(404, "media_missing", "There is no such file.", "/body/path");
    if (!isSafeMediaPath(path) || path.startsWith(downloadsFolder)) return missing;
    // Each transformation is billed: what has its variants is left alone.
    const version = await storeStub(env, slug).findImageVersion(path);
    if (version !== null) {
      const stored = await env.MEDIA.head(mediaKey(slug, path));
      const variants = countVariants(version.width);
      return stored === null ? missing : ok({ path, bytes: stored.size, variants });
    }
    const object = await env.MEDIA.get(mediaKey(slug, path));
    if (object === null) return missing;
    const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
    const file = new Uint8Array(await object.arrayBuffer());
    return putShownFile(env, { slug, path, contentType, file });
  });

  serve(app, listMedia, ({ env, slug, query }) => listFiles(env.MEDIA, slug, query));

  serve(app, deleteMedia, async ({ env, slug, store, params: { path }, query }) => {
    const key = mediaKey(slug, path);
    const known = isSafeMediaPath(path) && (await env.MEDIA.head(key)) !== null;
    if (!known) return err(404, "media_missing", "There is no such file.", "/path/path");
    const released = await store.deleteUnusedMedia({ path, force: query.force === "true" });
    if (!released.ok) return released;
    await env.MEDIA.delete(key);
    const hash = released.value.imageHash;
    if (hash !== null) await deleteVariants(env, slug, hash);
    return ok({ path });
  });

  app.get("/media/:slug/:path{.+}", async (c) => {
    const { slug, path } = c.req.param();
    const missing = httpError(404, "media_missing", "There is no such file.");
    const store = StoreSlugSchema.safeParse(slug);
    const variant = parseVariantPath(path);
    if (store.success && variant !== null) {
      const accept = c.req.header("Accept") ?? "";
      const file = await serveVariant(c.env, store.data, variant, accept);
      if (file === null) throw missing;
      return file;
    }
    if (!store.success || !isSafeMediaPath(path)) throw missing;
    if (path.startsWith(downloadsFolder)) {
      const token = path.slice(downloadsFolder.length);
      return serveDownload(c.env, { slug: store.data, token, request: c.req.raw });
    }
    const key = mediaKey(store.data, path);
    const file = await serveMedia(c.env.MEDIA, key, c.req.raw.headers);
    if (file === null) throw missing;
    return file;
  });
}
