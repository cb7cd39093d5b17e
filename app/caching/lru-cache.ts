// Least-recently-used cache of one isolate, bounded in bytes. Keys must hold the store's id, and entries must be
// safe to lose.

type Entry<Value> = { value: Value; bytes: number; freshUntilMs: number };

/** What one owner may take of the cache, so that none can evict what all others have in it. */
type Share = { ownerOf(key: string): string; maxBytes: number };

/** Least recently used entries leave first; `Map` keeps the order of insertion. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly share: Share = { ownerOf: () => "", maxBytes },
  ) {}

  get(key: string): Entry<Value> | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry<Value>): void {
    const owner = this.share.ownerOf(key);
    this.#delete(key);
    if (entry.bytes > this.share.maxBytes) return;
    this.#entries.set(key, entry);
    this.#count(owner, entry.bytes);
    const isOver = () => (this.#bytesOf.get(owner) ?? 0) > this.share.maxBytes;
    if (isOver()) this.#evict(isOver, (other) => this.share.ownerOf(other) === owner);
    this.#evict(
      () => this.#bytes > this.maxBytes,
      () => true,
    );
  }

  #evict(isOver: () => boolean, isCandidate: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) {
      if (!isOver()) return;
      if (isCandidate(key)) this.#delete(key);
    }
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#count(this.share.ownerOf(key), -entry.bytes);
  }

  #count(owner: string, bytes: number): void {
    this.#bytes += bytes;
    const sum = (this.#bytesOf.get(owner) ?? 0) + bytes;
    if (sum === 0) this.#bytesOf.delete(owner);
    else this.#bytesOf.set(owner, sum);
  }
}
