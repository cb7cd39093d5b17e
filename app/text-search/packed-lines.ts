// Lines of one text: ten thousand texts of their own take longer to make than a search of them.

export class PackedLines {
  /** Where each line begins; behind the last one the text's end. */
  readonly #starts: Int32Array;

  /** @param text each of its lines ends with a line break. */
  constructor(readonly text: string) {
    let count = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
    const starts = new Int32Array(count + 1);
    for (let line = 1; line <= count; line += 1) {
      starts[line] = text.indexOf("\n", starts[line - 1]) + 1;
    }
    this.#starts = starts;
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  at(line: number): string {
    return this.text.slice(this.#starts[line], (this.#starts[line + 1] ?? 0) - 1);
  }

  #holds(line: number, place: number): boolean {
    return (this.#starts[line] ?? place + 1) <= place && place < (this.#starts[line + 1] ?? 0);
  }

  /** The line in which this place of the text is; found at once where it is this one or the next. */
  find(place: number, near: number): number {
    if (this.#holds(near, place)) return near;
    if (this.#holds(near + 1, place)) return near + 1;
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** One line of each. */
export function packLines(texts: readonly string[]): string {
  return texts.map((text) => `${text.replace(/[\r\n]+/g, " ")}\n`).join("");
}
