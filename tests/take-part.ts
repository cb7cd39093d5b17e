/**
 * Test files of a worker taken together as one file, in parts. The pool reads all modules again for
 * each file; but the longer an isolate lives, the slower its calls, so not everything fits into one.
 */
import { describe, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** "2/3": the second of three. */
    part: string;
  }
}

export function takePart(files: Record<string, () => Promise<unknown>>): void {
  const [part = 1, parts = 1] = inject("part").split("/").map(Number);
  const everyFile = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const taken = everyFile.filter((_, index) => index % parts === part - 1);
  for (const [path, read] of taken) {
    describe(path, async () => {
      await read();
    });
  }
}
