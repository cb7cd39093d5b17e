import { expect, test } from "vitest";
import { draftKey, openDraftStore } from "./draft-store";

function aStorage(change: Partial<Storage> = {}): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    ...change,
  };
}
const asText = (value: unknown) => (typeof value === "string" ? value : null);

test("a draft is read again until it is cleared, and by its own person and page alone", () => {
  const storage = aStorage();
  const open = (person: string, what: string) =>
    openDraftStore(() => storage, draftKey(person, what), asText);
  open("ada", "/stores/aurora/look").write("typed");
  expect(open("ada", "/stores/aurora/look").read()).toBe("typed");
  expect(open("bob", "/stores/aurora/look").read()).toBeNull();
  expect(open("ada", "/stores/vinyl/look").read()).toBeNull();
  open("ada", "/stores/aurora/look").clear();
  expect(open("ada", "/stores/aurora/look").read()).toBeNull();
});

test.each([
  ["a storage that is forbidden", { getItem: () => deny(), setItem: () => deny() }],
  ["a storage that holds something else", { getItem: () => "{" }],
  ["a draft of another shape", { getItem: () => "7" }],
])("%s is no draft and breaks no page", (_, change) => {
  const store = openDraftStore(() => aStorage(change), "key", asText);
  store.write("typed");
  expect(store.read()).toBeNull();
});

function deny(): never {
  throw new DOMException("denied", "SecurityError");
}
