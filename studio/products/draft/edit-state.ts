// One edit of a product, from what was stored when it began to what is typed, with what was sent of it and may have been
// done. Pure; knows no page.
import type { Draft } from "./product-draft";
import { diffDraft, isSame, type Patch } from "./product-patch";
import { isArrived, rebase, settleListing, showStock } from "./rebase-draft";

/** As the page was loaded. `version` is null for a product that is new. */
export type Stored = { draft: Draft; version: string | null; once: string };

export type Edit = {
  /** Names the edit to the platform, which does it once. */
  once: string;
  version: string | null;
  /** What was stored when it began: what differs from it is the editor's own. */
  base: Draft;
  draft: Draft;
  /** What was sent under its name, oldest first, unless it is known to be refused. */
  attempts: readonly Draft[];
};

export type EditState = Edit & {
  past: readonly Draft[];
  future: readonly Draft[];
  lastField: string;
  /** Whether it was found in this browser, and what was stored meanwhile. */
  restored: "none" | "same" | "older";
};

export type EditStep =
  | { kind: "edit"; change(draft: Draft): Draft; field: string }
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "discard"; stored: Stored }
  | { kind: "restore"; edit: Edit; stored: Stored }
  /** The page was loaded again. */
  | { kind: "load"; stored: Stored }
  | { kind: "send" }
  /** Everything that was sent is stored; what follows is another edit. */
  | { kind: "saved"; version: string; once: string }
  /** Everything but stock. */
  | { kind: "stock-failed"; version: string }
  /** Nothing of what was sent last was done. */
  | { kind: "refused" }
  /** What was made under the name of the edit is another product. */
  | { kind: "rename"; once: string };

const maxSteps = 100;
const noHistory = { past: [], future: [], lastField: "" };

export const beginEdit = ({ draft, version, once }: Stored): EditState => ({
  once,
  version,
  draft,
  base: draft,
  attempts: [],
  restored: "none",
  ...noHistory,
});

/** Goes on from what a page without scripts had typed, and from the stock that it showed. */
export function resumeEdit(stored: Stored, posted: { draft: Draft; once?: string }): Edit {
  const { draft, version, once } = stored;
  return {
    version,
    once: posted.once ?? once,
    draft: posted.draft,
    base: showStock(draft, posted.draft),
    attempts: version === null ? [] : [draft],
  };
}

/** What is to be saved; null where nothing is. Stock that was sent before is said again: it may have been done. */
export const patchOf = ({ base, draft, attempts }: Edit): Patch | null =>
  diffDraft(base, draft, attempts);

/** A product that may have been made already: what made it, and what is typed since. */
export function begunOf({ version, base, draft, attempts }: Edit) {
  const [first] = attempts;
  if (version !== null || first === undefined) return null;
  const nothing: Patch = { fields: {}, cells: [] };
  return { first: diffDraft(base, first) ?? nothing, rest: diffDraft(first, draft) ?? nothing };
}

/** Typing on in one field is one step back, and what changes nothing is none. */
function edit(state: EditState, change: (draft: Draft) => Draft, field: string): EditState {
  const { past, draft, lastField } = state;
  const changed = change(draft);
  if (isSame(changed, draft)) return state;
  const isSameField = field !== "" && field === lastField;
  return {
    ...state,
    draft: changed,
    past: isSameField ? past : [...past, draft].slice(-maxSteps),
    future: [],
    lastField: field,
  };
}

function undo(state: EditState): EditState {
  const { past, draft, future } = state;
  const before = past.at(-1);
  if (before === undefined) return state;
  const rest = { past: past.slice(0, -1), future: [draft, ...future], lastField: "" };
  return { ...state, draft: before, ...rest };
}

function redo(state: EditState): EditState {
  const { past, draft, future } = state;
  const [next, ...rest] = future;
  if (next === undefined) return state;
  return { ...state, draft: next, past: [...past, draft], future: rest, lastField: "" };
}

/** Over somebody else's version what is typed stays as it is: saving it asks first. */
function load(state: EditState, stored: Stored): EditState {
  const isClean = patchOf(state) === null;
  if (!isClean && state.version !== stored.version) return state;
  const { version, once } = isClean ? stored : state;
  const { base, draft } = rebase(state, stored.draft);
  const isUnchanged = isSame(draft, state.draft);
  return { ...state, version, once, base, draft, ...(isUnchanged ? {} : noHistory) };
}

function restore(found: Edit, stored: Stored): EditState {
  // What was never sent may be in another tab as well, which saves it under the name that it has there.
  const once = found.attempts.length === 0 ? stored.once : found.once;
  const own = isArrived(found, stored.draft)
    ? { base: settleListing(found), version: stored.version }
    : { base: found.base, version: found.version };
  const restored = own.version === stored.version ? "same" : "older";
  return load({ ...found, ...own, once, restored, ...noHistory }, stored);
}

export function stepEdit(state: EditState, step: EditStep): EditState {
  switch (step.kind) {
    case "edit":
      return edit(state, step.change, step.field);
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
    case "discard":
      return beginEdit(step.stored);
    case "restore":
      return restore(step.edit, step.stored);
    case "load":
      return load(state, step.stored);
    case "send":
      return { ...state, attempts: [...state.attempts, state.draft] };
    case "saved": {
      const { version, once } = step;
      const base = state.attempts.at(-1) ?? state.draft;
      const next = { version, once, base, draft: state.draft, restored: "none" } as const;
      return { ...next, attempts: [], ...noHistory };
    }
    case "stock-failed":
      return { ...state, version: step.version, base: settleListing(state) };
    case "refused":
      return { ...state, attempts: state.attempts.slice(0, -1) };
    case "rename":
      return { ...state, once: step.once, attempts: [] };
  }
}
