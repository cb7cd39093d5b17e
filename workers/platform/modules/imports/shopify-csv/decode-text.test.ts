import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text";

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function decode(bytes: Uint8Array, chunkLength: number): Promise<string> {
  let text = "";
  for await (const part of decodeText(inChunks(bytes, chunkLength))) text += part;
  return text;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

test("a byte order mark is left out at the beginning of a file, and is a letter of a cell further down", async () => {
  for (const length of [1, 3, 4, 100]) {
    expect(await decode(utf8("\uFEFFkey,title\r\n\uFEFFx,Tee"), length)).toBe(
      "key,title\r\n\uFEFFx,Tee",
    );
    expect(await decode(utf8("key\n\uFEFFx"), length)).toBe("key\n\uFEFFx");
  }
});

test("any text of UTF-8 is decoded as it is, however it arrives", async () => {
  const text = fc.string({ unit: "grapheme" }).filter((one) => !one.startsWith("\uFEFF"));
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (written, length) => {
      expect(await decode(utf8(written), length)).toBe(written);
    }),
  );
});
