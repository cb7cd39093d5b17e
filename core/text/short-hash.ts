// Short mark of a text, the same on every run, to distinguish what would share a name.
import { createHash } from "node:crypto";

/** Six characters that depend on the words alone. */
export function shortHash(words: string): string {
  return createHash("sha256").update(words).digest("hex").slice(0, 6);
}
