// What a browser remembers for one tab, where it may: one that blocks site data throws at the name alone, and a full
// one at a write. Then nothing is remembered.

function attempt<Result>(page: Window, work: (storage: Storage) => Result): Result | null {
  try {
    return work(page.sessionStorage);
  } catch (cause) {
    console.warn("Nothing is remembered for this tab.", cause);
    return null;
  }
}

export const tabStorage = {
  get: (page: Window, key: string) => attempt(page, (storage) => storage.getItem(key)),
  set: (page: Window, key: string, value: string) =>
    attempt(page, (storage) => storage.setItem(key, value)),
  remove: (page: Window, key: string) => attempt(page, (storage) => storage.removeItem(key)),
};
