// Draft of the details step in this tab's session storage. Must never be sent to a server. Pure but for
// the storage that it is given.
import * as z from "zod";
import type { Checkout } from "#contract/checkout/checkout";

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type Draft = Record<string, string>;

/** `of`: the customer that was saved when the draft was begun; a newer one makes the draft old. */
const StoredDraftSchema = z.object({ of: z.string(), values: z.record(z.string(), z.string()) });

/** The fields that a person types; the rest of the form is not the draft's. */
const fieldNames = [
  ...["email", "phone", "firstname", "lastname"],
  ...["address", "address2", "city", "zip", "state", "country"],
];

type Progress = Pick<Checkout, "id" | "customer">;
const nameOf = ({ id }: Progress) => `checkout.${id}`;
const stampOf = ({ customer }: Progress) => JSON.stringify(customer);

export function draftOf(form: FormData): Draft {
  return Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? "")]));
}

export function saveDraft(place: Place, checkout: Progress, values: Draft): void {
  place.setItem(nameOf(checkout), JSON.stringify({ of: stampOf(checkout), values }));
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
  const text = place.getItem(nameOf(checkout));
  if (text === null) return null;
  const draft = StoredDraftSchema.safeParse(parseJson(text));
  if (draft.success && draft.data.of === stampOf(checkout)) return draft.data.values;
  place.removeItem(nameOf(checkout));
  return null;
}
