// The editor's state, and its copy in this browser's storage.
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { DraftStore } from "#studio/drafts/draft-store";
import { useDraftStore } from "#studio/drafts/use-draft-store";
import { beginEdit, type Edit, type EditState, patchOf, type Stored, stepEdit } from "./edit-state";
import type { EditDraft } from "./editor-parts";

function parseEdit(value: unknown): Edit | null {
  const isEdit = (given: unknown): given is Edit =>
    typeof given === "object" &&
    given !== null &&
    ["draft", "base", "once", "attempts"].every((name) => name in given);
  return isEdit(value) ? value : null;
}

/** Fewer writes than keys that are pressed. */
const storeAfterMs = 300;

/** What was undone or saved is of no use any more. */
function useStoredDraft(drafts: DraftStore<Edit>, state: EditState, isDirty: boolean): void {
  const { version, once, base, draft, attempts } = state;
  const pending = useRef<(() => void) | null>(null);
  const isStored = useRef(false);
  // A save that a session's end answers leaves the page at once.
  useEffect(() => () => pending.current?.(), []);
  useEffect(() => {
    pending.current = null;
    if (!isDirty) {
      if (isStored.current) drafts.clear();
      isStored.current = false;
      return;
    }
    isStored.current = true;
    const store = () => {
      pending.current = null;
      drafts.write({ version, once, base, draft, attempts });
    };
    pending.current = store;
    const timer = setTimeout(store, storeAfterMs);
    window.addEventListener("pagehide", store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", store);
    };
  }, [drafts, version, once, base, draft, attempts, isDirty]);
}

/**
 * @param path of the page, which is another one once the product has moved
 * @param begin what a page without scripts had typed; null: nothing
 */
export function useDraft(path: string, stored: Stored, begin: Edit | null) {
  const drafts = useDraftStore(path, parseEdit);
  const [state, step] = useReducer(stepEdit, { ...beginEdit(stored), ...begin });
  const loaded = useRef(stored);
  loaded.current = stored;
  const former = useRef(drafts);
  useEffect(() => {
    if (former.current !== drafts) {
      // What is typed goes with the product to its new address.
      former.current.clear();
      former.current = drafts;
      return;
    }
    const edit = drafts.read();
    if (edit === null || patchOf(edit) === null) return;
    step({ kind: "restore", edit, stored: loaded.current });
  }, [drafts]);
  const patch = useMemo(() => patchOf(state), [state]);
  useStoredDraft(drafts, state, patch !== null);
  const edit: EditDraft = useCallback(
    (change, field = "") => step({ kind: "edit", change, field }),
    [],
  );
  return { state, patch, step, edit };
}
