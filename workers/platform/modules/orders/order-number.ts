// The number a shopper reads out on the phone: random, so that it cannot be guessed from another,
// in Crockford's alphabet, which has no I, L, O or U to mistake.
import { toHalfWidth } from "#core/text/half-width";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const orderNumberLength = 8;

export function makeOrderNumber(): string {
  // 256 is a multiple of 32: every character is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(orderNumberLength));
  return `AW-${[...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join("")}`;
}

/** Letters that no number has are read as the digits that they look like. */
export const readLookAlikes = (code: string): string =>
  code.replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** As typed or pasted: any case and width, any marks and spaces, with or without the prefix, look-alikes mended. */
export function normalizeOrderNumber(typed: string): string {
  const bare = toHalfWidth(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replace(/^AW(?=.{8}$)/, "");
  return `AW-${readLookAlikes(bare)}`;
}
