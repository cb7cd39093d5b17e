// A data file in the repository, formatted as `npm run format` would, so that a second run changes
// no byte.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareLintTools } from "../checks/lint-tools.mjs";

const { biome = "" } = prepareLintTools();

export function writeJsonFile(file: URL, value: unknown): void {
  const path = fileURLToPath(file);
  const formatted = execFileSync(process.execPath, [biome, "format", "--stdin-file-path", path], {
    input: JSON.stringify(value),
  });
  writeFileSync(file, formatted);
}
