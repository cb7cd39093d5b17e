import { expect, test } from "vitest";
import {
  beginEdit,
  begunOf,
  type Edit,
  type EditState,
  type EditStep,
  patchOf,
  resumeEdit,
  type Stored,
  stepEdit,
} from "./edit-state";
import { blankDraft, type Draft } from "./product-draft";

type Cell = { stock?: string; price?: string };

/** A tee in one colour; sizes as given. */
function aDraft(fields: Partial<Draft>, sizes: Record<string, Cell> = { S: {} }): Draft {
  const blank = blankDraft("S");
  const cells = Object.entries(sizes).map(([size, { stock = "9", price = "20.00" }]) => ({
    size,
    prices: { USD: price },
    sku: "",
    stock,
  }));
  const products = blank.products.map((product) => ({
    ...product,
    colors: product.colors.map((color) => ({ ...color, cells })),
  }));
  return { ...blank, title: "Tee", slug: "tee", products, ...fields };
}

const stored = (draft: Draft, version: string | null = "v1", once = "load-1"): Stored => ({
  draft,
  version,
  once,
});
const typed = (draft: Draft): EditStep => ({ kind: "edit", change: () => draft, field: "" });
const play = (state: EditState, ...steps: EditStep[]) => steps.reduce(stepEdit, state);
const stockOf = ({ products }: Draft) =>
  products.flatMap(({ colors }) => colors.flatMap(({ cells }) => cells.map(({ stock }) => stock)));
const stocksSent = (edit: Edit) => patchOf(edit)?.cells.map(({ stock }) => stock);
const saved: EditStep = { kind: "saved", version: "v2", once: "next" };

test("a step back and forth; typing in one field is one step, and an edit that changes nothing is none", () => {
  const edit = (title: string, field: string) =>
    ({ kind: "edit", change: (draft: Draft) => ({ ...draft, title }), field }) as const;
  const begun = beginEdit(stored(aDraft({ title: "a" })));
  let state = play(
    begun,
    edit("ab", "title"),
    edit("abc", "title"),
    edit("abc!", ""),
    edit("abc!", ""),
  );
  const titles = (["undo", "undo", "redo"] as const).map((kind) => {
    state = stepEdit(state, { kind });
    return state.draft.title;
  });
  expect(titles).toEqual(["abc", "a", "abc"]);
});

test("14 after a save that leaves version and stock as they were, what is typed next is a change", () => {
  const same = stored(aDraft({}), "v1", "load-2");
  const after = play(
    beginEdit(stored(aDraft({}))),
    typed(aDraft({ title: "Tee " })),
    ...([{ kind: "send" }, { kind: "saved", version: "v1", once: "next" }] as const),
    { kind: "load", stored: same },
  );
  expect(after).toMatchObject({ draft: { title: "Tee" }, version: "v1", attempts: [] });
  expect(patchOf(after)).toBeNull();
  expect(patchOf(stepEdit(after, typed(aDraft({ title: "Tees" }))))?.fields).toEqual({
    title: "Tees",
  });
});

test("14 what is typed while a save is under way is a change of what was saved, and units sold meanwhile stay sold", () => {
  const state = play(
    beginEdit(stored(aDraft({}, { S: {}, M: {} }))),
    typed(aDraft({ title: "Tees" }, { S: { stock: "7", price: "20" }, M: {} })),
    { kind: "send" },
    typed(aDraft({ title: "Tees, long" }, { S: { stock: "6", price: "20" }, M: {} })),
    saved,
  );
  expect(patchOf(state)?.fields).toEqual({ title: "Tees, long" });
  // One unit of each was sold between the save and the page's load.
  const now = aDraft({ title: "Tees" }, { S: { stock: "6" }, M: { stock: "8" } });
  const after = stepEdit(state, { kind: "load", stored: stored(now, "v2", "load-2") });
  expect(stockOf(after.draft)).toEqual(["6", "8"]);
  expect(patchOf(after)).toMatchObject({ fields: { title: "Tees, long" } });
  expect(stocksSent(after)).toEqual([{ from: "7", to: "6" }]);
  expect(after.draft.products[0]?.colors[0]?.cells[0]?.prices).toEqual({ USD: "20.00" });
});

test("what is loaded is shown where nothing is typed, and never over what is typed for another version", () => {
  const theirs = stored(aDraft({ vendor: "Theirs" }), "v2", "load-2");
  const clean = stepEdit(beginEdit(stored(aDraft({}))), { kind: "load", stored: theirs });
  expect(clean).toMatchObject({ draft: { vendor: "Theirs" }, version: "v2", once: "load-2" });
  const typing = stepEdit(beginEdit(stored(aDraft({}))), typed(aDraft({ title: "Mine" })));
  expect(stepEdit(typing, { kind: "load", stored: theirs })).toBe(typing);
});

const lostStock = (): Edit => {
  const sent = play(beginEdit(stored(aDraft({}))), typed(aDraft({}, { S: { stock: "4" } })), {
    kind: "send",
  });
  return sent;
};

test("14 stock that was saved without an answer and is typed back to what it was is sent", () => {
  const now = stored(aDraft({}, { S: { stock: "4" } }), "v1", "load-2");
  const state = stepEdit(beginEdit(now), { kind: "restore", edit: lostStock(), stored: now });
  expect(state).toMatchObject({ once: "load-1", restored: "same" });
  expect(stocksSent(state)).toEqual([{ from: "9", to: "4" }]);
  const back = stepEdit(state, typed(aDraft({})));
  expect(stocksSent(back)).toEqual([{ from: "9", to: "9" }]);
  // Also after another reload.
  const again = stepEdit(beginEdit(now), { kind: "restore", edit: back, stored: now });
  expect(stockOf(again.draft)).toEqual(["9"]);
  expect(stocksSent(again)).toEqual([{ from: "9", to: "9" }]);
});

test("14 a text that was saved without an answer is no conflict after a reload, and is typed back", () => {
  const sent = play(
    beginEdit(stored(aDraft({}))),
    typed(aDraft({ title: "Tees " }, { S: { stock: "4", price: "21" }, M: { stock: "5" } })),
    { kind: "send" },
  );
  const cells = { S: { stock: "9", price: "21.00" }, M: { stock: "4" } };
  const now = stored(aDraft({ title: "Tees" }, cells), "v2", "load-2");
  const state = stepEdit(beginEdit(now), { kind: "restore", edit: sent, stored: now });
  expect(state).toMatchObject({ version: "v2", once: "load-1", restored: "same" });
  // The stock may not have been saved; of the new size, which was made with 5, one unit was sold since.
  expect(patchOf(state)?.fields).toEqual({});
  expect(stocksSent(state)).toEqual([{ from: "9", to: "4" }]);
  const back = stepEdit(state, typed({ ...state.draft, title: "Tee" }));
  expect(patchOf(back)?.fields).toEqual({ title: "Tee" });
});

test("14 a draft that was never sent gets a name of its own: another tab may save it too", () => {
  const unsent = stepEdit(beginEdit(stored(aDraft({}), null)), typed(aDraft({ title: "New tee" })));
  const here = stored(aDraft({}), null, "load-2");
  const state = stepEdit(beginEdit(here), { kind: "restore", edit: unsent, stored: here });
  expect(state).toMatchObject({ once: "load-2", draft: { title: "New tee" } });
});

test("14 a new product that may have been made is made by what was sent, and edited by what is typed since", () => {
  const sent = play(beginEdit(stored(aDraft({}), null)), typed(aDraft({ title: "Mug" })), {
    kind: "send",
  });
  const here = stored(aDraft({}), null, "load-2");
  const found = stepEdit(beginEdit(here), { kind: "restore", edit: sent, stored: here });
  const state = stepEdit(found, typed(aDraft({ title: "Large mug" })));
  expect(state.once).toBe("load-1");
  expect(begunOf(state)).toMatchObject({
    first: { fields: { title: "Mug" } },
    rest: { fields: { title: "Large mug" } },
  });
  expect(begunOf(play(state, { kind: "rename", once: "other" }))).toBeNull();
});

test("where the stock alone was refused the edit goes on from the version that was saved", () => {
  const state = play(
    beginEdit(stored(aDraft({}, { S: {}, M: {} }))),
    typed(aDraft({ title: "Tees" }, { S: { stock: "1" }, M: {}, L: { stock: "5" } })),
    { kind: "send" },
    { kind: "stock-failed", version: "v2" },
    typed(aDraft({ title: "Tees" }, { S: { stock: "2" }, M: {}, L: { stock: "6" } })),
  );
  expect(state).toMatchObject({ version: "v2", once: "load-1" });
  expect(patchOf(state)?.fields).toEqual({});
  expect(stocksSent(state)).toEqual([
    { from: "9", to: "2" },
    { from: "5", to: "6" },
  ]);
});

test("what was refused was not done: undone, it is no change any more", () => {
  const state = play(
    beginEdit(stored(aDraft({}))),
    typed(aDraft({}, { S: { stock: "x" } })),
    ...([{ kind: "send" }, { kind: "refused" }, { kind: "undo" }] as const),
  );
  expect(patchOf(state)).toBeNull();
});

test("what a page without scripts had typed is a change to the stock that it showed", () => {
  const cells = { S: { stock: "4" } };
  const draft = aDraft({ title: "Typed" }, cells);
  for (const { colors } of draft.products)
    for (const { cells: all } of colors) for (const cell of all) cell.shownStock = "9";
  const now = stored(aDraft({}, { S: { stock: "6" } }), "v1", "load-2");
  const edit = resumeEdit(now, { draft, once: "posted" });
  expect(edit.once).toBe("posted");
  expect(patchOf(edit)?.fields).toEqual({ title: "Typed" });
  expect(stocksSent(edit)).toEqual([{ from: "9", to: "4" }]);
});
