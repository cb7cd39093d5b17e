/**
 * Bundles a worker's test files into one: the pool reads all modules again for each file.
 * But the longer an isolate lives, the slower its calls, so that many files are bundled in parts, an isolate each.
 */
import { describe } from "vitest";

/** @param part counted from 1, of as many `parts` */
export function bundleTestFiles(
  files: Record<string, () => Promise<unknown>>,
  part = 1,
  parts = 1,
): void {
  const everyFile = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const taken = everyFile.filter((_, index) => index % parts === part - 1);
  for (const [path, read] of taken) {
    describe(path, async () => {
      await read();
    });
  }
}
