// The editor's state: the draft, every step back, and its copy in this tab's storage.
import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import type { Draft } from "./draft";
import { dropDraft, type KeptDraft, keepDraft, readKeptDraft } from "./draft-store";
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

export type EditDraft = (change: (draft: Draft) => Draft, field?: string) => void;

/** Fewer writes than keys that are pressed. */
const keepAfterMs = 300;

function useKeptDraft(path: string, kept: KeptDraft, isDirty: boolean): void {
  const { version, base, draft } = kept;
  useEffect(() => {
    if (!isDirty) return;
    const keep = () => keepDraft(path, { version, base, draft });
    const timer = setTimeout(keep, keepAfterMs);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [path, version, base, draft, isDirty]);
}

/** @param isDone set when everything was saved: what is kept is of no use any more. */
export function useDraft(
  path: string,
  stored: { draft: Draft; version: string | null },
  isDone: boolean,
) {
  const [history, step] = useReducer(stepHistory, {
    ...{ past: [], present: stored.draft, future: [], lastField: "" },
  });
  const [restored, setRestored] = useState<"none" | "same" | "older">("none");
  const [version, setVersion] = useState(stored.version);
  const [base, setBase] = useState(stored.draft);
  useEffect(() => {
    const kept = readKeptDraft(path);
    if (kept === null || diffDraft(kept.base, kept.draft) === null) return;
    setBase(kept.base);
    step({ kind: "reset", draft: kept.draft });
    setVersion(kept.version);
    setRestored(kept.version === stored.version ? "same" : "older");
  }, [path, stored]);
  const patch = useMemo(() => diffDraft(base, history.present), [base, history.present]);
  const isDirty = patch !== null && !isDone;
  useKeptDraft(path, { version, base, draft: history.present }, isDirty);
  useEffect(() => {
    if (isDone) dropDraft(path);
  }, [path, isDone]);
  const edit: EditDraft = useCallback(
    (change, field = "") => step({ kind: "edit", change, field }),
    [],
  );
  const discard = useCallback(() => {
    dropDraft(path);
    setRestored("none");
    setVersion(stored.version);
    setBase(stored.draft);
    step({ kind: "reset", draft: stored.draft });
  }, [path, stored]);
  return {
    ...{ draft: history.present, patch, isDirty, restored, version, setVersion, edit, discard },
    undo: useCallback(() => step({ kind: "undo" }), []),
    redo: useCallback(() => step({ kind: "redo" }), []),
  };
}
