import { expect, test } from "vitest";
import { aCustomer } from "#tests/fixtures/app/checkout";
import { draftOf, readDraft, saveDraft } from "./details-draft.client";

function aPlace() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
}
const begun = { id: "c1", customer: null };
const values = { email: "ada@exa", city: "Austin" };

test("CHK-19 what was typed is saved at once and restored after a reload", () => {
  const place = aPlace();
  expect(readDraft(place, begun)).toBeNull();
  saveDraft(place, begun, values);
  expect(readDraft(place, begun)).toEqual(values);
  saveDraft(place, begun, { ...values, city: "Dallas" });
  expect(readDraft(place, begun)).toEqual({ ...values, city: "Dallas" });
});

test("CHK-19 Q83 what was typed for a checkout that has ended is there in the next one of the tab, over no saved customer", () => {
  const place = aPlace();
  saveDraft(place, begun, values);
  expect(readDraft(place, { id: "c2", customer: aCustomer })).toBeNull();
  expect(readDraft(place, { ...begun, id: "c2" })).toEqual(values);
  // Changed against what was saved: it is of that checkout alone.
  saveDraft(place, { id: "c1", customer: aCustomer }, values);
  expect(readDraft(place, { ...begun, id: "c2" })).toBeNull();
});

test("CHK-19 once the customer is saved, here or in another tab, the draft is gone", () => {
  const place = aPlace();
  saveDraft(place, begun, values);
  expect(readDraft(place, { id: "c1", customer: aCustomer })).toBeNull();
  expect(place.stored.size).toBe(0);
  const saved = { id: "c1", customer: aCustomer };
  saveDraft(place, saved, values);
  expect(readDraft(place, saved)).toEqual(values);
  const changed = { ...saved, customer: { ...aCustomer, phone: "+12015550199" } };
  expect(readDraft(place, changed)).toBeNull();
});

test.each(["", "{", "[]", '{"of":1}', '{"of":"null","values":{"city":3}}'])(
  "CHK-19 a stored text that is no draft, %j, is dropped",
  (text) => {
    const place = aPlace();
    place.setItem("checkout.details", text);
    expect(readDraft(place, begun)).toBeNull();
    expect(place.stored.size).toBe(0);
  },
);

test("CHK-19 a draft holds what was typed, and nothing else of the form", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, intent: "details", verified: "x" })) {
    form.append(name, value);
  }
  expect(draftOf(form)).toMatchObject({ ...values, zip: "" });
  expect(Object.keys(draftOf(form))).not.toContain("intent");
  expect(Object.keys(draftOf(form))).not.toContain("verified");
});
