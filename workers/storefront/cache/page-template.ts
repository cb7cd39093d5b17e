// Page template: the bytes of a shared page with slots for each visitor's own values, and choices of which
// each visitor sees a few. Slot tokens must be random per rendering, so that no seller's text can be one.

export type SlotName = "nonce" | "cartCount" | "cartSlugs" | "consent";
export type SlotValues = Record<SlotName, string>;

/** `choice` is in every mark of a choice; in the page's data it stands alone and becomes nothing. */
export type SlotTokens = Record<SlotName | "choice", string>;

/**
 * What follows a part. A choice is opened, holds items with what stands between them, and is closed;
 * a choice without an item left is left out whole.
 */
export type Mark =
  | { kind: "slot"; name: SlotName }
  | { kind: "open"; choice: Choice }
  | { kind: "item"; key: string }
  | { kind: "end" }
  | { kind: "close" }
  | { kind: "nothing" };

type Choice = { most: number; keys: string[] };

export type PageTemplate = {
  /** One more part than there are marks between them. */
  parts: Uint8Array[];
  marks: Mark[];
  bytes: number;
  /** What `emptyCartValues` fill: the body of every response to a visitor without a cart, never a copy. */
  emptyCartBody: Uint8Array<ArrayBuffer>;
};

/** Slots of a visitor without a cart whose response has no nonce (decision 126). */
export const emptyCartValues = {
  nonce: "",
  cartCount: "0",
  cartSlugs: "",
  consent: "",
} as const satisfies SlotValues;

const encoder = new TextEncoder();

export function createSlotTokens(): SlotTokens {
  const id = crypto.randomUUID().replaceAll("-", "");
  return {
    nonce: `slot-nonce-${id}`,
    cartCount: `slot-cart-${id}`,
    cartSlugs: `slot-slugs-${id}`,
    consent: `slot-consent-${id}`,
    choice: `slot-choice-${id}`,
  };
}

export function compileTemplate(html: string, tokens: SlotTokens): PageTemplate {
  const { nonce, cartCount, cartSlugs, consent, choice } = tokens;
  const element = `<template data-choice="${choice} [^"]*"></template>`;
  const chunks = html.split(
    new RegExp(`(${element}|${nonce}|${cartCount}|${cartSlugs}|${consent}|${choice})`),
  );
  const parts: Uint8Array[] = [];
  const marks: Mark[] = [];
  let open: Choice | null = null;
  for (const [index, chunk] of chunks.entries()) {
    // Every other chunk is a mark, because the pattern captures it.
    if (index % 2 === 0) {
      parts.push(encoder.encode(chunk));
      continue;
    }
    const mark = readMark(chunk, tokens);
    if (mark.kind === "open") open = mark.choice;
    if (mark.kind === "item") open?.keys.push(mark.key);
    marks.push(mark);
  }
  return createTemplate(parts, marks);
}

/** @param parts are stored as views of the ready body where it has them, so that it takes no memory of its own. */
export function createTemplate(parts: readonly Uint8Array[], marks: Mark[]): PageTemplate {
  const chunks = collectChunks({ parts, marks }, emptyCartValues, () => false);
  const emptyCartBody = joinChunks(chunks);
  const views = new Map<Uint8Array, Uint8Array>();
  let offset = 0;
  for (const chunk of chunks) {
    views.set(chunk, emptyCartBody.subarray(offset, offset + chunk.byteLength));
    offset += chunk.byteLength;
  }
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return { parts: parts.map((part) => views.get(part) ?? part), marks, bytes, emptyCartBody };
}

function readMark(chunk: string, tokens: SlotTokens): Mark {
  if (chunk === tokens.nonce) return { kind: "slot", name: "nonce" };
  if (chunk === tokens.cartCount) return { kind: "slot", name: "cartCount" };
  if (chunk === tokens.cartSlugs) return { kind: "slot", name: "cartSlugs" };
  if (chunk === tokens.consent) return { kind: "slot", name: "consent" };
  const [, kind, value = ""] = /^<template data-choice="\S+ (\w+) ?([^"]*)"/.exec(chunk) ?? [];
  if (kind === "open") return { kind, choice: { most: Number(value), keys: [] } };
  if (kind === "item") return { kind, key: value };
  if (kind === "end" || kind === "close") return { kind };
  return { kind: "nothing" };
}

/**
 * Copies bytes and renders nothing. Values are short ASCII.
 * @param isLeftOut whether this visitor does not see the item of a choice with this key.
 */
export function renderTemplate(
  page: PageTemplate,
  values: SlotValues,
  isLeftOut: (key: string) => boolean = () => false,
): Uint8Array<ArrayBuffer> {
  return joinChunks(collectChunks(page, values, isLeftOut));
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

function collectChunks(
  { parts, marks }: { parts: readonly Uint8Array[]; marks: readonly Mark[] },
  values: SlotValues,
  isLeftOut: (key: string) => boolean,
): Uint8Array[] {
  const encoded = {
    nonce: encoder.encode(values.nonce),
    cartCount: encoder.encode(values.cartCount),
    cartSlugs: encoder.encode(values.cartSlugs),
    consent: encoder.encode(values.consent),
  };
  const chunks: Uint8Array[] = [];
  const take = (chunk: Uint8Array | undefined) => {
    if (chunk !== undefined && !hidden && !skipped) chunks.push(chunk);
  };
  let chosen = new Set<string>();
  /** Inside a choice that has nothing for this visitor. */
  let hidden = false;
  /** Inside an item that is not this visitor's. */
  let skipped = false;
  for (const [index, part] of parts.entries()) {
    take(part);
    const mark = marks[index];
    if (mark?.kind === "slot") take(encoded[mark.name]);
    if (mark?.kind === "open") {
      const { most, keys } = mark.choice;
      chosen = new Set(keys.filter((key) => !isLeftOut(key)).slice(0, most));
      hidden = chosen.size === 0;
    }
    if (mark?.kind === "item") skipped = !chosen.has(mark.key);
    if (mark?.kind === "end") skipped = false;
    if (mark?.kind === "close") hidden = false;
  }
  return chunks;
}
