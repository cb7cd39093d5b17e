// Mailbox of a sender's name and address. The name is the seller's and may hold anything.

/** Control characters end a header line; the others hide text or turn its direction. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const maxNameLength = 78;

/** One line, without what could start another header. */
export function toHeaderText(text: string): string {
  return text.replace(unsafe, " ").replace(/\s+/g, " ").trim();
}

/** `"Name" <address>`, or the address alone where nothing of the name is left. */
export function buildMailbox(name: string, address: string): string {
  // Angle brackets within the quotes are allowed, but not every provider's parser knows that.
  const plain = toHeaderText(name.replaceAll(/[<>]/g, " "));
  const short = [...plain].slice(0, maxNameLength).join("").trim();
  if (short === "") return address;
  return `"${short.replaceAll(/["\\]/g, (character) => `\\${character}`)}" <${address}>`;
}
