// What somebody types into the editor, from the first change to the save. Kept in the tab's storage meanwhile, so that
// neither a crash nor an ended session loses it.
import { useCallback, useEffect, useState } from "react";
import { isObject, isSame, type JsonObject } from "./json-place";

/** `version`: what the first change was made from. */
type Edit = { version: number; theme: JsonObject };

function readKept(key: string): Edit | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isObject(kept) || typeof kept.version !== "number" || !isObject(kept.theme)) return null;
    return { version: kept.version, theme: kept.theme };
  } catch {
    // Storage that is closed or holds something else keeps nothing.
    return null;
  }
}

function keep(key: string, edit: Edit | null): void {
  try {
    if (edit === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(edit));
  } catch {
    // Full or closed: what is typed is on the page all the same.
  }
}

export type KeptDraft = {
  theme: JsonObject;
  isDirty: boolean;
  /** The version that the changes were made from. */
  version: number;
  edit(theme: JsonObject): void;
  discard(): void;
  /** Save over what others saved meanwhile. */
  rebase(): void;
};

export function useKeptDraft(slug: string, stored: Edit): KeptDraft {
  const key = `studio.look.${slug}`;
  const [edit, setEdit] = useState<Edit | null>(null);
  useEffect(() => setEdit(readKept(key)), [key]);
  const isDirty = edit !== null && !isSame(edit.theme, stored.theme);
  // Once it is saved it is no edit any more: a later version of others must not look like a change.
  useEffect(() => {
    if (edit === null) return;
    if (isDirty) return keep(key, edit);
    keep(key, null);
    setEdit(null);
  }, [key, edit, isDirty]);
  const discard = useCallback(() => {
    keep(key, null);
    setEdit(null);
  }, [key]);
  return {
    theme: edit?.theme ?? stored.theme,
    isDirty,
    version: edit?.version ?? stored.version,
    edit: (theme) => setEdit({ theme, version: edit?.version ?? stored.version }),
    discard,
    rebase: () => setEdit((before) => before && { ...before, version: stored.version }),
  };
}
