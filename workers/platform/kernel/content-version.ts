// Version of what an editor reads and replaces as a whole.
import { createHash } from "node:crypto";

/** The same for the same content, by any editor. */
export function versionOfContent(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

type Versions = { stored: string; asked: string; expected: string | undefined };

/**
 * Whether a change would take the place of one that its editor has not seen. Asked a second time, after a lost answer,
 * it finds what it asked for.
 * @param expected undefined: the last one wins
 */
export const overwritesUnseen = ({ stored, asked, expected }: Versions): boolean =>
  expected !== undefined && expected !== stored && asked !== stored;
