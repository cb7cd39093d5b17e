/** What each measurement found, as JSON in a folder that git ignores: with machine, date and tree. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { projectRoot } from "../scripts/stack";

export const resultsFolder = join(projectRoot, "bench/results");

/** Null where there is no git. Ends with a plus where files differ from the commit. */
function describeTree(): string | null {
  try {
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: projectRoot, encoding: "utf8", stdio: "pipe" }).trim();
    const isChanged = git("status", "--porcelain", "--untracked-files=no") !== "";
    return `${git("rev-parse", "--short", "HEAD")}${isChanged ? "+" : ""}`;
  } catch {
    return null;
  }
}

function describeMachine() {
  return { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.version };
}

/** @param isQuick a run with too little in it to be compared: it takes no full run's place. */
export function writeResults(name: string, figures: object, isQuick = false): void {
  mkdirSync(resultsFolder, { recursive: true });
  const head = {
    measuredAt: new Date().toISOString(),
    machine: describeMachine(),
    tree: describeTree(),
  };
  const path = join(resultsFolder, `${name}${isQuick ? ".quick" : ""}.json`);
  writeFileSync(path, `${JSON.stringify({ ...head, ...figures }, null, 2)}\n`);
}

/** Of earlier releases some have no tree. */
const HeadSchema = z.object({
  measuredAt: z.string(),
  machine: z.object({ cpu: z.string(), cores: z.number() }),
  tree: z.string().nullable().default(null),
});
export type Head = z.output<typeof HeadSchema>;

/** Null where it was not measured here, or by a release that wrote other figures. */
export function readResults<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  folder = resultsFolder,
): (Head & { figures: z.output<Schema> }) | null {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) return null;
  const read: unknown = JSON.parse(readFileSync(path, "utf8"));
  const head = HeadSchema.safeParse(read);
  const figures = schema.safeParse(read);
  return head.success && figures.success ? { ...head.data, figures: figures.data } : null;
}
