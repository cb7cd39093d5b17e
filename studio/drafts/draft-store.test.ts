import { expect, test } from "vitest";
import { draftKey, forgetDrafts, hasDrafts, listDrafts, openDraftStore } from "./draft-store";

function aStorage(change: Partial<Storage> = {}): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    ...change,
  };
}
const asText = (value: unknown) => (typeof value === "string" ? value : null);
const look = "/stores/aurora/look";
const dayMs = 24 * 60 * 60 * 1000;

/** A page of a browser, by its tab; a reload is another page of the same tab. */
function aPage(storage: Storage, tab: string, page: string, atMs = 0) {
  const place = { storage: () => storage, tab: () => tab, page: () => page, now: () => atMs };
  return (person = "ada", what = look) => openDraftStore(place, draftKey(person, what), asText);
}

test("a draft is read again until it is cleared, and by its own person and page alone", () => {
  const storage = aStorage();
  const open = aPage(storage, "a", "a1");
  open().write("typed");
  expect(open().read()).toBe("typed");
  expect(open("bob").read()).toBeNull();
  expect(open("ada", "/stores/vinyl/look").read()).toBeNull();
  expect(open("ada", "/stores/aurora").read()).toBeNull();
  open().clear();
  expect(open().read()).toBeNull();
});

test("10 a tab that was closed loses nothing: the next one reads its draft, and saving it there ends it", () => {
  const storage = aStorage();
  aPage(storage, "a", "a1")().write("typed");
  const next = aPage(storage, "b", "b1")();
  expect(next.read()).toBe("typed");
  next.write("typed on");
  next.clear();
  expect(aPage(storage, "c", "c1")().read()).toBeNull();
});

test("10 two tabs do not write over each other's draft, and each reads its own after a reload", () => {
  const storage = aStorage();
  const [one, other] = [aPage(storage, "a", "a1", 1)(), aPage(storage, "b", "b1", 2)()];
  one.write("one");
  expect(other.read()).toBe("one");
  other.write("other");
  one.write("one, longer");
  expect(aPage(storage, "a", "a2")().read()).toBe("one, longer");
  expect(aPage(storage, "b", "b2")().read()).toBe("other");
  other.clear();
  expect(other.read()).toBeNull();
  expect(aPage(storage, "a", "a2")().read()).toBe("one, longer");
});

test("a copy of a tab does not end the draft of the tab that it was copied from", () => {
  const storage = aStorage();
  const first = aPage(storage, "a", "a1")();
  first.write("typed");
  const copy = aPage(storage, "a", "a2")();
  copy.read();
  first.write("typed on");
  copy.write("another");
  copy.clear();
  expect(first.read()).toBe("typed on");
});

test("a draft is forgotten after two weeks, and all of them when somebody signs out", () => {
  const storage = aStorage();
  aPage(storage, "a", "a1")().write("typed");
  expect(aPage(storage, "b", "b1", 14 * dayMs)().read()).toBe("typed");
  expect(aPage(storage, "b", "b1", 14 * dayMs + 1)().read()).toBeNull();
  expect(storage.length).toBe(0);
  storage.setItem("other", "kept");
  aPage(storage, "a", "a1")().write("typed");
  forgetDrafts(() => storage);
  expect(storage.length).toBe(1);
});

test("10 what a person has drafts of is named once each, whichever tab wrote them, until they are cleared", () => {
  const storage = aStorage();
  const list = (person = "ada") => listDrafts(() => storage, person);
  const first = aPage(storage, "a", "a1")();
  first.write("typed");
  aPage(storage, "b", "b1")().write("typed elsewhere");
  aPage(storage, "a", "a1")("ada", "/stores/vinyl/products/tee").write("typed");
  aPage(storage, "a", "a1")("bob").write("not hers");
  expect(list()).toEqual([look, "/stores/vinyl/products/tee"]);
  first.clear();
  expect(list()).toContain(look);
  const other = aPage(storage, "b", "b1")();
  other.read();
  other.clear();
  expect(list()).toEqual(["/stores/vinyl/products/tee"]);
  expect(listDrafts(() => aStorage({ key: () => deny(), length: 1 }), "ada")).toEqual([]);
});

test("11 a browser has drafts from the first that is written until they are cleared, or all forgotten", () => {
  const storage = aStorage();
  storage.setItem("other", "typed");
  expect(hasDrafts(() => storage)).toBe(false);
  const page = aPage(storage, "a", "a1")();
  page.write("typed");
  expect(hasDrafts(() => storage)).toBe(true);
  page.clear();
  expect(hasDrafts(() => storage)).toBe(false);
  page.write("typed");
  forgetDrafts(() => storage);
  expect(hasDrafts(() => storage)).toBe(false);
  expect(hasDrafts(() => aStorage({ key: () => deny(), length: 1 }))).toBe(false);
});

const broken: [string, Partial<Storage>][] = [
  [
    "a storage that is forbidden",
    { key: () => deny(), getItem: () => deny(), setItem: () => deny() },
  ],
  ["a storage that is full", { setItem: () => deny() }],
  ["a storage that holds something else", { setItem: () => undefined, getItem: () => "{" }],
  ["a draft of another shape", { getItem: () => '{"atMs":0,"tab":"a","draft":7}' }],
];
test.each(broken)("%s is no draft and breaks no page", (_, change) => {
  const store = aPage(aStorage(change), "a", "a1")();
  store.write("typed");
  expect(store.read()).toBeNull();
  store.clear();
});

function deny(): never {
  throw new DOMException("denied", "QuotaExceededError");
}
