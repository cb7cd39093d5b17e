// A file sent to a page of the studio that stores it in the shop. Runs in the browser.
import { type RemovedPart, readParts } from "./removed-svg-parts";

/** `removed`: what a drawing was stored without. */
export type UploadAnswer = { path: string; removed: readonly RemovedPart[] } | { text: string };

/** Whatever came: a page of a session that has ended is no answer. */
async function readAnswer(response: Response): Promise<UploadAnswer | null> {
  if (!response.headers.get("content-type")?.includes("json")) return null;
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null) return null;
  if ("path" in answer && typeof answer.path === "string") {
    return { path: answer.path, removed: readParts(answer) };
  }
  return "text" in answer && typeof answer.text === "string" ? { text: answer.text } : null;
}

/** @returns its path, why it was not taken, or null where no answer came. */
export async function uploadFile(to: string, file: File): Promise<UploadAnswer | null> {
  const body = new FormData();
  body.set("file", file);
  try {
    return await readAnswer(await fetch(to, { method: "POST", body }));
  } catch (error) {
    // Nothing came back: the network, not the file.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
