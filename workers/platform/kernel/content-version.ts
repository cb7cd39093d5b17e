// Version of what an editor reads and replaces as a whole.
import { createHash } from "node:crypto";

/** The same for the same content, by any editor. */
export function versionOfContent(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}
