// What is typed and not saved, in this browser: by person and by what is edited, for two weeks at most. A session that
// ends, Back, a reload, a crash and a closed tab lose nothing. Each page that is open writes a draft of its own, so that
// two tabs never write over each other. Must not hold secrets.

export type DraftStore<Draft> = {
  /** Of this tab, else the newest of any; null where there is none, or where the browser stores nothing. */
  read(): Draft | null;
  write(draft: Draft): void;
  /** With the draft that was read, unless somebody has gone on with it. */
  clear(): void;
};

export type DraftPlace = {
  storage(): Storage;
  /** The same after a reload. */
  tab(): string;
  /** Another one after a reload, and in a tab that is a copy of another. */
  page(): string;
  now(): number;
};

const namespace = "studio.draft ";
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

/** @param person another one who signs in next in the same browser sees no draft of theirs */
export const draftKey = (person: string, what: string) => `${namespace}${person} ${what}`;

/** `draft` is null where the page is done with it: it looks at no other's then. */
type Entry = { atMs: number; tab: string; draft: unknown };
type Found = Entry & { key: string; text: string };

function readEntry(storage: Storage, key: string): Found | null {
  const text = storage.getItem(key) ?? "null";
  try {
    const entry: unknown = JSON.parse(text);
    const isEntry = (given: unknown): given is Entry =>
      typeof given === "object" && given !== null && "draft" in given && "tab" in given;
    if (!isEntry(entry) || typeof entry.atMs !== "number") return null;
    return { ...entry, key, text };
  } catch (error) {
    // Anything may stand in a browser's storage.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function listKeys(storage: Storage, start: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(start));
}

/** Forbidden or full: what is typed is on the page all the same. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function forgetOld(storage: Storage, nowMs: number): void {
  for (const key of listKeys(storage, namespace)) {
    const entry = readEntry(storage, key);
    if (entry === null || nowMs - entry.atMs > maxAgeMs) storage.removeItem(key);
  }
}

/** What this person has drafts of. */
export function listDrafts(storage: () => Storage, person: string): string[] {
  const start = draftKey(person, "");
  const list = () =>
    listKeys(storage(), start).flatMap((key) => {
      const entry = readEntry(storage(), key);
      const [what = ""] = key.slice(start.length).split("\n");
      return entry === null || entry.draft === null ? [] : [what];
    });
  return [...new Set(attempt(list) ?? [])];
}

/** Whether anything of anybody is stored here: before the sign-in it is not known whose it is. */
export function hasDrafts(storage: () => Storage): boolean {
  const isDraft = (key: string) => (readEntry(storage(), key)?.draft ?? null) !== null;
  return attempt(() => listKeys(storage(), namespace).some(isDraft)) ?? false;
}

/** For who signs out: the browser may be shared. */
export function forgetDrafts(storage: () => Storage): void {
  attempt(() => {
    for (const key of listKeys(storage(), namespace)) storage().removeItem(key);
  });
}

/** @param parse null for what is no such draft */
export function openDraftStore<Draft>(
  { storage, tab, page, now }: DraftPlace,
  key: string,
  parse: (value: unknown) => Draft | null,
): DraftStore<Draft> {
  // No name of what is edited has a line's end in it.
  const start = `${key}\n`;
  const own = () => `${start}${page()}`;
  let source: Found | null = null;
  const put = (draft: Draft | null) => {
    const entry: Entry = { atMs: now(), tab: tab(), draft };
    storage().setItem(own(), JSON.stringify(entry));
  };
  const forgetSource = () => {
    if (source !== null && storage().getItem(source.key) === source.text) {
      storage().removeItem(source.key);
    }
    source = null;
  };
  const find = (): { entry: Found; draft: Draft | null } | null => {
    const mine = readEntry(storage(), own());
    if (mine !== null)
      return { entry: mine, draft: mine.draft === null ? null : parse(mine.draft) };
    const found = listKeys(storage(), start).flatMap((name) => {
      const entry = readEntry(storage(), name);
      const draft = entry === null || entry.draft === null ? null : parse(entry.draft);
      return entry === null || draft === null ? [] : [{ entry, draft }];
    });
    const rank = ({ entry }: { entry: Found }) => (entry.tab === tab() ? 1 : 0);
    found.sort((one, other) => rank(other) - rank(one) || other.entry.atMs - one.entry.atMs);
    return found[0] ?? null;
  };
  return {
    read: () =>
      attempt(() => {
        forgetOld(storage(), now());
        const found = find();
        if (found !== null && found.entry.key !== own()) source = found.entry;
        return found?.draft ?? null;
      }),
    write: (draft) => {
      attempt(() => {
        put(draft);
        // Of the same tab before its reload: this page has gone on with it.
        if (source?.tab === tab()) forgetSource();
      });
    },
    clear: () => {
      attempt(() => {
        forgetSource();
        put(null);
      });
    },
  };
}
