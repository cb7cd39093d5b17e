// FNV-1a hash of a text, the same in browser and worker, at once. Against mistakes, not against an attacker.

/** @returns 32 bits, unsigned. Texts that differ in their last character alone have hashes that lie near each other. */
export function fnvHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
