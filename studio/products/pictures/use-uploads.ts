// Uploads under way with their progress, and those that failed with the reason.
import { useState } from "react";
import { type Upload, uploadFile } from "./upload-file";

type Send = (sent: { file: File; onProgress(share: number): void }) => Promise<Upload>;

export type UploadState = { id: string; name: string; share: number; failed: string | null };

/** Two at a time: more would only share one line. */
const atOnce = 2;

/** @param to where each file is sent at once, or how it is sent otherwise */
export function useUploads(
  to: string | Send,
  onDone: (upload: Extract<Upload, { ok: true }>, name: string) => void,
) {
  const [uploads, setUploads] = useState<readonly UploadState[]>([]);
  const change = (id: string, part: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const send = async (file: File, id: string) => {
    const onProgress = (share: number) => change(id, { share });
    const upload = await (typeof to === "string"
      ? uploadFile({ to, file, onProgress })
      : to({ file, onProgress }));
    if (!upload.ok) {
      change(id, { failed: upload.code });
      return;
    }
    setUploads((all) => all.filter((one) => one.id !== id));
    onDone(upload, file.name);
  };
  const start = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, id: crypto.randomUUID() }));
    setUploads((all) => [
      ...all.filter(({ failed }) => failed === null),
      ...queue.map(({ file, id }) => ({ id, name: file.name, share: 0, failed: null })),
    ]);
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await send(next.file, next.id);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  return { uploads, isBusy: uploads.some(({ failed }) => failed === null), start };
}
