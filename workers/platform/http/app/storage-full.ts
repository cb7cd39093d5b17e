// Answer to a write for which there was no room: of the machine's disk, or of an object that is as large as it may be.
// Nothing was written.
import { HttpError } from "./http-error";

const retryAfterS = 30;

/** As SQLite says it, of a store's object and of the directory alike. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes("SQLITE_FULL");
}

export function storageFull(): HttpError {
  const detail = "There is no room to write this. Ask again later.";
  return new HttpError(503, [{ code: "storage_full", detail }], retryAfterS);
}
