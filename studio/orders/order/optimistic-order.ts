// An order's page as it is once what was pressed on it is done. What moves goods, money or mails is not shown before
// it is.
import type { OrderStatus } from "#contract/orders/order";
import type { TimelineEntry } from "./order-timeline.server";

type Shown = { status: OrderStatus; entries: readonly TimelineEntry[] };

/** Of a note that has no id yet. */
export const sentNoteId = "sent";

function showOne(shown: Shown, form: FormData, now: string): Shown {
  const { status, entries } = shown;
  switch (form.get("intent")) {
    case "delivered":
      return { status: "delivered", entries };
    case "in-production":
      return { status: "in-production", entries };
    case "note": {
      const text = String(form.get("text")).trim();
      const note = { kind: "note" as const, id: sentNoteId, text, at: now, by: null };
      return { status, entries: text === "" ? entries : [...entries, note] };
    }
    case "delete-note": {
      const id = form.get("id");
      return {
        status,
        entries: entries.filter((entry) => entry.kind !== "note" || entry.id !== id),
      };
    }
    default:
      return shown;
  }
}

/** @param now when a note is said to be written */
export const applyOptimistic = (stored: Shown, forms: readonly FormData[], now: string): Shown =>
  forms.reduce((shown, form) => showOne(shown, form, now), stored);
