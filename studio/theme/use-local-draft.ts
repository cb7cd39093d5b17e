// What somebody types into the editor, from the first change to the save.
import { useCallback, useEffect, useRef, useState } from "react";
import { useDraftStore } from "#studio/drafts/use-draft-store";
import { isObject, isSame, type JsonObject } from "./fields/json-place";

/** `version`: what the first change was made from. */
type Edit = { version: number; theme: JsonObject };

function parseEdit(local: unknown): Edit | null {
  if (!isObject(local) || typeof local.version !== "number" || !isObject(local.theme)) return null;
  return { version: local.version, theme: local.theme };
}

export type LocalDraft = {
  theme: JsonObject;
  isDirty: boolean;
  /** The version that the changes were made from. */
  version: number;
  /** @param change of the newest theme: an upload ends long after it was begun. */
  edit(change: (theme: JsonObject) => JsonObject): void;
  discard(): void;
  /** Save over what others saved meanwhile. */
  rebase(): void;
};

export function useLocalDraft(slug: string, stored: Edit): LocalDraft {
  const drafts = useDraftStore(`/stores/${slug}/look`, parseEdit);
  const [edit, setEdit] = useState<Edit | null>(null);
  useEffect(() => setEdit(drafts.read()), [drafts]);
  const newest = useRef(stored);
  useEffect(() => {
    newest.current = stored;
  }, [stored]);
  const isDirty = edit !== null && !isSame(edit.theme, stored.theme);
  // Once it is saved it is no edit any more: a later version of others must not look like a change.
  useEffect(() => {
    if (edit === null) return;
    if (isDirty) return drafts.write(edit);
    drafts.clear();
    setEdit(null);
  }, [drafts, edit, isDirty]);
  const discard = useCallback(() => {
    drafts.clear();
    setEdit(null);
  }, [drafts]);
  return {
    theme: edit?.theme ?? stored.theme,
    isDirty,
    version: edit?.version ?? stored.version,
    edit: (change) =>
      setEdit((before) => {
        const { theme, version } = before ?? newest.current;
        return { theme: change(theme), version };
      }),
    discard,
    rebase: () => setEdit((before) => before && { ...before, version: stored.version }),
  };
}
