// What a kind of lines of an import says: what is planned, what was done, or what was planned where the work ended
// early. Pure.
import type { Import, ImportLine } from "#contract/catalog/import-calls";

type Kind = ImportLine["kind"];

const stages = {
  reading: "plan",
  unreadable: "plan",
  ready: "plan",
  running: "plan",
  copying: "done",
  done: "done",
  undoing: "done",
  undone: "done",
  cancelled: "stopped",
  failed: "stopped",
} as const satisfies Record<Import["state"], "plan" | "done" | "stopped">;

const settled = {
  refused: "doneText.refused",
  lost: "doneText.lost",
  same: "doneText.same",
  picture: "tabText.picture",
} as const;
const stopped = {
  ...settled,
  create: "stoppedText.create",
  update: "stoppedText.update",
} as const satisfies Record<Kind, string>;
const done = {
  ...settled,
  create: "doneText.create",
  update: "doneText.update",
} as const satisfies Record<Kind, string>;

/** Key of the sentence above the lines. */
export function lineTextKey(state: Import["state"], kind: Kind) {
  const stage = stages[state];
  if (stage === "plan") return `tabText.${kind}` as const;
  return stage === "done" ? done[kind] : stopped[kind];
}

export const isPlan = (state: Import["state"]): boolean => stages[state] === "plan";
