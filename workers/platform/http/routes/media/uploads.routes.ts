// The calls of uploads in parts. The bytes go into the bucket's own multipart upload here; which of them have arrived is
// the store's to know.
import {
  beginUpload,
  cancelUpload,
  completeUpload,
  getUpload,
  putUploadPart,
} from "#contract/media/upload-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serve } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import { isSafeMediaPath } from "#platform/kernel/safe-media-path";
import {
  countParts,
  partBytesOf,
  type StoredUpload,
} from "#platform/modules/downloads/file-uploads";
import { withOpenUpload } from "#platform/modules/media/bucket-upload";
import { downloadTypeOf, mediaKey } from "#platform/modules/media/media-path";

const shown = ({ bucketUploadId: _, ...upload }: StoredUpload) => ({ upload });

function findMissing({ received, bytes }: StoredUpload): Result<null> {
  const count = countParts({ bytes });
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => !received.includes(number),
  );
  if (missing.length === 0) return ok(null);
  const detail = `Parts that have not arrived: ${missing.slice(0, 20).join(", ")}.`;
  return err(409, "parts_missing", detail, "/path/id");
}

export function mountUploads(app: PlatformApp): void {
  serve(
    app,
    beginUpload,
    async ({ env, slug, store, body: { path, bytes, contentType = null } }) => {
      if (!isSafeMediaPath(path)) {
        return err(422, "path_invalid", "This is no path for a file.", "/path");
      }
      const allowed = await storeStub(env, slug).checkUploadSize(bytes);
      if (!allowed.ok) return allowed;
      const httpMetadata = { contentType: downloadTypeOf(path, contentType) };
      const key = mediaKey(slug, path);
      const { uploadId } = await env.MEDIA.createMultipartUpload(key, { httpMetadata });
      const created = await store.createUpload({ path, bytes, bucketUploadId: uploadId });
      return created.ok ? ok(shown(created.value)) : created;
    },
    { subject: ({ body }) => body.path },
  );

  serve(app, getUpload, async ({ store, params }) => {
    const found = await store.findUpload(params.id);
    return found.ok ? ok(shown(found.value)) : found;
  });

  serve(app, putUploadPart, async ({ env, slug, params: { id, number }, body }) => {
    // The trail has the upload as a whole, and no line for each part.
    const store = storeStub(env, slug);
    const found = await store.findUpload(id);
    if (!found.ok) return found;
    const { path, bucketUploadId, state } = found.value;
    if (state === "done") return ok({ number });
    if (partBytesOf(found.value, number) !== body.byteLength) {
      return err(422, "part_invalid", "The file has no part of this number and size.", "");
    }
    const upload = env.MEDIA.resumeMultipartUpload(mediaKey(slug, path), bucketUploadId);
    const part = await withOpenUpload(() => upload.uploadPart(number, body));
    if (!part.ok) return part;
    await store.recordUploadPart({ id, number, etag: part.value.etag });
    return ok({ number });
  });

  serve(app, completeUpload, async ({ env, slug, store, params: { id } }) => {
    const found = await storeStub(env, slug).findUpload(id);
    if (!found.ok) return found;
    // An answer that was lost is asked for again.
    if (found.value.state === "done") return ok(shown(found.value));
    const whole = findMissing(found.value);
    if (!whole.ok) return whole;
    const { path, bucketUploadId } = found.value;
    const parts = await storeStub(env, slug).listUploadParts(id);
    const upload = env.MEDIA.resumeMultipartUpload(mediaKey(slug, path), bucketUploadId);
    const completed = await withOpenUpload(() => upload.complete(parts));
    if (!completed.ok && (await env.MEDIA.head(mediaKey(slug, path))) === null) return completed;
    const finished = await store.finishUpload(id);
    return finished.ok ? ok(shown(finished.value)) : finished;
  });

  serve(app, cancelUpload, async ({ env, slug, store, params: { id } }) => {
    const found = await storeStub(env, slug).findUpload(id);
    if (!found.ok) return found;
    const { path, bucketUploadId, state } = found.value;
    if (state === "open") {
      const upload = env.MEDIA.resumeMultipartUpload(mediaKey(slug, path), bucketUploadId);
      await withOpenUpload(() => upload.abort());
    }
    return store.forgetUpload(id);
  });
}
