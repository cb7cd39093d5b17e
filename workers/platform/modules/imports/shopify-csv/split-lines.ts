// Cuts a stream of bytes into lines without ever holding more than one chunk, and lets lines be
// put back so that a reader can try again from further down.

import { decodeText } from "./decode-text";

/** Accepts the line ends of every system; a byte order mark is dropped. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of decodeText(chunks)) {
    rest += text;
    // A carriage return at the very end may be half of a line end, so it waits for the next chunk.
    const parts = rest.split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? "";
    yield* parts;
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
}

export class LineSource {
  readonly #lines: AsyncIterator<string>;
  #waiting: string[] = [];
  /** The number of the line given last, counted from 1. */
  number = 0;

  constructor(lines: AsyncIterator<string>) {
    this.#lines = lines;
  }

  async next(): Promise<string | undefined> {
    const waiting = this.#waiting.pop();
    if (waiting !== undefined) {
      this.number += 1;
      return waiting;
    }
    const { done, value } = await this.#lines.next();
    if (done === true) return undefined;
    this.number += 1;
    return value;
  }

  /** Gives the lines back, the first of them to be read next. */
  putBack(lines: readonly string[]): void {
    this.#waiting.push(...lines.toReversed());
    this.number -= lines.length;
  }
}
