// Upload of one file with its progress. The platform decides by the file's content whether it is taken.
import type { SvgPart } from "#contract/media/svg-parts";

export type Upload =
  /** `removed`: what a drawing was stored without. */
  | { ok: true; path: string; url: string; removed: readonly SvgPart[] }
  | { ok: false; code: string };

/** A file, who hears of its progress, and what ends it. */
export type SentFile = { file: File; onProgress(share: number): void; signal?: AbortSignal };
type Sent = SentFile & { to: string };

function readAnswer(request: XMLHttpRequest): Upload {
  if (request.status === 413) return { ok: false, code: "body_too_large" };
  try {
    const answer: unknown = JSON.parse(request.responseText);
    const isUpload = typeof answer === "object" && answer !== null && "ok" in answer;
    // The route of this page answers with this type alone.
    return isUpload ? (answer as Upload) : { ok: false, code: "failed" };
  } catch (error) {
    // A page, such as the one to sign in.
    if (error instanceof SyntaxError) return { ok: false, code: "failed" };
    throw error;
  }
}

/** `fetch` cannot say how far an upload has come. */
export function uploadProductFile({ to, file, onProgress, signal }: Sent): Promise<Upload> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(
      "POST",
      `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ name: file.name })}`,
    );
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve({ ok: false, code: "failed" });
    request.onabort = () => resolve({ ok: false, code: "cancelled" });
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
