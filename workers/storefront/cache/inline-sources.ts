// Inline scripts and styles that a page's content security policy allows: by the response's nonce, or by hashes where
// all visitors get the same bytes (decision 126).
import { emptyCartValues, type SlotTokens } from "./page-template";

/** Sources of `script-src` and `style-src`. */
export type InlineSources = { script: string; style: string };

export function createNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

export function nonceSources(nonce: string): InlineSources {
  return { script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'` };
}

const encoder = new TextEncoder();

/**
 * Hashes of the elements that carry the rendering's nonce token, which a seller's text that smuggles an element in
 * cannot know.
 * @param html as rendered, with its tokens; hashed is what stands there for a visitor without a cart.
 */
export async function hashInlineElements(html: string, tokens: SlotTokens): Promise<InlineSources> {
  const element = new RegExp(
    `<(script|style)\\b[^>]* nonce="${tokens.nonce}"[^>]*>([^]*?)</\\1>`,
    "g",
  );
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, content = ""] of html.matchAll(element)) {
    const hash = await hashText(fillTokens(content, tokens));
    hashes[name === "style" ? "style" : "script"].add(`'sha256-${hash}'`);
  }
  return { script: [...hashes.script].join(" "), style: [...hashes.style].join(" ") };
}

function fillTokens(text: string, tokens: SlotTokens): string {
  const { nonce, cartCount, cartSlugs, consent } = emptyCartValues;
  return text
    .replaceAll(tokens.nonce, nonce)
    .replaceAll(tokens.cartCount, cartCount)
    .replaceAll(tokens.cartSlugs, cartSlugs)
    .replaceAll(tokens.consent, consent)
    .replaceAll(tokens.choice, "");
}

async function hashText(text: string): Promise<string> {
  // A browser hashes what it has parsed, and parsing leaves no carriage return.
  const parsed = encoder.encode(text.replaceAll(/\r\n?/g, "\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", parsed));
  return btoa(String.fromCharCode(...digest));
}
