/**
 * What a start works out of files, remembered until one of them changes: a shop whose supervisor was killed is back
 * without loading wrangler and bundling its workers again. Safe to delete.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const RememberedSchema = z.object({
  /** By path below the root: size and time of what the value was made of. */
  inputs: z.record(z.string(), z.string()),
  value: z.unknown(),
});

function fileOf(root: string, name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return join(root, "build/start-cache", `${hash}.json`);
}

/** Null for a file that is not there. */
function stampOf(root: string, path: string): string | null {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found === undefined ? null : `${found.size} ${found.mtimeMs}`;
}

/** Null where nothing is remembered, or one of its files has changed. */
export function recall(root: string, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(fileOf(root, name), "utf8");
  } catch {
    // The first start.
    return null;
  }
  const remembered = RememberedSchema.parse(JSON.parse(text));
  const isSame = Object.entries(remembered.inputs).every(
    ([path, stamp]) => stampOf(root, path) === stamp,
  );
  return isSame ? remembered.value : null;
}

/** What a value was made of: files below the root, and when reading them began. */
export type MadeOf = { paths: readonly string[]; sinceMs: number };

/** @param value as JSON has it */
export function remember(
  root: string,
  name: string,
  { paths, sinceMs }: MadeOf,
  value: unknown,
): void {
  const stamps = paths.map((path): [string, string | null] => [path, stampOf(root, path)]);
  // Made of something that is gone already.
  if (stamps.some(([, stamp]) => stamp === null)) return;
  // Which of its contents was read is unknown.
  if (paths.some((path) => statSync(join(root, path)).mtimeMs >= sinceMs)) return;
  const file = fileOf(root, name);
  mkdirSync(join(file, ".."), { recursive: true });
  // Whole or not at all: another start may read at the same moment.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ inputs: Object.fromEntries(stamps), value }));
  renameSync(draft, file);
}
