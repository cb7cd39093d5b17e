// What somebody types into the editor, from the first change to the save. Stored in the tab's storage meanwhile, so that
// neither a crash nor an ended session loses it.
import { useCallback, useEffect, useState } from "react";
import { isObject, isSame, type JsonObject } from "./fields/json-place";

/** `version`: what the first change was made from. */
type Edit = { version: number; theme: JsonObject };

function readLocal(key: string): Edit | null {
  try {
    const local: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isObject(local) || typeof local.version !== "number" || !isObject(local.theme))
      return null;
    return { version: local.version, theme: local.theme };
  } catch {
    // Storage that is closed or holds something else has no draft.
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

export type LocalDraft = {
  theme: JsonObject;
  isDirty: boolean;
  /** The version that the changes were made from. */
  version: number;
  edit(theme: JsonObject): void;
  discard(): void;
  /** Save over what others saved meanwhile. */
  rebase(): void;
};

export function useLocalDraft(slug: string, stored: Edit): LocalDraft {
  const key = `studio.look.${slug}`;
  const [edit, setEdit] = useState<Edit | null>(null);
  useEffect(() => setEdit(readLocal(key)), [key]);
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
