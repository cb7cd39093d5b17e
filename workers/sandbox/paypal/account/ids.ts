const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";

/** Orders, captures and refunds all have 17 such characters. */
export function newId(length = 17): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/** Names one answer in PayPal's logs. */
export function newDebugId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 13);
}
