// What is typed and not saved, in this tab's storage: by person and by what is edited. A session that ends, Back, a reload
// and a crash lose nothing. Must not hold secrets.

export type DraftStore<Draft> = {
  /** Null where there is none, or where the browser stores nothing. */
  read(): Draft | null;
  write(draft: Draft): void;
  clear(): void;
};

/** @param person another one who signs in next in the same tab sees no draft of theirs */
export const draftKey = (person: string, what: string) => `studio.draft ${person} ${what}`;

/** @param parse anything may stand in a browser's storage: null for what is no such draft */
export function openDraftStore<Draft>(
  storage: () => Storage,
  key: string,
  parse: (value: unknown) => Draft | null,
): DraftStore<Draft> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? "null");
        return value === null ? null : parse(value);
      } catch (error) {
        // Forbidden, or no JSON: there is no draft.
        if (error instanceof DOMException || error instanceof SyntaxError) return null;
        throw error;
      }
    },
    write(draft) {
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch (error) {
        // Full or forbidden: what is typed is on the page all the same.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    clear() {
      try {
        storage().removeItem(key);
      } catch (error) {
        // Forbidden: nothing was stored either.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}
