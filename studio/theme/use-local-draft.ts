// What somebody types into the editor, from the first change to the save.
import { useCallback, useEffect, useRef, useState } from "react";
import { useDraftStore } from "#studio/drafts/use-draft-store";
import { isObject, isSame, type JsonObject } from "./fields/json-pointer";
import { mergeChanges } from "./fields/merge-changes";

type Stored = { version: number; theme: JsonObject };
/** `version` and `base`: what the first change was made from. */
type Edit = Stored & { base: JsonObject };

/** @param stored stands in for the base of drafts that browsers store from before they had one */
function parseEdit(local: unknown, stored: Stored): Edit | null {
  if (!isObject(local) || typeof local.version !== "number") return null;
  const { version, theme, base } = local;
  if (!isObject(theme)) return null;
  return { version, theme, base: isObject(base) ? base : stored.theme };
}

export type LocalDraft = {
  theme: JsonObject;
  isDirty: boolean;
  /** The version that the changes were made from. */
  version: number;
  /** That version. */
  base: JsonObject;
  /** @param change of the newest theme: an upload ends long after it was begun. */
  edit(change: (theme: JsonObject) => JsonObject): void;
  discard(): void;
  /** What one's own save left on the page goes on from that save. */
  followSave(): void;
  /** Puts the changes on top of what others saved meanwhile. */
  rebase(): void;
};

export function useLocalDraft(slug: string, stored: Stored): LocalDraft {
  const drafts = useDraftStore(`/stores/${slug}/look`, (local) => parseEdit(local, stored));
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
    base: edit?.base ?? stored.theme,
    edit: (change) =>
      setEdit((before) => {
        const { theme, version } = before ?? newest.current;
        return { theme: change(theme), version, base: before?.base ?? theme };
      }),
    discard,
    followSave: () => {
      const { version, theme: base } = stored;
      setEdit((before) => before && { ...before, version, base });
    },
    rebase: () => {
      const { version, theme: theirs } = stored;
      setEdit(
        (before) =>
          before && {
            version,
            base: theirs,
            theme: mergeChanges({ base: before.base, mine: before.theme, theirs }),
          },
      );
    },
  };
}
