/** Keys that a stand-in has issued: those of its environment, and those exchanged since. An ended one opens nothing. */
import type { DocumentCollection, DocumentStore } from "#sandbox/document-store/document-store";

type Key<Kind extends string> = { id: string; created: number; kind: Kind; isEnded: boolean };

export class Keyring<Kind extends string> {
  readonly #keys: DocumentCollection<Key<Kind>>;

  /** @param first the environment's key of each kind */
  constructor(
    documents: DocumentStore,
    collection: string,
    private readonly first: Readonly<Record<Kind, string>>,
    private readonly nowS: () => number,
  ) {
    this.#keys = documents.collection(collection);
  }

  /** Newest first, the environment's own last. */
  listOpen(kind: Kind): string[] {
    const { documents } = this.#keys.list({ limit: 100, where: { kind } });
    const first = this.first[kind];
    const later = documents.filter(({ id }) => id !== first);
    const open = later.filter(({ isEnded }) => !isEnded).map(({ id }) => id);
    return this.#keys.get(first)?.isEnded === true ? open : [...open, first];
  }

  isOpen(kind: Kind, key: string): boolean {
    return this.listOpen(kind).includes(key);
  }

  /** Whether it was ever issued. */
  isKnown(kind: Kind, key: string): boolean {
    return key === this.first[kind] || this.#keys.get(key)?.kind === kind;
  }

  add(kind: Kind, id: string): void {
    this.#keys.put({ id, created: this.nowS(), kind, isEnded: false });
  }

  end(kind: Kind, id: string): void {
    this.#keys.put({ id, created: this.nowS(), kind, isEnded: true });
  }
}
