// Text of an uploaded file whose encoding only its bytes say: UTF-8, UTF-16, or the Windows-1252 that Excel writes as "CSV"
// in Western Europe. Holds no more than a chunk.

const maxAscii = 0x7f;
/** A letter of UTF-8 has four bytes at most: so near to the end it may go on in the next chunk. */
const longestLetter = 4;

function findBeyondAscii(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > maxAscii) return at;
  return -1;
}

function isUtf8(bytes: Uint8Array, isWhole: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** How many bytes follow one that begins a letter of UTF-8. */
function countFollowing(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
}

/** Windows-1252 has none: such a letter would be two or three signs that stand together in no word. */
function hasUtf8Letter(bytes: Uint8Array): boolean {
  return bytes.some((lead, at) => {
    const count = countFollowing(lead);
    if (count === 0 || at + count >= bytes.length) return false;
    return bytes.subarray(at + 1, at + 1 + count).every((byte) => byte >= 0x80 && byte <= 0xbf);
  });
}

/** Letters of a Mac's own encoding, and of no word that a shop in Western Europe writes in Windows-1252. */
const macLetters = /[\x81\x8a\x8c-\x90\x9a\x9c-\x9f]/;

/** What is neither is read as UTF-8, so that its reader names the lines. */
function guessEncoding(bytes: Uint8Array, isWhole: boolean): "utf-8" | "windows-1252" {
  if (isUtf8(bytes, isWhole) || hasUtf8Letter(bytes)) return "utf-8";
  const isMac = bytes.some((byte) => byte > maxAscii && macLetters.test(String.fromCharCode(byte)));
  return isMac ? "utf-8" : "windows-1252";
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** The first letter beyond ASCII says which it is. A byte that is wrong further down is replaced, which its reader names. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const ascii = new TextDecoder();
  let decoder: TextDecoder | null = null;
  let held: Uint8Array = new Uint8Array();
  let isFirst = true;
  // A mark of the encoding stands at the file's beginning alone; further down it is a letter.
  let ignoreBOM = false;
  for await (const chunk of chunks) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) decoder = new TextDecoder("utf-16le");
    isFirst = false;
    if (decoder === null) {
      held = held.length === 0 ? chunk : join(held, chunk);
      const at = findBeyondAscii(held);
      if (at === -1) {
        yield ascii.decode(held);
        ignoreBOM ||= held.length > 0;
        held = new Uint8Array();
        continue;
      }
      if (held.length - at < longestLetter) continue;
      decoder = new TextDecoder(guessEncoding(held, false), { ignoreBOM });
      yield decoder.decode(held, { stream: true });
      continue;
    }
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
  else if (held.length > 0) {
    yield new TextDecoder(guessEncoding(held, true), { ignoreBOM }).decode(held);
  }
}
