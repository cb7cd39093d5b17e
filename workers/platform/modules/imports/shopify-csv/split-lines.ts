// Cuts a stream of bytes into lines without ever holding more than one chunk, and lets lines be
// put back so that a reader can try again from further down.

/** UTF-8 unless the first bytes say UTF-16, which spreadsheets write as "Unicode text". */
function decoderFor(firstChunk: Uint8Array): TextDecoder {
  const utf16 = firstChunk[0] === 0xff && firstChunk[1] === 0xfe;
  return new TextDecoder(utf16 ? "utf-16le" : "utf-8");
}

/** Accepts the line ends of every system; a byte order mark is dropped. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let rest = "";
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the very end may be half of a line end, so it waits for the next chunk.
    const parts = rest.split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decoder?.decode() ?? "";
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
