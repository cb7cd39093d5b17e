// Least-recently-used cache of one isolate, bounded in bytes. Keys must hold the store's id, and entries must be
// safe to lose.

type Entry<Value> = { value: Value; bytes: number; freshUntilMs: number };

/** Least recently used entries leave first; `Map` keeps the order of insertion. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Entry<Value> | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry<Value>): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
    if (entry.bytes > this.maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.maxBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
