// The editor's state: the draft, every step back, and its copy in this browser's storage.
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { DraftStore } from "#studio/drafts/draft-store";
import { useDraftStore } from "#studio/drafts/use-draft-store";
import type { Draft } from "./draft";
import type { EditDraft } from "./editor-parts";
import { diffDraft } from "./patch";

type History = { past: Draft[]; present: Draft; future: Draft[]; lastField: string };
type Step =
  | { kind: "edit"; change(draft: Draft): Draft; field: string }
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "reset"; draft: Draft };

const maxSteps = 100;

/** Typing on in one field is one step back. */
export function stepHistory(history: History, step: Step): History {
  const { past, present, future } = history;
  if (step.kind === "reset") return { past: [], present: step.draft, future: [], lastField: "" };
  if (step.kind === "undo") {
    const before = past.at(-1);
    if (before === undefined) return history;
    return {
      past: past.slice(0, -1),
      present: before,
      future: [present, ...future],
      lastField: "",
    };
  }
  if (step.kind === "redo") {
    const [next, ...rest] = future;
    if (next === undefined) return history;
    return { past: [...past, present], present: next, future: rest, lastField: "" };
  }
  const isSameField = step.field !== "" && step.field === history.lastField;
  return {
    past: isSameField ? past : [...past, present].slice(-maxSteps),
    present: step.change(present),
    future: [],
    lastField: step.field,
  };
}

/**
 * `base` is what was stored when the editing began: what differs from it is the editor's own. `once` names the edit to
 * the platform, which does it once.
 */
type StoredDraft = { version: string | null; once: string; base: Draft; draft: Draft };

function parseStored(value: unknown): StoredDraft | null {
  const isStored = (given: unknown): given is StoredDraft =>
    typeof given === "object" &&
    given !== null &&
    ["draft", "base", "once"].every((name) => name in given);
  return isStored(value) ? value : null;
}

/** Fewer writes than keys that are pressed. */
const storeAfterMs = 300;

function useStoredDraft(
  drafts: DraftStore<StoredDraft>,
  saved: StoredDraft,
  isDirty: boolean,
): void {
  const { version, once, base, draft } = saved;
  const pending = useRef<(() => void) | null>(null);
  // A save that a session's end answers leaves the page at once.
  useEffect(() => () => pending.current?.(), []);
  useEffect(() => {
    pending.current = null;
    if (!isDirty) return;
    const store = () => {
      pending.current = null;
      drafts.write({ version, once, base, draft });
    };
    pending.current = store;
    const timer = setTimeout(store, storeAfterMs);
    window.addEventListener("pagehide", store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", store);
    };
  }, [drafts, version, once, base, draft, isDirty]);
}

/** @param isDone set when everything was saved: what is stored is of no use any more. */
export function useDraft(
  path: string,
  stored: { draft: Draft; version: string | null; once: string },
  isDone: boolean,
) {
  const drafts = useDraftStore(path, parseStored);
  const [history, step] = useReducer(stepHistory, {
    ...{ past: [], present: stored.draft, future: [], lastField: "" },
  });
  const [restored, setRestored] = useState<"none" | "same" | "older">("none");
  const [version, setVersion] = useState(stored.version);
  const [once, setOnce] = useState(stored.once);
  const [base, setBase] = useState(stored.draft);
  useEffect(() => {
    const saved = drafts.read();
    if (saved === null || diffDraft(saved.base, saved.draft) === null) return;
    setBase(saved.base);
    step({ kind: "reset", draft: saved.draft });
    setVersion(saved.version);
    setOnce(saved.once);
    setRestored(saved.version === stored.version ? "same" : "older");
  }, [drafts, stored]);
  const patch = useMemo(() => diffDraft(base, history.present), [base, history.present]);
  const isDirty = patch !== null && !isDone;
  useStoredDraft(drafts, { version, once, base, draft: history.present }, isDirty);
  useEffect(() => {
    if (isDone) drafts.clear();
  }, [drafts, isDone]);
  const edit: EditDraft = useCallback(
    (change, field = "") => step({ kind: "edit", change, field }),
    [],
  );
  const discard = useCallback(() => {
    drafts.clear();
    setRestored("none");
    setVersion(stored.version);
    setOnce(stored.once);
    setBase(stored.draft);
    step({ kind: "reset", draft: stored.draft });
  }, [drafts, stored]);
  return {
    ...{ draft: history.present, patch, isDirty, restored, version, once, edit, discard },
    undo: useCallback(() => step({ kind: "undo" }), []),
    redo: useCallback(() => step({ kind: "redo" }), []),
  };
}
