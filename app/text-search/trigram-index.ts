// Where three signs stand in a text, so that a part of it is found without reading it all. Numbers alone: a text of a
// hundred thousand signs takes half a megabyte.

/** Several signs share a bucket: the text itself decides. */
const buckets = 1 << 14;

export const shortestIndexed = 3;

const bucketOf = (text: string, at: number): number =>
  (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) &
  (buckets - 1);

export class TrigramIndex {
  /** Where each bucket begins among the places; behind the last one their end. */
  readonly #starts = new Int32Array(buckets + 1);
  readonly #places: Int32Array;

  constructor(readonly text: string) {
    const last = text.length - shortestIndexed;
    const starts = this.#starts;
    for (let at = 0; at <= last; at += 1) {
      const next = bucketOf(text, at) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let bucket = 1; bucket <= buckets; bucket += 1) {
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    }
    const filled = starts.slice();
    this.#places = new Int32Array(Math.max(0, last + 1));
    for (let at = 0; at <= last; at += 1) {
      const bucket = bucketOf(text, at);
      const place = filled[bucket] ?? 0;
      this.#places[place] = at;
      filled[bucket] = place + 1;
    }
  }

  /** Each place of the part, in the order of the text. @param part of three signs at least. */
  *find(part: string): Iterable<number> {
    const rarest = this.#findRarest(part);
    const bucket = bucketOf(part, rarest);
    const end = this.#starts[bucket + 1] ?? 0;
    for (let place = this.#starts[bucket] ?? 0; place < end; place += 1) {
      const at = (this.#places[place] ?? 0) - rarest;
      if (at >= 0 && this.text.startsWith(part, at)) yield at;
    }
  }

  /** Where in the part the three signs are that stand in the fewest places. */
  #findRarest(part: string): number {
    let [rarest, fewest] = [0, Number.POSITIVE_INFINITY];
    for (let at = 0; at <= part.length - shortestIndexed; at += 1) {
      const bucket = bucketOf(part, at);
      const count = (this.#starts[bucket + 1] ?? 0) - (this.#starts[bucket] ?? 0);
      if (count < fewest) [rarest, fewest] = [at, count];
    }
    return rarest;
  }
}
