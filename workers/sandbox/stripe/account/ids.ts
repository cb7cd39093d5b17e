const ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/** `pi_…`, `ch_…`: the prefix names the object's kind, as at Stripe. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
