// Draft of the details step in this tab's session storage. Must never be sent to a server. Pure but for
// the storage that it is given.
import * as z from "zod";
import type { Checkout } from "#contract/checkout/checkout";

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type Draft = Record<string, string>;

/** `of`: the customer that was saved when the draft was begun; a newer one makes the draft old. */
const StoredDraftSchema = z.object({
  checkoutId: z.string(),
  of: z.string(),
  values: z.record(z.string(), z.string()),
});

/** The fields that a person types; the rest of the form is not the draft's. */
const fieldNames = [
  "email",
  "phone",
  "firstname",
  "lastname",
  "address",
  "address2",
  "city",
  "zip",
  "state",
  "country",
];

type Progress = Pick<Checkout, "id" | "customer">;
/** One for the tab: where a checkout has ended, the next one takes over what was typed for it. */
const draftName = "checkout.details";
const stampOf = ({ customer }: Pick<Progress, "customer">) => JSON.stringify(customer);
const unsaved = stampOf({ customer: null });

export function draftOf(form: FormData): Draft {
  return Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? "")]));
}

export function saveDraft(place: Place, checkout: Progress, values: Draft): void {
  const draft = { checkoutId: checkout.id, of: stampOf(checkout), values };
  place.setItem(draftName, JSON.stringify(draft));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not written by us: as good as nothing.
    return null;
  }
}

/** Null where nothing was typed since the last save; a draft that was saved meanwhile is removed. */
export function readDraft(place: Place, checkout: Progress): Draft | null {
  const text = place.getItem(draftName);
  if (text === null) return null;
  const draft = StoredDraftSchema.safeParse(parseJson(text));
  if (draft.success) {
    const { checkoutId, of, values } = draft.data;
    const stamp = stampOf(checkout);
    if (checkoutId !== checkout.id) return of === unsaved && stamp === unsaved ? values : null;
    if (of === stamp) return values;
  }
  place.removeItem(draftName);
  return null;
}
