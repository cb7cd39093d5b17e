// A page for everybody: its bytes with holes where each request puts its own nonce and cart count.
// The tokens that mark the holes are random for each rendering, so that no seller's text can be one.

export type HoleName = "nonce" | "cartCount";
export type HoleValues = Record<HoleName, string>;

export type HoledPage = {
  /** One more part than there are holes between them. */
  parts: Uint8Array[];
  holes: HoleName[];
  bytes: number;
};

const encoder = new TextEncoder();

export type HoleTokens = Record<HoleName, string>;

export function createHoleTokens(): HoleTokens {
  const id = crypto.randomUUID().replaceAll("-", "");
  return { nonce: `hole-nonce-${id}`, cartCount: `hole-cart-${id}` };
}

export function digHoles(html: string, tokens: HoleTokens): HoledPage {
  const pattern = new RegExp(`(${tokens.nonce}|${tokens.cartCount})`);
  const pieces = html.split(pattern);
  const parts: Uint8Array[] = [];
  const holes: HoleName[] = [];
  for (const [index, piece] of pieces.entries()) {
    // Every other piece is a token, because the pattern captures it.
    if (index % 2 === 0) parts.push(encoder.encode(piece));
    else holes.push(piece === tokens.nonce ? "nonce" : "cartCount");
  }
  return { parts, holes, bytes: parts.reduce((sum, part) => sum + part.byteLength, 0) };
}

/** Copies bytes and renders nothing. Values are short ASCII. */
export function fillHoles(page: HoledPage, values: HoleValues): Uint8Array<ArrayBuffer> {
  const encoded = {
    nonce: encoder.encode(values.nonce),
    cartCount: encoder.encode(values.cartCount),
  };
  const filled = page.holes.reduce((sum, hole) => sum + encoded[hole].byteLength, page.bytes);
  const body = new Uint8Array(filled);
  let offset = 0;
  for (const [index, part] of page.parts.entries()) {
    body.set(part, offset);
    offset += part.byteLength;
    const hole = page.holes[index];
    if (hole === undefined) continue;
    body.set(encoded[hole], offset);
    offset += encoded[hole].byteLength;
  }
  return body;
}
