// A file sent to a page of the studio that stores it in the shop. Runs in the browser.
import { type RemovedPart, readParts } from "./removed-svg-parts";
import { type Shown, unsupportedMedia } from "./unsupported-file";

/** `removed`: what a drawing was stored without. */
export type UploadAnswer =
  | { path: string; removed: readonly RemovedPart[] }
  | { text: string }
  /** Of the file itself, a key of the frame's texts after `upload.`. Its route answers a body above its limit with a page. */
  | { reason: "tooLarge" | NonNullable<ReturnType<typeof unsupportedMedia>> }
  | "cancelled";

/** Whatever came: a page of a session that has ended is no answer, and neither is nothing at all. */
function readAnswer(request: XMLHttpRequest): UploadAnswer | null {
  if (request.status === 413) return { reason: "tooLarge" };
  if (!request.getResponseHeader("content-type")?.includes("json")) return null;
  const answer: unknown = JSON.parse(request.responseText);
  if (typeof answer !== "object" || answer === null) return null;
  if ("path" in answer && typeof answer.path === "string") {
    return { path: answer.path, removed: readParts(answer) };
  }
  return "text" in answer && typeof answer.text === "string" ? { text: answer.text } : null;
}

/**
 * `fetch` cannot say how far an upload has come. What no browser shows is not sent.
 * @param onProgress hears the share that is sent; after 1 it is being stored
 * @param signal ends it; what was stored by then is not used
 * @returns its path, why it was not taken, or null where no answer came
 */
export function uploadMediaFile(
  to: string,
  { file, shown }: { file: File; shown: Shown },
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadAnswer | null> {
  const reason = unsupportedMedia(file.name, shown);
  if (reason !== null) return Promise.resolve({ reason });
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.set("file", file);
    const request = new XMLHttpRequest();
    request.open("POST", to);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      try {
        resolve(readAnswer(request));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => resolve(null);
    request.onabort = () => resolve("cancelled");
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
