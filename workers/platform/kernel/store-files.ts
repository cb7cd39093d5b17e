// Files of one store, as its modules see the bucket. No other store's can be named.

export type ImageToStore = { path: string; contentType: string; file: Uint8Array<ArrayBuffer> };
/** `version` names its variants; null where it has none. */
export type StoredImage =
  | { ok: true; version: string | null }
  | { ok: false; problem: "image_unreadable" | "image_too_large" };

export type StoreFiles = {
  /** A file that was uploaded for an import; null once it was deleted. */
  readImport(name: string): Promise<ReadableStream<Uint8Array> | null>;
  deleteImport(name: string): Promise<void>;
  /** Into the media that the shop's pages show. */
  putImage(image: ImageToStore): Promise<StoredImage>;
};
