// Draft of an editor in this tab's storage, by the page's path: a reload, a crash or a session that ends loses nothing.
import type { Draft } from "./draft";

/** `base` is what was stored when the editing began: what differs from it is the editor's own. */
export type StoredDraft = { version: string | null; base: Draft; draft: Draft };

const keyOf = (path: string) => `studio.draft ${path}`;

export function storeDraft(path: string, stored: StoredDraft): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(stored));
  } catch (error) {
    // A storage that is full or forbidden: the page itself still has the draft.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function dropDraft(path: string): void {
  sessionStorage.removeItem(keyOf(path));
}

function isStored(value: unknown): value is StoredDraft {
  return typeof value === "object" && value !== null && "draft" in value && "base" in value;
}

export function readStoredDraft(path: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? "null");
    return isStored(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null;
    throw error;
  }
}
