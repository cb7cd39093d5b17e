// The part of the bucket that one store may touch: its media, and the files of its imports.
import type { StoreFiles } from "#platform/kernel/store-files";
import { prepareImage } from "#platform/modules/images/prepare-image";
import type { ImageTools } from "#platform/modules/images/process-image";
import { importFileKey, mediaKey } from "./media-path";

/** Bindings of the object's environment that no operation sees. */
type FileEnv = { MEDIA: R2Bucket; VARIANTS?: R2Bucket; IMAGES?: ImageTools };

/** @throws Error when the media's binding is missing. */
export function storeFilesFrom(env: Record<string, unknown>): (slug: string) => StoreFiles {
  if (typeof env.MEDIA !== "object" || env.MEDIA === null) {
    throw new Error("The platform's environment is incomplete:\nMEDIA: the binding is missing");
  }
  // Found above; a binding's own type cannot be proven at run time.
  const files = env as FileEnv;
  return (slug) => ({
    readImport: async (name) => (await files.MEDIA.get(importFileKey(slug, name)))?.body ?? null,
    deleteImport: (name) => files.MEDIA.delete(importFileKey(slug, name)),
    putImage: async (image) => {
      const { path, contentType } = image;
      const prepared = await prepareImage(files, { slug, ...image });
      if (prepared.step === "rejected") return { ok: false, problem: prepared.problem };
      await files.MEDIA.put(mediaKey(slug, path), prepared.file, { httpMetadata: { contentType } });
      return { ok: true, version: prepared.version };
    },
  });
}
