// A page for everybody: its bytes with holes where each request puts what is its own, and choices of
// which each request sees its own few. The tokens that mark them are random for each rendering, so
// that no seller's text can be one.

export type HoleName = "nonce" | "cartCount" | "cartSlugs" | "consent";
export type HoleValues = Record<HoleName, string>;

/** `choice` is in every mark of a choice; in the page's data it stands alone and becomes nothing. */
export type HoleTokens = Record<HoleName | "choice", string>;

/**
 * What follows a part. A choice is opened, holds items with what stands between them, and is closed;
 * a choice without an item left is left out whole.
 */
type Mark =
  | { kind: "hole"; name: HoleName }
  | { kind: "open"; choice: Choice }
  | { kind: "item"; key: string }
  | { kind: "end" }
  | { kind: "close" }
  | { kind: "nothing" };

type Choice = { most: number; keys: string[] };

export type HoledPage = {
  /** One more part than there are marks between them. */
  parts: Uint8Array[];
  marks: Mark[];
  bytes: number;
};

const encoder = new TextEncoder();

export function createHoleTokens(): HoleTokens {
  const id = crypto.randomUUID().replaceAll("-", "");
  return {
    nonce: `hole-nonce-${id}`,
    cartCount: `hole-cart-${id}`,
    cartSlugs: `hole-slugs-${id}`,
    consent: `hole-consent-${id}`,
    choice: `hole-choice-${id}`,
  };
}

export function digHoles(html: string, tokens: HoleTokens): HoledPage {
  const { nonce, cartCount, cartSlugs, consent, choice } = tokens;
  const element = `<template data-choice="${choice} [^"]*"></template>`;
  const pieces = html.split(
    new RegExp(`(${element}|${nonce}|${cartCount}|${cartSlugs}|${consent}|${choice})`),
  );
  const parts: Uint8Array[] = [];
  const marks: Mark[] = [];
  let open: Choice | null = null;
  for (const [index, piece] of pieces.entries()) {
    // Every other piece is a mark, because the pattern captures it.
    if (index % 2 === 0) {
      parts.push(encoder.encode(piece));
      continue;
    }
    const mark = readMark(piece, tokens);
    if (mark.kind === "open") open = mark.choice;
    if (mark.kind === "item") open?.keys.push(mark.key);
    marks.push(mark);
  }
  return { parts, marks, bytes: parts.reduce((sum, part) => sum + part.byteLength, 0) };
}

function readMark(piece: string, tokens: HoleTokens): Mark {
  if (piece === tokens.nonce) return { kind: "hole", name: "nonce" };
  if (piece === tokens.cartCount) return { kind: "hole", name: "cartCount" };
  if (piece === tokens.cartSlugs) return { kind: "hole", name: "cartSlugs" };
  if (piece === tokens.consent) return { kind: "hole", name: "consent" };
  const [, kind, value = ""] = /^<template data-choice="\S+ (\w+) ?([^"]*)"/.exec(piece) ?? [];
  if (kind === "open") return { kind, choice: { most: Number(value), keys: [] } };
  if (kind === "item") return { kind, key: value };
  if (kind === "end" || kind === "close") return { kind };
  return { kind: "nothing" };
}

/**
 * Copies bytes and renders nothing. Values are short ASCII.
 * @param isLeftOut whether this visitor does not see the item of a choice with this key.
 */
export function fillHoles(
  page: HoledPage,
  values: HoleValues,
  isLeftOut: (key: string) => boolean = () => false,
): Uint8Array<ArrayBuffer> {
  const pieces = collectPieces(page, values, isLeftOut);
  const body = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    body.set(piece, offset);
    offset += piece.byteLength;
  }
  return body;
}

function collectPieces(
  { parts, marks }: HoledPage,
  values: HoleValues,
  isLeftOut: (key: string) => boolean,
): Uint8Array[] {
  const encoded = {
    nonce: encoder.encode(values.nonce),
    cartCount: encoder.encode(values.cartCount),
    cartSlugs: encoder.encode(values.cartSlugs),
    consent: encoder.encode(values.consent),
  };
  const pieces: Uint8Array[] = [];
  const take = (piece: Uint8Array | undefined) => {
    if (piece !== undefined && !hidden && !skipped) pieces.push(piece);
  };
  let chosen = new Set<string>();
  /** Inside a choice that has nothing for this visitor. */
  let hidden = false;
  /** Inside an item that is not this visitor's. */
  let skipped = false;
  for (const [index, part] of parts.entries()) {
    take(part);
    const mark = marks[index];
    if (mark?.kind === "hole") take(encoded[mark.name]);
    if (mark?.kind === "open") {
      const { most, keys } = mark.choice;
      chosen = new Set(keys.filter((key) => !isLeftOut(key)).slice(0, most));
      hidden = chosen.size === 0;
    }
    if (mark?.kind === "item") skipped = !chosen.has(mark.key);
    if (mark?.kind === "end") skipped = false;
    if (mark?.kind === "close") hidden = false;
  }
  return pieces;
}
