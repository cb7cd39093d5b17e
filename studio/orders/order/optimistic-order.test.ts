import { expect, test } from "vitest";
import { applyOptimistic } from "./optimistic-order";
import type { TimelineEntry } from "./order-timeline.server";

const now = "2026-11-27T10:00:00.000Z";
const note = (id: string, text: string): TimelineEntry => ({
  kind: "note",
  id,
  text,
  at: now,
  by: null,
});
const shown = { status: "shipped" as const, entries: [note("a", "Call first")] };

function press(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return applyOptimistic(shown, [form], now);
}

test("14 a note and a status are seen before their answer, and what moves goods or mails is not", () => {
  const added = press({ intent: "note", text: " Wrap it " });
  expect(added.entries).toEqual([note("a", "Call first"), note("sent", "Wrap it")]);
  expect(press({ intent: "note", text: " " })).toEqual(shown);
  expect(press({ intent: "delete-note", id: "a" }).entries).toEqual([]);
  expect(press({ intent: "delivered" }).status).toBe("delivered");
  for (const intent of ["undo", "resend"]) expect(press({ intent, id: "a" })).toBe(shown);
});
