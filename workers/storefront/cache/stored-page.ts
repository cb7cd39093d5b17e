// Stored form of a rendered page for a cache outside this isolate: a line of JSON, then the bytes. Written and
// read by the same build alone, which is part of the key.
import * as z from "zod";
import type { CachedPage } from "./page-cache";
import { createTemplate } from "./page-template";

/** A page and until when its dates are current, in epoch milliseconds. */
export type StoredPage = { value: CachedPage; freshUntilMs: number };

const MarkSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("slot"),
    name: z.enum(["nonce", "cartCount", "cartSlugs", "consent"]),
  }),
  z.object({
    kind: z.literal("open"),
    choice: z.object({ most: z.number(), keys: z.array(z.string()) }),
  }),
  z.object({ kind: z.literal("item"), key: z.string() }),
  z.object({ kind: z.enum(["end", "close", "nothing"]) }),
]);

const HeadSchema = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  inline: z.object({ script: z.string(), style: z.string() }),
  freshUntilMs: z.number(),
  marks: z.array(MarkSchema),
  /** Bytes of each part, in order. */
  lengths: z.array(z.int().nonnegative()),
});

const lineEnd = 0x0a;

export function encodePage({ value, freshUntilMs }: StoredPage): Uint8Array<ArrayBuffer> {
  const { page, status, headers, inline } = value;
  const lengths = page.parts.map((part) => part.byteLength);
  const head: z.input<typeof HeadSchema> = {
    status,
    headers,
    inline,
    freshUntilMs,
    marks: page.marks,
    lengths,
  };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(line.byteLength + page.bytes);
  bytes.set(line);
  let at = line.byteLength;
  for (const part of page.parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** @returns null for what no build of ours can have written. */
export function decodePage(bytes: Uint8Array): StoredPage | null {
  const end = bytes.indexOf(lineEnd);
  const text = new TextDecoder().decode(bytes.subarray(0, Math.max(end, 0)));
  const parsed = HeadSchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { marks, lengths, freshUntilMs, ...answer } = parsed.data;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const isWhole = lengths.length === marks.length + 1 && end + 1 + total === bytes.byteLength;
  if (!isWhole) return null;
  const parts: Uint8Array[] = [];
  let at = end + 1;
  for (const length of lengths) {
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { value: { page: createTemplate(parts, marks), ...answer }, freshUntilMs };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
