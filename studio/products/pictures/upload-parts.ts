// Upload of a large file in parts. What has arrived is not sent again: not after a lost connection, and not when the same
// file is chosen once more in a page that was loaded again.
import type { FileUpload } from "#contract/media/upload-calls";
import type { SentFile, Upload } from "./upload-product-file";

/** As the platform takes it; the page names it beforehand. */
export const maxFileBytes = 2 * 1024 * 1024 * 1024;

type Answer = { ok: true; upload: FileUpload | null } | { ok: false; code: string };

/** What the upload needs of its surroundings; a test brings its own. */
export type UploadTransport = {
  /** @throws Error where the connection is lost. */
  send(
    query: Record<string, string>,
    body: Blob | null,
    onSent: (bytes: number) => void,
    signal?: AbortSignal,
  ): Promise<Answer>;
  /** Resolves when it is worth trying again. */
  pause(failures: number): Promise<void>;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

/** After so many failures in a row the upload waits for the person. */
const maxFailures = 8;

const keyOf = ({ name, size, lastModified }: File) => `upload ${name} ${size} ${lastModified}`;

class UploadRejected extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Asks again as long as the connection is lost. */
async function ask(
  tools: UploadTransport,
  query: Record<string, string>,
  body: Blob | null = null,
  onSent: (bytes: number) => void = () => {},
  signal?: AbortSignal,
): Promise<FileUpload | null> {
  for (let failures = 0; ; failures += 1) {
    try {
      if (signal?.aborted) throw new UploadRejected("cancelled");
      const answer = await tools.send(query, body, onSent, signal);
      if (!answer.ok) throw new UploadRejected(answer.code);
      return answer.upload;
    } catch (error) {
      if (error instanceof UploadRejected || failures >= maxFailures) throw error;
      await tools.pause(failures + 1);
    }
  }
}

async function findOpen(tools: UploadTransport, file: File): Promise<FileUpload | null> {
  const id = tools.storage.getItem(keyOf(file));
  if (id === null) return null;
  try {
    const upload = await ask(tools, { step: "read", id });
    return upload?.bytes === file.size ? upload : null;
  } catch (error) {
    // Given up after a week: it begins again.
    if (error instanceof UploadRejected) return null;
    throw error;
  }
}

async function begin(tools: UploadTransport, file: File): Promise<FileUpload | null> {
  const query = { step: "begin", name: file.name, bytes: String(file.size), type: file.type };
  const upload = await ask(tools, query);
  if (upload !== null) tools.storage.setItem(keyOf(file), upload.id);
  return upload;
}

async function sendParts(
  tools: UploadTransport,
  upload: FileUpload,
  sent: SentFile,
): Promise<void> {
  const { id, partBytes, received } = upload;
  const { file, onProgress, signal } = sent;
  const count = Math.ceil(file.size / partBytes);
  let done = received.length * partBytes;
  for (let number = 1; number <= count; number += 1) {
    if (received.includes(number)) continue;
    const part = file.slice((number - 1) * partBytes, number * partBytes);
    const onSent = (bytes: number) => onProgress(Math.min(1, (done + bytes) / file.size));
    await ask(tools, { step: "part", id, number: String(number) }, part, onSent, signal);
    done += part.size;
    onProgress(Math.min(1, done / file.size));
  }
}

export async function uploadInParts(tools: UploadTransport, sent: SentFile): Promise<Upload> {
  const { file } = sent;
  if (file.size > maxFileBytes) return { ok: false, code: "file_too_large" };
  try {
    const upload = (await findOpen(tools, file)) ?? (await begin(tools, file));
    if (upload === null) return { ok: false, code: "failed" };
    await sendParts(tools, upload, sent);
    await ask(tools, { step: "complete", id: upload.id });
    tools.storage.removeItem(keyOf(file));
    return { ok: true, path: upload.path, url: "", removed: [] };
  } catch (error) {
    if (error instanceof UploadRejected) {
      if (error.code === "upload_gone") tools.storage.removeItem(keyOf(file));
      return { ok: false, code: error.code };
    }
    return { ok: false, code: "upload_paused" };
  }
}
